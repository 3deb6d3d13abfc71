import type { Snapshot as FeedSnapshot } from '../../../feed/snapshot.ts';
import type { Change, EndpointMethods } from './answers.ts';
import type { Call } from './call.ts';
import type { ChangeFilter } from './changes.ts';
import { type Cost, type CostOptions, cost, type Usage } from './cost.ts';
import { apiRootOf, createGet } from './get.ts';
import { createHost } from './host.ts';
import { createMethods } from './methods.ts';
import { modelOf } from './model.ts';
import { FeedProblem } from './problem.ts';
import type { SelectCriteria, SelectedModel } from './select.ts';
import { createStore } from './store.ts';

/** The feed in one value: the default export of `coderfeed/snapshot`. */
export interface Snapshot {
  readonly format: number;
  /** The newest day on which a price in it was read, YYYY-MM-DD. */
  readonly day: string;
}

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
  /** The age in milliseconds from which the client warns on the console. */
  readonly maxAge?: number | undefined;
  /** Another `fetch` than the global one. */
  readonly fetch?:
    | ((url: string, init: { headers: Record<string, string> }) => Promise<FetchedResponse>)
    | undefined;
  /** Ed25519 keys, 32 bytes in base64 each: a newer snapshot must be signed by one of them. */
  readonly publicKeys?: readonly string[] | undefined;
}

export interface Client extends Omit<EndpointMethods, 'changes'> {
  readonly changes: EndpointMethods['changes'] & {
    /** The changes of a day and all later ones, newest first. */
    since(day: string, filter?: ChangeFilter): Promise<Change[]>;
  };
  /** What a request costs; an id of another system does too. */
  cost(id: string, usage: Usage, options?: CostOptions): Promise<Cost>;
  /** The models that meet every criterion, the cheapest first. */
  select(criteria?: SelectCriteria): Promise<SelectedModel[]>;
  /** The newest day on which a price that is held was read, YYYY-MM-DD; null where none is held. */
  readonly day: string | null;
  /** Milliseconds since that day; null where no price is held. */
  readonly age: number | null;
  /** Fetches a newer snapshot, as happens in the background; whether there was one. */
  refresh(): Promise<boolean>;
}

/** A client of the feed at `baseUrl`, of a snapshot, or of both. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, snapshot, maxAge, publicKeys = [] } = options;
  if (baseUrl === undefined && snapshot === undefined)
    throw new TypeError('createClient needs a baseUrl, a snapshot, or both.');
  // What the client reads of a response is in both types.
  const fetch = (options.fetch ?? globalThis.fetch) as typeof globalThis.fetch;
  const root = baseUrl && apiRootOf(baseUrl);
  const get = root === undefined ? undefined : createGet(root, fetch);
  const store = createStore({
    // The package has it from the same code.
    snapshot: snapshot as FeedSnapshot | undefined,
    source: root && get && { baseUrl: root, get, publicKeys },
    maxAge,
  });
  const host = root && get ? createHost(root, get) : undefined;

  /** From what is held where that is whole, or good enough for the caller. */
  async function answer(call: Call, needsWhole = true): Promise<unknown> {
    const held = await store.held();
    if (held === undefined || (host && !held.holds(call, needsWhole)))
      return store.noticed(call, () => fromHost(call, held));
    return held.answer(call);
  }

  async function fromHost(call: Call, held: Awaited<ReturnType<typeof store.held>>) {
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
        (await import('./changes.ts')).changesSince(figures, day, filter),
    },
    cost: async (id, usage, costOptions) => cost(await modelOf(figures, id), usage, costOptions),
    select: async (criteria = {}) => (await import('./select.ts')).selectedFrom(figures, criteria),
    get day() {
      return store.day();
    },
    get age() {
      return store.age();
    },
    refresh: () => store.refresh(),
  };
}
