import type { Snapshot as FeedSnapshot } from '../../../feed/snapshot.ts';
import type { Change, EndpointMethods } from './answers.ts';
import type { SellerCost, SellerCostOptions, Usage } from './cost.ts';
import type { ChangeFilter, SelectCriteria, SelectedModel } from './find.ts';
import type { Held } from './held.ts';
import { createHost } from './host.ts';
import { createGet, toApiRoot } from './http.ts';
import { type Call, createMethods } from './methods.ts';
import { FeedProblem } from './problem.ts';
import type { PackagedSnapshot, Source } from './refresh.ts';
import type { Snapshot } from './sync.ts';

/** What the client reads of a response. */
export interface FetchedResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
  json(): Promise<unknown>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface ClientOptions {
  /** The api root of the feed, with or without `/v1`. One of `baseUrl` and `snapshot` is needed. */
  readonly baseUrl?: string | undefined;
  /** With it everything that it holds is answered without a network. */
  readonly snapshot?: Snapshot | undefined;
  /** Another `fetch` than the global one. */
  readonly fetch?:
    | ((url: string, init: { headers: Record<string, string> }) => Promise<FetchedResponse>)
    | undefined;
}

export interface Client extends Omit<EndpointMethods, 'changes'> {
  readonly changes: EndpointMethods['changes'] & {
    /** The changes of a day and all later ones, newest first. */
    since(day: string, filter?: ChangeFilter): Promise<Change[]>;
  };
  /** What a request costs at the seller that the id names, or `provider`; else at the vendor. */
  cost(id: string, usage: Usage, options?: SellerCostOptions): Promise<SellerCost>;
  /** The models that meet every criterion, the cheapest first. */
  select(criteria?: SelectCriteria): Promise<SelectedModel[]>;
  /** The newest day on which a price of the snapshot was read, YYYY-MM-DD; null without one. */
  readonly day: string | null;
  /** Milliseconds since that day; null without a snapshot. */
  readonly age: number | null;
  /** Fetches a newer snapshot, as happens in the background; whether there was one. */
  refresh(): Promise<boolean>;
}

/** A client of the feed at `baseUrl`, of a snapshot, or of both. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, snapshot } = options;
  if (baseUrl === undefined && snapshot === undefined)
    throw new TypeError('createClient needs a baseUrl, a snapshot, or both.');
  // What the client reads of a response is in both types.
  const fetch = (options.fetch ?? globalThis.fetch) as typeof globalThis.fetch;
  const root = baseUrl && toApiRoot(baseUrl);
  const source = root ? { baseUrl: root, get: createGet(root, fetch) } : undefined;
  const host = source && createHost(source.baseUrl, source.get);
  // The package has it from the same code.
  const store = createStore(snapshot as PackagedSnapshot | undefined, source);

  /** From what is held where that is whole, or good enough for the caller. */
  async function answer(call: Call, needsWhole = true): Promise<unknown> {
    const held = await store.hold();
    if (held && !(host && !held.holds(call, needsWhole))) return held.answer(call);
    try {
      return await host?.(call);
    } catch (problem) {
      const isAway = problem instanceof FeedProblem && problem.code === 'unreachable';
      if (held && isAway) return held.answer(call);
      throw problem;
    }
  }

  const methods = createMethods(answer);
  // Prices, places and changes are whole in a snapshot, though the answers with them are not.
  const figures = createMethods((call) => answer(call, false));
  return {
    ...methods,
    changes: {
      ...methods.changes,
      since: async (day, filter = {}) =>
        (await import('./find.ts')).findChanges(figures, day, filter),
    },
    cost: async (...request) =>
      (await import('./find.ts')).costFrom(figures, (await store.hold())?.sync, request),
    select: async (criteria = {}) => (await import('./find.ts')).selectFrom(figures, criteria),
    get day() {
      return store.day();
    },
    get age() {
      const day = store.day();
      return day === null ? null : Date.now() - Date.parse(day);
    },
    refresh: () => store.refresh(),
  };
}

/** A newer feed is looked for this often at most: the `max-age` of the feed's answers. */
const REFRESH_MILLISECONDS = 1_800_000;

/** What a client holds of the feed. */
function createStore(packaged: PackagedSnapshot | undefined, source: Source | undefined) {
  let snapshot: FeedSnapshot | undefined = packaged;
  let held: Promise<Held> | undefined;
  let refreshing: Promise<boolean> | undefined;
  let refreshed = 0;

  async function fetchNewer(): Promise<boolean> {
    if (source === undefined || snapshot === undefined) return false;
    const { fetchSnapshot } = await import('./refresh.ts');
    const newer = await fetchSnapshot(source, snapshot);
    if (newer === undefined) return false;
    snapshot = newer;
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
    day: () => snapshot?.day ?? null,
    refresh,
    /** Undefined without a snapshot. Begins to look for a newer one where the last look is long ago. */
    async hold(): Promise<Held | undefined> {
      if (snapshot === undefined) return undefined;
      // What goes wrong in the background changes nothing of what is held; `age` tells.
      if (source && Date.now() - refreshed > REFRESH_MILLISECONDS)
        refresh().catch((problem: unknown) => {
          const reason = problem instanceof Error ? problem.message : problem;
          console.warn(`coderfeed: ${reason}`);
        });
      const current = snapshot;
      held ??= import('./held.ts').then(({ openSnapshot }) =>
        openSnapshot(current, source?.baseUrl),
      );
      return held;
    },
  };
}
