import { once } from '../../../feed/collections.ts';
import type { SellerCost } from '../../../feed/prices/seller.ts';
import type { Change, EndpointMethods } from './answers.ts';
import type { Usage } from './cost.ts';
import { type CurrentSnapshot, createCurrentSnapshot } from './current-snapshot.ts';
import type { ChangeFilter, SelectedModel } from './find.ts';
import type { Fetch, Get } from './http.ts';
import { type AnswerCall, createMethods } from './methods.ts';
import type { Snapshot } from './open-snapshot.ts';
import type { SellerCostOptions } from './price.ts';
import { FeedProblem } from './problem.ts';
import type { SelectCriteria } from './select-criteria.ts';

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
export function createClient({ baseUrl, snapshot, fetch }: ClientOptions): Client {
  if (!baseUrl && !snapshot)
    throw new TypeError('createClient needs a baseUrl, a snapshot, or both.');
  const host = baseUrl ? createHost(toApiRoot(baseUrl), fetch) : undefined;
  const current = snapshot && createCurrentSnapshot(snapshot, host);
  const methods = createMethods(createAnswer(host, current));
  // Prices, places and changes are whole in a snapshot, though the answers with them are not.
  const getMethods = async () => (await current?.getLocal())?.methods ?? methods;
  return {
    ...methods,
    changes: {
      ...methods.changes,
      since: async (day, filter = {}) =>
        (await import('./find.ts')).findChanges(await getMethods(), day, filter),
    },
    cost: async (...request) => {
      const local = await current?.getLocal();
      if (local) return local.sync.cost(...request);
      return (await import('./find.ts')).costFrom(methods, ...request);
    },
    select: async (criteria = {}) =>
      (await import('./find.ts')).selectFrom(await getMethods(), criteria),
    get day() {
      return current?.day ?? null;
    },
    get age() {
      return current ? Date.now() - Date.parse(current.day) : null;
    },
    refresh: async () => (await current?.refresh()) ?? false,
  };
}

type ClientHost = { apiRoot: string; get: Get; answer: AnswerCall };

/** The code that speaks to a host is loaded when one is first asked: a snapshot needs none. */
function createHost(apiRoot: string, fetch: Fetch | undefined): ClientHost {
  const open = once(async () => (await import('./host.ts')).openHost(apiRoot, fetch));
  return {
    apiRoot,
    get: async (path) => (await open()).get(path),
    answer: async (call) => (await open()).answer(call),
  };
}

/** Answers from the snapshot where it has the whole, or where the host can't be reached. */
function createAnswer(
  host: ClientHost | undefined,
  current: CurrentSnapshot | undefined,
): AnswerCall {
  return async (call) => {
    const local = await current?.getLocal();
    if (host === undefined) return local?.answer(call);
    if (local?.has(call)) return local.answer(call);
    try {
      return await host.answer(call);
    } catch (problem) {
      const isUnreachable = problem instanceof FeedProblem && problem.code === 'unreachable';
      if (local && isUnreachable) return local.answer(call);
      throw problem;
    }
  };
}

/** An address of a feed, as people have it, without `/v1` and slashes at its end. */
export function toApiRoot(address: string): string {
  return address.replace(/(?:\/v1)?\/*$/, '');
}
