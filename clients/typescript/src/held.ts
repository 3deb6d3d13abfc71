import { once } from '../../../feed/collections.ts';
import {
  deriveBoardIndex,
  deriveBulkModels,
  deriveModelDetails,
  deriveModelList,
  deriveModelRankings,
  deriveModelRows,
  derivePricingList,
  listItem,
} from '../../../feed/derive.ts';
import { type EndpointId, endpoints } from '../../../feed/endpoints.ts';
import { deriveResolveIndex } from '../../../feed/resolve.ts';
import { routeOf } from '../../../feed/routes.ts';
import { createSearchIndex, deriveSearchDocuments } from '../../../feed/search-index.ts';
import {
  decodeSnapshot,
  SNAPSHOT_FORMAT,
  type Snapshot,
  type SnapshotRecords,
} from '../../../feed/snapshot.ts';
import {
  filesFor,
  grammarFile,
  modelRowsFile,
  offersIndexFile,
  pathOfFile,
  RESOLVE_SHARDS,
  resolveFile,
  searchIndexFile,
} from '../../../feed/static-files.ts';
import type { Read } from '../../../runtime/read.ts';
import { createLocal } from './files.ts';
import type { Answer, Call } from './methods.ts';
import { FeedProblem } from './problem.ts';
import { openSync, type Sync } from './sync.ts';

/** A snapshot that answers calls. */
export type Held = {
  /** Whether it answers a call, and with the whole body where that is needed. */
  holds: (call: Call, needsWhole: boolean) => boolean;
  answer: Answer;
  sync: Sync;
};

/** `baseUrl` is where the answers say that the feed lives; without it where it was built for. */
export function openSnapshot(snapshot: Snapshot, baseUrl?: string): Held {
  const { apiRoot, read, bodies } = openFiles(snapshot, baseUrl);
  const answer = createLocal(apiRoot, {
    read,
    serveFile: async ({ path }) => {
      const body = await read(filesFor(path)[0] ?? '');
      return body === undefined ? undefined : new Response(JSON.stringify(body));
    },
  });
  const isJson = ({ path }: Call) => !/\.(?:csv|ndjson)$/.test(path);
  const sync = openSync(snapshot, baseUrl);
  return {
    holds: (call, needsWhole) => {
      const held = bodies[call.id]?.held;
      return isJson(call) && (held === 'whole' || (held === 'part' && !needsWhole));
    },
    sync,
    answer: async (call) => {
      if (!isJson(call)) throw leftOut(snapshot, 'CSV or NDJSON');
      const id = call.id === 'resolve.get' && new URLSearchParams(call.query).get('id');
      // The runtime would answer the same from an index of all ids.
      if (id) return sync.resolve(id);
      return mark(await answer(call), snapshot);
    },
  };
}

/**
 * The files of the feed that a snapshot stands for; reading one that it leaves out rejects with
 * `left_out`. `baseUrl` is the api root in the answers; without it the one that it was built for.
 */
export function openFiles(
  snapshot: Snapshot,
  baseUrl?: string,
): Pick<SnapshotRecords, 'apiRoot' | 'checked'> & { read: Read; bodies: Bodies } {
  if (snapshot.format !== SNAPSHOT_FORMAT)
    throw new FeedProblem({
      code: 'unavailable',
      detail: 'The snapshot has another format; the coderfeed that it belongs to reads it.',
    });
  const records = decodeSnapshot(snapshot, baseUrl);
  const bodies = createBodies(records);
  const resolveIndex = once(() => deriveResolveIndex(records));
  const shards = Array.from({ length: RESOLVE_SHARDS }, (_, shard) => resolveFile(shard));
  /** The files that only the runtime reads. */
  const internal = new Map<string, () => unknown>([
    [grammarFile, () => records.grammar],
    [offersIndexFile, () => records.offers],
    [modelRowsFile, once(() => deriveModelRows(records.models))],
    [
      searchIndexFile,
      once(() => {
        const documents = deriveSearchDocuments(records, records.vendors);
        return createSearchIndex(documents);
      }),
    ],
    ...shards.map((file) => [file, () => resolveIndex().get(file)] as const),
  ]);
  const read: Read = async (file) => {
    const compute = internal.get(file);
    if (compute !== undefined) return compute();
    const route = routeOf(endpoints, pathOfFile(file));
    if (route === undefined) return undefined;
    const body = bodies[route.id]?.get(route.values);
    if (body !== LEFT_OUT && bodies[route.id] !== undefined) return body;
    throw leftOut(snapshot, 'such answer');
  };
  return { apiRoot: records.apiRoot, checked: records.checked, read, bodies };
}

