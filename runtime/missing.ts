import { expand } from '../feed/paths.ts';
import { nearest, plainProblems, problemOf, quoted } from '../feed/problems.ts';
import type { Route } from '../feed/routes.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { BoardIndex } from '../feed/schemas/board.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { ProviderList } from '../feed/schemas/offer.ts';
import type { PlanList } from '../feed/schemas/plan.ts';
import type { Resolution } from '../feed/schemas/search.ts';
import { modelRowsFile } from '../feed/static-files.ts';
import { fileIn, type Read } from './read.ts';
import { problemResponse, type TextResponse } from './text-response.ts';

/** A request that no file answers; `path` is percent-encoded. */
type Unanswered = FeedFiles & {
  path: string;
  /** With its `?`. */
  query: string;
  route: Route | undefined;
  resolver: Resolver;
};

/**
 * The 404 for a record that does not exist (a model's is the resolver's), with the nearest ones that do. Undefined for a path
 * without records.
 */
export async function missingResponse(request: Unanswered): Promise<TextResponse | undefined> {
  const { path, route, resolver } = request;
  const unknownValue = route && unknownValues[route.id];
  if (!unknownValue) return (await resolver.missing(path, request)) ?? missingEndpoint(request);
  const { name, detail, known } = await unknownValue({ ...request, route });
  return notFound(request.config, detail, {
    near: nearest(route.values[name] ?? '', known),
    pathOf: (value) => expand(route.endpoint.path, { ...route.values, [name]: value }),
  });
}

/** The 404 for a path of no endpoint, with the nearest ones; undefined where none is near. */
function missingEndpoint({ config, path, query }: Unanswered): TextResponse | undefined {
  const { table, apiRoot } = config;
  const paths = new Map<string, string>();
  for (const { path, answer } of Object.values(table)) {
    const whole = path.replace('{format}', 'json');
    // Without its query a path of the runtime would be the next error.
    if (!whole.includes('{') && (answer !== 'runtime' || query))
      paths.set(toName(whole), answer === 'runtime' ? whole + query : whole);
  }
  const name = toName(path);
  const [whole, first] = [name, name.replace(/\/.*/, '')].map((text) =>
    nearest(text, paths.keys()),
  );
  const near = (whole?.length ? whole : first)?.map((name) => paths.get(name) ?? '');
  const { detail } = plainProblems(apiRoot, table).notFound;
  return near?.length ? notFound(config, detail, { near, pathOf: (path) => path }) : undefined;
}

/** A path without its version. */
function toName(path: string): string {
  return path.replace(/^\/(?:v1\/)?|\/$/g, '');
}

/** The values that a request may have meant, and the path with each. */
type Suggested = {
  near: readonly string[];
  pathOf: (value: string) => string;
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
  name: string;
  detail: string;
  known: readonly string[];
};

type Missing = FeedFiles & { route: Route };

const unknownValues: { readonly [id: string]: (missing: Missing) => Promise<Unknown> } = {
  'models.offers': (missing) => unknownIn('model', missing),
  'leaderboards.model': async (missing) => {
    const { id = '' } = missing.route.values;
    const unknown = await unknownIn('model', missing);
    if (unknown.known.includes(id))
      return { ...unknown, detail: `The model ${id} is on no board.`, known: [] };
    const { index } = await boardsOf(missing);
    return { ...unknown, known: index.map(({ model_id }) => model_id) };
  },
  'plans.get': (missing) => unknownIn('plan', missing),
  'providers.get': (missing) => unknownIn('provider', missing),
  'leaderboards.board': unknownPeriod,
  'leaderboards.period': unknownPeriod,
  'leaderboards.variants': unknownPeriod,
};

type Kind = 'model' | 'plan' | 'provider';

function unknownIn(kind: Kind, missing: Missing): Promise<Unknown> {
  return unknownId(kind, missing.route.values.id, missing);
}

/** An id that no record of a kind has. */
export async function unknownId(
  kind: Kind,
  id: string | undefined,
  { config, read }: FeedFiles,
): Promise<Unknown> {
  const file = kind === 'model' ? modelRowsFile : fileIn(config.table, `${kind}s.list`);
  const list = (await read(file)) as ModelRows & PlanList & ProviderList;
  return {
    name: 'id',
    detail: `There is no ${kind} with the id ${quoted(id)}.`,
    known: list[`${kind}s`].map((record) => record.id),
  };
}

/** A period that a board does not have, or a board that does not exist. */
async function unknownPeriod(missing: Missing): Promise<Unknown> {
  const { board, period } = missing.route.values;
  const { boards } = await boardsOf(missing);
  const periods = boards.find(({ key }) => key === board)?.periods;
  if (periods !== undefined)
    return {
      name: 'period',
      detail: `The board ${board} has no period ${quoted(period)}; it has ${periods.join(', ')}.`,
      known: periods,
    };
  const keys = boards.map(({ key }) => key);
  return {
    name: 'board',
    detail: `There is no board with the key ${quoted(board)}; there are ${keys.join(', ')}.`,
    known: keys,
  };
}

function boardsOf({ config, read }: Missing): Promise<BoardIndex> {
  return read(fileIn(config.table, 'leaderboards.list')) as Promise<BoardIndex>;
}

/** A feed as the runtime reads it. */
export type FeedFiles = { config: RuntimeConfig; read: Read };

/** Resolves the ids of other systems, from an index whose files it reads itself. */
export type Resolver = {
  /** The ids of the models that an id may mean. */
  modelsOf: (read: Read, id: string) => Promise<readonly string[]>;
  /** The response of `/resolve`: a body, or a 404. */
  resolve: (id: string, feed: FeedFiles) => Promise<Resolution | TextResponse>;
  /** The 404 for a path with such an id instead of a model's; undefined for another path. */
  missing: (path: string, feed: FeedFiles) => Promise<TextResponse | undefined>;
};
