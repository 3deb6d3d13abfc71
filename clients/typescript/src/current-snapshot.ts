import type { Get } from './http.ts';
import type { Local } from './local.ts';
import { MAX_AGE_MILLISECONDS } from './max-age.ts';
import { type OpenSnapshot, opened, type Snapshot } from './open-snapshot.ts';

/** The snapshot that a client answers from, until there is a newer one. */
export type CurrentSnapshot = {
  readonly day: string;
  readonly getLocal: () => Promise<Local>;
  /** Fetches a newer snapshot; whether there was one. */
  readonly refresh: () => Promise<boolean>;
};

/** `host` is where newer snapshots come from: the api root of a feed, and its `get`. */
export function createCurrentSnapshot(
  snapshot: Snapshot,
  host: { apiRoot: string; get: Get } | undefined,
): CurrentSnapshot {
  let current: OpenSnapshot = opened(snapshot);
  let local: Promise<Local> | undefined;
  let refreshing: Promise<boolean> | undefined;
  let refreshedAt = 0;

  async function fetchNewer(): Promise<boolean> {
    if (host === undefined) return false;
    const { fetchSnapshot } = await import('./refresh.ts');
    const newer = await fetchSnapshot(host.apiRoot, host.get, current);
    if (newer === undefined) return false;
    current = newer;
    local = undefined;
    return true;
  }

  /** Calls at the same time share one fetch. */
  function refresh(): Promise<boolean> {
    refreshedAt = Date.now();
    refreshing ??= fetchNewer().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** What goes wrong in the background changes no answer; the age of the snapshot tells. */
  function refreshInBackground(): void {
    refresh().catch((problem: unknown) => {
      console.warn(`coderfeed: ${problem instanceof Error ? problem.message : problem}`);
    });
  }

  async function openLocal(): Promise<Local> {
    const { openSnapshot } = await import('./local.ts');
    return openSnapshot(current, host?.apiRoot);
  }

  return {
    get day() {
      return current.day;
    },
    getLocal: () => {
      local ??= openLocal();
      const answering = local;
      if (host !== undefined && Date.now() - refreshedAt > MAX_AGE_MILLISECONDS)
        refreshInBackground();
      return answering;
    },
    refresh,
  };
}
