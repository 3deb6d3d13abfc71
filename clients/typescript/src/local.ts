import { once } from '../../../feed/collections.ts';
import {
  filesFor,
  grammarFile,
  modelRowsFile,
  pathOfFile,
  priceDaysFile,
  searchIndexFile,
} from '../../../feed/contract/dist-paths.ts';
import { type EndpointId, endpoints } from '../../../feed/contract/endpoints.ts';
import { type Route, routeOf } from '../../../feed/contract/routes.ts';
import { deriveResolveIndex } from '../../../feed/lookup/id-index.ts';
import { toModelRows, toPriceDays } from '../../../feed/lookup/lists.ts';
import { createSearchIndex, deriveSearchDocuments } from '../../../feed/lookup/search-index.ts';
import { idsInSnapshot } from '../../../feed/snapshot.ts';
import { memoRead, type Read } from '../../../runtime/read.ts';
import type { EndpointMethods } from './answers.ts';
import { type SnapshotRecords, snapshotBodies, toRecords } from './bodies.ts';
import { createRuntimeAnswer } from './files.ts';
import { type AnswerCall, type Call, createMethods } from './methods.ts';
import { opened, type Snapshot } from './open-snapshot.ts';
import { FeedProblem } from './problem.ts';
import { openSync, type Sync } from './sync.ts';

/** A snapshot that answers calls. */
export type Local = {
  /** Whether it has the whole answer to a call. */
  has: (call: Call) => boolean;
  answer: AnswerCall;
  methods: EndpointMethods;
  sync: Sync;
};

/** `baseUrl` is where the answers say that the feed lives; without it where it was built for. */
export function openSnapshot(snapshot: Snapshot, baseUrl?: string): Local {
  const read = openFiles(snapshot, baseUrl);
  const sync = openSync(snapshot, baseUrl);
  const answerJson = createRuntimeAnswer(baseUrl ?? opened(snapshot).head.api_root, {
    read,
    serveFile: async ({ path }) => {
      const body = await read(filesFor(path)[0] ?? '');
      return body === undefined ? undefined : new Response(JSON.stringify(body));
    },
  });
  const answer: AnswerCall = async (call) => {
    if (!isJson(call)) throw leftOut(snapshot, 'CSV or NDJSON');
    if (call.id !== 'resolve.get') return answerJson(call);
    // The runtime would answer the same from an index of all ids, which takes longer to make.
    const id = new URLSearchParams(call.query).get('id');
    return id ? sync.resolve(id) : answerJson(call);
  };
  return { has: hasWholeAnswer, answer, methods: createMethods(answer), sync };
}

function isJson({ path }: Call): boolean {
  return !/\.(?:csv|ndjson)$/.test(path);
}

function hasWholeAnswer(call: Call): boolean {
  const isAnswered = endpoints[call.id].answer === 'runtime' || call.id in snapshotBodies;
  return isJson(call) && isAnswered && !answeredInPart.has(call.id);
}

/**
 * A snapshot answers these in part: it leaves out some of their sources, or the older periods and
 * the boards that state no costs.
 */
const answeredInPart: ReadonlySet<EndpointId> = new Set([
  'models.get',
  'plans.list',
  'plans.get',
  'bulk.models',
  'bulk.plans',
  'leaderboards.period',
  'leaderboards.variants',
]);

/**
 * The files of the feed that a snapshot has; reading one that it leaves out rejects with `left_out`.
 * `baseUrl` is the api root in the answers; without it the one that the snapshot was built for.
 */
export function openFiles(snapshot: Snapshot, baseUrl?: string): Read {
  const open = opened(snapshot);
  const getRecords = once(async () =>
    toRecords(open, await open.getLists(), baseUrl ?? open.head.api_root),
  );
  const getResolveIndex = once(async () => resolveIndexOf(await getRecords()));
  return memoRead(new Map(), async (file) => {
    const route = routeOf(endpoints, pathOfFile(file));
    if (route !== undefined) return readBody(await getRecords(), route);
    if (file === grammarFile) return open.head.grammar;
    if (file === modelRowsFile) return toModelRows((await getRecords()).models);
    if (file === priceDaysFile) return toPriceDays((await getRecords()).models);
    if (file === searchIndexFile) return searchIndexOf(await getRecords());
    return (await getResolveIndex()).get(file);
  });
}

function readBody(records: SnapshotRecords, { id, values }: Route): unknown {
  const body = snapshotBodies[id]?.(records, values);
  if (body !== undefined) return body;
  const isOlder = records.leaderboards.boards.some(
    ({ key, periods }) => key === values.board && periods.includes(values.period ?? ''),
  );
  if (isOlder || !(id in snapshotBodies)) throw leftOut(records.snapshot, 'such answer');
  return undefined;
}

function searchIndexOf({ snapshot, models, plans, endedPlans, ...records }: SnapshotRecords) {
  const { leaderboards, vendors, providers } = records;
  const found = {
    models,
    plans: [...plans, ...endedPlans],
    boards: leaderboards.boards,
    providers,
    index: leaderboards.index,
    externalIds: idsInSnapshot(snapshot.getNames()),
    grammar: snapshot.head.grammar,
  };
  return createSearchIndex(deriveSearchDocuments(found, vendors), records.apiRoot);
}

function resolveIndexOf({ snapshot, models, apiRoot }: SnapshotRecords) {
  const names = snapshot.getNames();
  const { no_models: noModels, differing, floating = {} } = names;
  const externalIds = idsInSnapshot(names);
  return deriveResolveIndex({ models, externalIds, noModels, floating, differing, apiRoot });
}

/** What a snapshot leaves out says so when it is requested. */
function leftOut({ day }: Snapshot, what: string): FeedProblem {
  const detail = `The snapshot of ${day} has no ${what}; give the client a baseUrl to read what it leaves out.`;
  return new FeedProblem({ code: 'left_out', detail });
}
