import type { SellerCost } from '../../../feed/prices/seller.ts';
import type { Change, EndpointMethods } from './answers.ts';
import type { Usage } from './cost.ts';
import type { ChangeFilter, SelectCriteria, SelectedModel } from './find.ts';
import { createHost } from './host.ts';
import { createGet, type Fetch, MAX_AGE_MILLISECONDS } from './http.ts';
import type { Local } from './local.ts';
import { type Answer, createMethods } from './methods.ts';
import type { SellerCostOptions } from './price.ts';
import { FeedProblem } from './problem.ts';
import type { HashedSnapshot } from './refresh.ts';
import type { Snapshot } from './sync.ts';

export interface ClientOptions {
  /** The api root of the feed, with or without `/v1`. One of `baseUrl` and `snapshot` is needed. */
  readonly baseUrl?: string | undefined;
  /** With it everything that it holds is answered without a network. */
  readonly snapshot?: Snapshot | undefined;
  /** Another `fetch` than the global one. */
  readonly fetch?: Fetch | undefined;
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
export function createClient({
  baseUrl,
  snapshot,
  fetch = globalThis.fetch,
}: ClientOptions): Client {
  const apiRoot = baseUrl && toApiRoot(baseUrl);
  if (!apiRoot && !snapshot)
    throw new TypeError('createClient needs a baseUrl, a snapshot, or both.');
  const get = createGet(apiRoot ?? '', fetch);
  const host = apiRoot ? createHost(apiRoot, get) : undefined;
  // The package has it from the same code.
  let current = snapshot as HashedSnapshot | undefined;
  let opening: Promise<Local> | undefined;
  let refreshing: Promise<boolean> | undefined;
  let refreshed = 0;

  async function fetchNewer(): Promise<boolean> {
    if (!apiRoot || !current) return false;
    const newer = await (await import('./refresh.ts')).fetchSnapshot(apiRoot, get, current);
    if (newer) [current, opening] = [newer, undefined];
    return newer !== undefined;
  }

  function refresh(): Promise<boolean> {
    refreshed = Date.now();
    refreshing ??= fetchNewer().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Undefined without a snapshot. Begins to look for a newer one where the last look is long ago. */
  async function getLocal(): Promise<Local | undefined> {
    if (!current) return undefined;
    // What goes wrong in the background changes no answer; `age` tells.
    if (host && Date.now() - refreshed > MAX_AGE_MILLISECONDS)
      refresh().catch((problem: unknown) => {
        console.warn(`coderfeed: ${problem instanceof Error ? problem.message : problem}`);
      });
    const opened = current;
    opening ??= import('./local.ts').then(({ openSnapshot }) => openSnapshot(opened, apiRoot));
    return opening;
  }

  /** From the snapshot where it has the whole, or the host can't be reached. */
  const answer: Answer = async (call) => {
    const local = await getLocal();
    if (local && (!host || local.has(call))) return local.answer(call);
    try {
      return await host?.(call);
    } catch (problem) {
      const isAway = problem instanceof FeedProblem && problem.code === 'unreachable';
      if (local && isAway) return local.answer(call);
      throw problem;
    }
  };

  const methods = createMethods(answer);
  // Prices, places and changes are whole in a snapshot, though the answers with them are not.
  const getFeed = async () => (await getLocal())?.methods ?? methods;
  return {
    ...methods,
    changes: {
      ...methods.changes,
      since: async (day, filter = {}) =>
        (await import('./find.ts')).findChanges(await getFeed(), day, filter),
    },
    cost: async (...request) => {
      const local = await getLocal();
      if (local) return local.sync.cost(...request);
      return (await import('./find.ts')).costFrom(methods, ...request);
    },
    select: async (criteria = {}) =>
      (await import('./find.ts')).selectFrom(await getFeed(), criteria),
    get day() {
      return current?.day ?? null;
    },
    get age() {
      return current ? Date.now() - Date.parse(current.day) : null;
    },
    refresh,
  };
}

/** An address of a feed, as people have it, without `/v1` and slashes at its end. */
export function toApiRoot(address: string): string {
  return address.replace(/(?:\/v1)?\/*$/, '');
}
