import { expand } from '../feed/path-templates.ts';
import { problemOf } from '../feed/problems.ts';
import { quoted } from '../feed/query/faults.ts';
import { nearest } from '../feed/query/nearest.ts';
import type { Route } from '../feed/routes.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import type { BoardIndex } from '../feed/schemas/board.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { ProviderList } from '../feed/schemas/offer.ts';
import type { PlanList } from '../feed/schemas/plan.ts';
import { modelRowsFile } from '../feed/static-files.ts';
import { fileIn } from './paths.ts';
import type { Read } from './read.ts';
import { problemResponse, type TextResponse } from './text-response.ts';

type Missing = { readonly config: RuntimeConfig; readonly route: Route; readonly read: Read };

/**
 * The 404 for a record that does not exist, with the nearest ones that do. Undefined for an
 * endpoint without records.
 */
export async function missingResponse(missing: Missing): Promise<TextResponse | undefined> {
  const { config, route } = missing;
  const unknown = await unknownValues[route.id]?.(missing);
  if (unknown === undefined) return undefined;
  const { name, detail, known } = unknown;
  const suggestions = nearest(route.values[name] ?? '', known).map((near) => ({
    name: near,
    url: config.apiRoot + expand(route.endpoint.path, { ...route.values, [name]: near }),
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
  'models.get': unknownModel,
  'models.offers': unknownModel,
  'leaderboards.model': async (missing) => {
    const { id = '' } = missing.route.values;
    const unknown = await unknownModel(missing);
    if (unknown.known.includes(id))
      return { name: 'id', detail: `The model ${id} is on no board.`, known: [] };
    const { index } = await boardsOf(missing);
    return { ...unknown, known: index.map(({ model_id }) => model_id) };
  },
  'plans.get': (missing) => unknownId('plan', missing),
  'providers.get': (missing) => unknownId('provider', missing),
  'leaderboards.board': unknownBoard,
  'leaderboards.period': unknownPeriod,
  'leaderboards.variants': unknownPeriod,
};

function unknownModel(missing: Missing): Promise<Unknown> {
  return unknownId('model', missing, modelRowsFile);
}

/** For records with ids: the list of a kind has those of all of them. */
async function unknownId(
  kind: 'model' | 'plan' | 'provider',
  { route, config: { table }, read }: Missing,
  file = fileIn(table, `${kind}s.list`),
): Promise<Unknown> {
  const list = (await read(file)) as ModelRows & PlanList & ProviderList;
  return {
    name: 'id',
    detail: `There is no ${kind} with the id ${quoted(route.values.id)}.`,
    known: list[`${kind}s`].map(({ id }) => id),
  };
}

async function unknownPeriod(missing: Missing): Promise<Unknown> {
  const { board, period } = missing.route.values;
  const { boards } = await boardsOf(missing);
  const periods = boards.find(({ key }) => key === board)?.periods;
  if (periods === undefined) return unknownBoard(missing);
  return {
    name: 'period',
    detail: `The board ${board} has no period ${quoted(period)}; it has ${periods.join(', ')}.`,
    known: periods,
  };
}

async function unknownBoard(missing: Missing): Promise<Unknown> {
  const { boards } = await boardsOf(missing);
  const known = boards.map(({ key }) => key);
  const { board } = missing.route.values;
  return {
    name: 'board',
    detail: `There is no board with the key ${quoted(board)}; there are ${known.join(', ')}.`,
    known,
  };
}

function boardsOf({ config, read }: Missing): Promise<BoardIndex> {
  return read(fileIn(config.table, 'leaderboards.list')) as Promise<BoardIndex>;
}
