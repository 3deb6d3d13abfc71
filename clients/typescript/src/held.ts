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
  searchIndexFile,
} from '../../../feed/static-files.ts';
import type { Read } from '../../../runtime/read.ts';
import type { EndpointMethods } from './answers.ts';
import { createLocal } from './files.ts';
import { type Answer, type Call, createMethods } from './methods.ts';
import { FeedProblem } from './problem.ts';
import { openSync, type Sync } from './sync.ts';

/** A snapshot that answers calls. */
export type Held = {
  /** Whether it has the whole body. */
  holds: (call: Call) => boolean;
  answer: Answer;
  methods: EndpointMethods;
  sync: Sync;
};

/** `baseUrl` is where the answers say that the feed lives; without it where it was built for. */
export function openSnapshot(snapshot: Snapshot, baseUrl?: string): Held {
  const { apiRoot, read, bodies } = openFiles(snapshot, baseUrl);
  const answerJson = createLocal(apiRoot, {
    read,
    serveFile: async ({ path }) => {
      const body = await read(filesFor(path)[0] ?? '');
      return body === undefined ? undefined : new Response(JSON.stringify(body));
    },
  });
  const isJson = ({ path }: Call) => !/\.(?:csv|ndjson)$/.test(path);
  const sync = openSync(snapshot, baseUrl);
  const answer: Answer = async (call) => {
    if (!isJson(call)) throw leftOut(snapshot, 'CSV or NDJSON');
    const id = call.id === 'resolve.get' && new URLSearchParams(call.query).get('id');
    // The runtime would answer the same from an index of all ids, which takes longer to make.
    return id ? sync.resolve(id) : answerJson(call);
  };
  return {
    holds: (call) =>
      isJson(call) && (answeredByRuntime(call) || call.id in bodies) && !inPart.has(call.id),
    answer,
    methods: createMethods(answer),
    sync,
  };
}

function answeredByRuntime({ id }: Call): boolean {
  return endpoints[id].answer === 'runtime';
}

/** Without sources, or without the older periods. */
const inPart: ReadonlySet<EndpointId> = new Set([
  'models.get',
  'plans.list',
  'plans.get',
  'bulk.models',
  'bulk.plans',
  'leaderboards.period',
]);

/**
 * The files of the feed that a snapshot stands for; reading one that it leaves out rejects with
 * `left_out`. `baseUrl` is the api root in the answers; without it the one that it was built for.
 */
export function openFiles(snapshot: Snapshot, baseUrl?: string) {
  if (snapshot.format !== SNAPSHOT_FORMAT)
    throw new FeedProblem({
      code: 'unavailable',
      detail: 'The snapshot has another format; the coderfeed that it belongs to reads it.',
    });
  const records = decodeSnapshot(snapshot, baseUrl);
  const { apiRoot, checked, models } = records;
  const bodies = createBodies(records);
  const resolveIndex = once(() => deriveResolveIndex(records));
  /** The files that only the runtime reads. */
  const internal: { readonly [file: string]: () => unknown } = {
    [grammarFile]: () => records.grammar,
    [offersIndexFile]: () => records.offers,
    [modelRowsFile]: once(() => deriveModelRows(models)),
    [searchIndexFile]: once(() =>
      createSearchIndex(deriveSearchDocuments(records, records.vendors)),
    ),
  };
  const read: Read = async (file) => {
    const route = routeOf(endpoints, pathOfFile(file));
    if (route === undefined) return internal[file]?.() ?? resolveIndex().get(file);
    const body = bodies[route.id];
    const found = body ? body(route.values) : LEFT_OUT;
    if (found === LEFT_OUT) throw leftOut(snapshot, 'such answer');
    return found;
  };
  return { apiRoot, checked, read, bodies };
}

/** The body of an endpoint; undefined where there is no such record. */
type Body = (values: { readonly [name: string]: string }) => unknown;

const LEFT_OUT = Symbol();

/** The bodies of the endpoints from the records of a snapshot; the others are left out. */
function createBodies(records: SnapshotRecords): { readonly [Id in EndpointId]?: Body } {
  const { apiRoot, models, plans, soldPlans, boards, changes, vendors, tags } = records;
  const details = once(() => new Map(deriveModelDetails(records).map((body) => [body.id, body])));
  const places = once(
    () => new Map(deriveModelRankings(records).map((body) => [body.model_id, body])),
  );
  const pricing = once(() => derivePricingList(records));
  const getRanking = (key: string | undefined) =>
    boards.find((board) => board.key === key)?.rankings[0];
  return {
    'models.list': () => deriveModelList(models.map(listItem), apiRoot),
    'models.get': ({ id = '' }) => details().get(id),
    'pricing.list': pricing,
    'leaderboards.list': once(() => deriveBoardIndex(records)),
    'leaderboards.board': ({ board }) => getRanking(board),
    'leaderboards.period': ({ board, period = '' }) => {
      const newest = getRanking(board);
      if (newest?.period === period) return newest;
      return newest?.board.periods.includes(period) ? LEFT_OUT : undefined;
    },
    'leaderboards.model': ({ id = '' }) => places().get(id),
    'plans.list': () => ({ plans: soldPlans, total: soldPlans.length }),
    'plans.get': ({ id }) => plans.find((plan) => plan.id === id),
    'vendors.list': () => ({ vendors, total: vendors.length }),
    'tags.list': () => ({ tags, total: tags.length }),
    'changes.list': () => ({ changes, total: changes.length }),
    'changes.month': ({ month = '' }) => {
      const found = changes.filter(({ date }) => date.startsWith(`${month}-`));
      return found.length === 0 ? undefined : { month, changes: found, total: found.length };
    },
    'bulk.models': once(() => ({ models: deriveBulkModels(models, records.overall) })),
    'bulk.pricing': () => ({ pricing: pricing().pricing }),
    'bulk.plans': () => ({ plans }),
  };
}

/** What a snapshot leaves out says so when it is requested. */
function leftOut({ day }: Snapshot, what: string): FeedProblem {
  const detail = `The snapshot of ${day} has no ${what}; give the client a baseUrl to read what it leaves out.`;
  return new FeedProblem({ code: 'left_out', detail });
}
