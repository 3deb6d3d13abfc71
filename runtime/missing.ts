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
import type { FeedFiles, Resolver } from './resolver.ts';
import { problemResponse, type TextResponse } from './text-response.ts';

/** A request that no file answers; `path` is percent-encoded. */
type Unanswered = FeedFiles & {
  readonly path: string;
  readonly route: Route | undefined;
  readonly resolver: Resolver;
};

/**
 * The 404 for a record that does not exist, with the nearest ones that do. Undefined for a path
 * without records.
 */
export async function missingResponse(request: Unanswered): Promise<TextResponse | undefined> {
  const { config, read, path, route, resolver } = request;
  const resolved = await resolver.missing(path, request);
  if (resolved || !route) return resolved;
  const unknown = await unknownValues[route.id]?.({ config, read, route });
  if (unknown === undefined) return undefined;
  const { name, detail, known } = unknown;
  return notFound(config, detail, {
    near: nearest(route.values[name] ?? '', known),
    pathOf: (value) => expand(route.endpoint.path, { ...route.values, [name]: value }),
  });
}

/** The values that a request may have meant, and the path with each. */
type Suggested = {
  readonly near: readonly string[];
  readonly pathOf: (value: string) => string;
};

/** A 404 that suggests records. */
export function notFound(
  config: RuntimeConfig,
  detail: string,
  { near, pathOf }: Suggested,
): TextResponse {
  const suggestions = near.map((name) => ({ name, url: config.apiRoot + pathOf(name) }));
  return problemResponse(config, problemOf(config.apiRoot, 'not_found', { detail, suggestions }));
}

/** The path parameter whose value is unknown, the sentence about it, and the known values. */
type Unknown = {
  readonly name: string;
  readonly detail: string;
  readonly known: readonly string[];
};

type Missing = FeedFiles & { readonly route: Route };

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
