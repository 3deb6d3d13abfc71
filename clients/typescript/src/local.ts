import { once } from '../../../feed/collections.ts';
import {
  filesFor,
  grammarFile,
  modelRowsFile,
  offersIndexFile,
  pathOfFile,
  searchIndexFile,
} from '../../../feed/contract/dist-paths.ts';
import { type EndpointId, endpoints } from '../../../feed/contract/endpoints.ts';
import { routeOf } from '../../../feed/contract/routes.ts';
import { deriveModelRows, deriveSharedAnswers } from '../../../feed/derive.ts';
import { deriveResolveIndex } from '../../../feed/lookup/resolve.ts';
import { createSearchIndex, deriveSearchDocuments } from '../../../feed/lookup/search-index.ts';
import { decodeSnapshot, SNAPSHOT_FORMAT, type Snapshot } from '../../../feed/snapshot.ts';
import type { Read } from '../../../runtime/read.ts';
import type { EndpointMethods } from './answers.ts';
import { createLocal } from './files.ts';
import { type Answer, type Call, createMethods } from './methods.ts';
import { FeedProblem } from './problem.ts';
import { openSync, type Sync } from './sync.ts';

/** A snapshot that answers calls. */
export type Local = {
  /** Whether it has the whole body. */
  has: (call: Call) => boolean;
  answer: Answer;
  methods: EndpointMethods;
  sync: Sync;
};

/** `baseUrl` is where the answers say that the feed lives; without it where it was built for. */
export function openSnapshot(snapshot: Snapshot, baseUrl?: string): Local {
  assertFormat(snapshot);
  // A cost needs none of the records that the files are made of.
  const files = once(() => openFiles(snapshot, baseUrl));
  const answerJson = once(() => {
    const { apiRoot, read } = files();
    return createLocal(apiRoot, {
      read,
      serveFile: async ({ path }) => {
        const body = await read(filesFor(path)[0] ?? '');
        return body === undefined ? undefined : new Response(JSON.stringify(body));
      },
    });
  });
  const isJson = ({ path }: Call) => !/\.(?:csv|ndjson)$/.test(path);
  const sync = openSync(snapshot, baseUrl);
  const answer: Answer = async (call) => {
    if (!isJson(call)) throw leftOut(snapshot, 'CSV or NDJSON');
    const id = call.id === 'resolve.get' && new URLSearchParams(call.query).get('id');
    // The runtime would answer the same from an index of all ids, which takes longer to make.
    return id ? sync.resolve(id) : answerJson()(call);
  };
  return {
    has: (call) =>
      isJson(call) &&
      (endpoints[call.id].answer === 'runtime' || files().hasAnswer(call.id)) &&
      !inPart.has(call.id),
    answer,
    methods: createMethods(answer),
    sync,
  };
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
  assertFormat(snapshot);
  const records = decodeSnapshot(snapshot, baseUrl);
  const { apiRoot, checked, models } = records;
  const getAnswers = once((): { [id: string]: readonly HeldAnswer[] } =>
    deriveSharedAnswers(records),
  );
  const hasAnswer = (id: EndpointId) => id in getAnswers();
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
    const { id, values } = route;
    const found = getAnswers()[id]?.find((answer) =>
      Object.entries(answer.values).every(([name, value]) => values[name] === value),
    );
    const isOlder = records.boards.some(
      ({ key, rankings: [{ board }] }) =>
        key === values.board && board.periods.includes(values.period ?? ''),
    );
    if (!hasAnswer(id) || (!found && isOlder)) throw leftOut(snapshot, 'such answer');
    return found?.body;
  };
  return { apiRoot, checked, read, hasAnswer };
}

function assertFormat({ format }: Snapshot): void {
  if (format !== SNAPSHOT_FORMAT)
    throw new FeedProblem({
      code: 'unavailable',
      detail: 'The snapshot has another format; the coderfeed that it belongs to reads it.',
    });
}

type HeldAnswer = { values: { readonly [name: string]: string }; readonly body: unknown };

/** What a snapshot leaves out says so when it is requested. */
function leftOut({ day }: Snapshot, what: string): FeedProblem {
  const detail = `The snapshot of ${day} has no ${what}; give the client a baseUrl to read what it leaves out.`;
  return new FeedProblem({ code: 'left_out', detail });
}