/** Whether a snapshot has the whole body of an endpoint, and the body; undefined for no such record. */
type Body = {
  held: 'whole' | 'part' | 'newest';
  get: (values: { readonly [name: string]: string }) => unknown;
};
/** An endpoint without an entry is left out. */
type Bodies = { readonly [Id in EndpointId]?: Body };

const LEFT_OUT = Symbol();

/** The bodies of the endpoints from the records of a snapshot, which has no sources. */
function createBodies(records: SnapshotRecords): Bodies {
  const { apiRoot, models, plans, soldPlans, boards, changes, vendors, tags } = records;
  const details = once(() => new Map(deriveModelDetails(records).map((body) => [body.id, body])));
  const places = once(
    () => new Map(deriveModelRankings(records).map((body) => [body.model_id, body])),
  );
  const pricing = once(() => derivePricingList(records));
  const getRanking = (key: string | undefined) =>
    boards.find((board) => board.key === key)?.rankings[0];
  const whole = (get: Body['get']): Body => ({ held: 'whole', get });
  const part = (get: Body['get']): Body => ({ held: 'part', get });
  return {
    'models.list': whole(() => deriveModelList(models.map(listItem), apiRoot)),
    'models.get': part(({ id = '' }) => details().get(id)),
    'pricing.list': whole(pricing),
    'leaderboards.list': whole(once(() => deriveBoardIndex(records))),
    'leaderboards.board': whole(({ board }) => getRanking(board)),
    'leaderboards.period': {
      held: 'newest',
      get: ({ board, period = '' }) => {
        const newest = getRanking(board);
        if (newest?.period === period) return newest;
        return newest?.board.periods.includes(period) ? LEFT_OUT : undefined;
      },
    },
    'leaderboards.model': whole(({ id = '' }) => places().get(id)),
    'plans.list': part(() => ({ plans: soldPlans, total: soldPlans.length })),
    'plans.get': part(({ id }) => plans.find((plan) => plan.id === id)),
    'vendors.list': whole(() => ({ vendors, total: vendors.length })),
    'tags.list': whole(() => ({ tags, total: tags.length })),
    // The runtime answers these two from the files that it alone reads.
    'search.search': whole(() => undefined),
    'resolve.get': whole(() => undefined),
    'changes.list': whole(() => ({ changes, total: changes.length })),
    'changes.month': whole(({ month = '' }) => {
      const found = changes.filter(({ date }) => date.startsWith(`${month}-`));
      return found.length === 0 ? undefined : { month, changes: found, total: found.length };
    }),
    'bulk.models': part(once(() => ({ models: deriveBulkModels(models, records.overall) }))),
    'bulk.pricing': whole(() => ({ pricing: pricing().pricing })),
    'bulk.plans': part(() => ({ plans })),
  };
}

/** What a snapshot leaves out says so when it is requested. */
function leftOut({ day }: Snapshot, what: string): FeedProblem {
  const detail = `The snapshot of ${day} has no ${what}; give the client a baseUrl to read what it leaves out.`;
  return new FeedProblem({ code: 'left_out', detail });
}

/** Gives every record in a body a `sources` that throws, outside of JSON and of spreads. */
function mark(body: unknown, snapshot: Snapshot): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('price_history' in body) {
    const parts = ['price_history', 'rates', 'list_prices', 'lifecycle'].flatMap(
      (name) => Reflect.get(body, name) ?? [],
    );
    for (const each of [body, ...parts])
      Object.defineProperty(each, 'sources', {
        get() {
          throw leftOut(snapshot, 'sources of prices');
        },
      });
  }
  for (const rows of Object.values(body))
    if (Array.isArray(rows)) for (const row of rows) mark(row, snapshot);
  return body;
}
