import type { Call } from './call.ts';
import type { Get } from './get.ts';
import type { Held } from './held.ts';
import type { PackagedSnapshot, Source } from './refresh.ts';

export type StoreOptions = {
  readonly snapshot: PackagedSnapshot | undefined;
  /** Where newer snapshots come from. */
  readonly source: (Source & { readonly get: Get }) | undefined | '';
  readonly maxAge: number | undefined;
};

/** A newer feed is looked for this often at most: the `max-age` of the feed's answers. */
const REFRESH_MILLISECONDS = 1_800_000;

/** What a client holds of the feed, and how old it is. */
export function createStore({ snapshot: packaged, source, maxAge }: StoreOptions) {
  let snapshot = packaged;
  let day = packaged?.day;
  let held: Promise<Held> | undefined;
  let refreshing: Promise<boolean> | undefined;
  let refreshed = 0;
  let warnedDay: string | undefined;

  function age(): number | null {
    return day === undefined ? null : Date.now() - Date.parse(day);
  }

  function warnOfAge(): void {
    const milliseconds = age();
    if (maxAge === undefined || milliseconds === null || milliseconds <= maxAge) return;
    if (warnedDay === day) return;
    warnedDay = day;
    console.warn(`coderfeed: the newest price that is held was read on ${day}.`);
  }

  async function fetchNewer(): Promise<boolean> {
    if (!source || snapshot === undefined) return false;
    const { fetchSnapshot } = await import('./refresh.ts');
    const newer = await fetchSnapshot(source, snapshot);
    if (newer === undefined) return false;
    snapshot = newer;
    day = newer.day;
    held = undefined;
    return true;
  }

  function refresh(): Promise<boolean> {
    refreshed = Date.now();
    refreshing ??= fetchNewer().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  return {
    age,
    day: () => day ?? null,
    refresh,
    /** Undefined without a snapshot. Begins to look for a newer one where the last look is long ago. */
    async held(): Promise<Held | undefined> {
      if (snapshot === undefined) return undefined;
      // What goes wrong in the background changes nothing of what is held; `age` tells.
      if (source && Date.now() - refreshed > REFRESH_MILLISECONDS) refresh().catch(warn);
      warnOfAge();
      const current = snapshot;
      held ??= import('./held.ts').then(({ openSnapshot }) =>
        openSnapshot(current, source ? source.baseUrl : undefined),
      );
      return held;
    },
    /** Takes the age from a discovery document that passes by, where there is no snapshot. */
    async noticed(call: Call, answer: () => Promise<unknown>): Promise<unknown> {
      const body = await answer();
      if (snapshot === undefined && call.id === 'discovery.get') {
        day = Object(body).data_freshness?.models_updated_at?.slice(0, 10);
        warnOfAge();
      }
      return body;
    },
  };
}

function warn(problem: unknown): void {
  console.warn(`coderfeed: ${problem instanceof Error ? problem.message : problem}`);
}
