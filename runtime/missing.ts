import { expand } from '../feed/path-templates.ts';
import { problemOf } from '../feed/problems.ts';
import { quoted } from '../feed/query/faults.ts';
import { nearest } from '../feed/query/nearest.ts';
import type { Route } from '../feed/routes.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { BoardIndex } from '../feed/schemas/board.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { PlanList } from '../feed/schemas/plan.ts';
import { modelRowsFile } from '../feed/static-files.ts';
import { fileIn } from './paths.ts';
import type { Read } from './read.ts';
import type { Resolver } from './resolve.ts';
import { problemResponse, type TextResponse } from './text-response.ts';

/** A feed as the runtime reads it. */
export type FeedFiles = { readonly config: RuntimeConfig; readonly read: Read };

/** A request that no file answers; `path` is percent-encoded. */
type Unanswered = FeedFiles & {
  readonly path: string;
  readonly route: Route | undefined;
  readonly resolver: Resolver;
};

/** The 404 for a record that does not exist; undefined where a path is no record's. */
export async function missingResponse({
  path,
  route,
  resolver,
  ...feed
}: Unanswered): Promise<TextResponse | undefined> {
  return (await resolver.missing(path, feed)) ?? (route && missingRecord({ ...feed, route }));
}

type Missing = FeedFiles & { readonly route: Route };

/** The same with the nearest records that exist. Undefined for an endpoint without records. */
async function missingRecord(missing: Missing): Promise<TextResponse | undefined> {
  const { config, route } = missing;
  const unknown = await unknownValues[route.id]?.(missing);
  if (unknown === undefined) return undefined;
  const { name, detail, known } = unknown;
  const near = nearest(route.values[name] ?? '', known);
  return notFound(config, detail, { route, name, values: near });
}

/** What a request may have meant: other values of a parameter of its path. */
type Suggested = {
  readonly route: Pick<Route, 'endpoint' | 'values'>;
  readonly name: string;
  readonly values: readonly string[];
};

/** A 404 that suggests other records. */
export function notFound(
  config: RuntimeConfig,
  detail: string,
  { route, name, values }: Suggested,
): TextResponse {
  const suggestions = values.map((value) => ({
    name: value,
    url: config.apiRoot + expand(route.endpoint.path, { ...route.values, [name]: value }),
  }));
  return problemResponse(config, problemOf(config.apiRoot, 'not_found', { detail, suggestions }));
}

/** The path parameter whose value is unknown, the sentence about it, and the known values. */
type Unknown = {
  readonly name: string;
  readonly detail: string;
  readonly known: readonly string[];
};

const unknownValues: { readonly [id: string]: (missing: Missing) => Promise<Unknown> } = {
  'models.get': async ({ route, read }) => unknownId('model', route, await modelIds(read)),
  'leaderboards.model': async ({ route, config: { table }, read }) => {
    const ids = await modelIds(read);
    const { id = '' } = route.values;
    if (ids.includes(id))
      return { name: 'id', detail: `The model ${id} is on no board.`, known: [] };
    const { index } = (await read(fileIn(table, 'leaderboards.list'))) as BoardIndex;
    return unknownId(
      'model',
      route,
      index.map(({ model_id }) => model_id),
    );
  },
  'plans.get': async ({ route, config: { table }, read }) => {
    const { plans } = (await read(fileIn(table, 'plans.list'))) as PlanList;
    return unknownId(
      'plan',
      route,
      plans.map(({ id }) => id),
    );
  },
  'leaderboards.board': unknownBoard,
  'leaderboards.period': unknownPeriod,
  'leaderboards.variants': unknownPeriod,
};

function unknownId(kind: string, { values }: Route, known: readonly string[]): Unknown {
  return { name: 'id', detail: `There is no ${kind} with the id ${quoted(values.id)}.`, known };
}

async function unknownPeriod(missing: Missing): Promise<Unknown> {
  const { board, period } = missing.route.values;
  const periods = (await boardsOf(missing)).find(({ key }) => key === board)?.periods;
  if (periods === undefined) return unknownBoard(missing);
  return {
    name: 'period',
    detail: `The board ${board} has no period ${quoted(period)}; it has ${periods.join(', ')}.`,
    known: periods,
  };
}

async function unknownBoard(missing: Missing): Promise<Unknown> {
  const known = (await boardsOf(missing)).map(({ key }) => key);
  const { board } = missing.route.values;
  return {
    name: 'board',
    detail: `There is no board with the key ${quoted(board)}; there are ${known.join(', ')}.`,
    known,
  };
}

export async function modelIds(read: Read): Promise<readonly string[]> {
  const { models } = (await read(modelRowsFile)) as ModelRows;
  return models.map(({ id }) => id);
}

async function boardsOf({ config, read }: Missing): Promise<BoardIndex['boards']> {
  return ((await read(fileIn(config.table, 'leaderboards.list'))) as BoardIndex).boards;
}
