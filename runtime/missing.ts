import { expand } from '../feed/path-templates.ts';
import { problemOf } from '../feed/problems.ts';
import { quoted } from '../feed/query/faults.ts';
import { nearest } from '../feed/query/nearest.ts';
import type { Route } from '../feed/routes.ts';
import type { BoardIndex } from '../feed/schemas/board.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { ProviderList } from '../feed/schemas/offer.ts';
import type { PlanList } from '../feed/schemas/plan.ts';
import type { Site } from '../feed/site.ts';
import { modelRowsFile } from '../feed/static-files.ts';
import { fileIn } from './file-in.ts';
import { type Answer, problemAnswer } from './plain-answers.ts';
import type { Read } from './types.ts';

type Missing = { readonly site: Site; readonly route: Route; readonly read: Read };

/**
 * The 404 of a record that is not there: it names the nearest that are. Undefined where the
 * endpoint has no records.
 */
export async function missingAnswer(missing: Missing): Promise<Answer | undefined> {
  const { site, route } = missing;
  const found = await seekers[route.id]?.(missing);
  if (found === undefined) return undefined;
  const { name, detail, names } = found;
  const suggestions = nearest(route.values[name] ?? '', names).map((near) => ({
    name: near,
    url: site.apiRoot + expand(route.endpoint.path, { ...route.values, [name]: near }),
  }));
  return problemAnswer(site, problemOf(site.apiRoot, 'not_found', { detail, suggestions }));
}

/** Which part of the path is no record's, what to say of it, and what there is instead. */
type Found = { readonly name: string; readonly detail: string; readonly names: readonly string[] };

const seekers: { readonly [id: string]: (missing: Missing) => Promise<Found> } = {
  'models.get': missingModel,
  'models.offers': missingModel,
  'leaderboards.model': async (missing) => {
    const { id = '' } = missing.route.values;
    const found = await missingModel(missing);
    if (found.names.includes(id))
      return { name: 'id', detail: `The model ${id} is on no board.`, names: [] };
    const { index } = await boardsOf(missing);
    return { ...found, names: index.map(({ model_id }) => model_id) };
  },
  'plans.get': (missing) => missingOf('plan', missing),
  'providers.get': (missing) => missingOf('provider', missing),
  'leaderboards.board': missingBoard,
  'leaderboards.period': missingPeriod,
  'leaderboards.variants': missingPeriod,
};

function missingModel(missing: Missing): Promise<Found> {
  return missingOf('model', missing, modelRowsFile);
}

/** For records with ids: the list of a kind has those of all of them. */
async function missingOf(
  kind: 'model' | 'plan' | 'provider',
  { route, site: { table }, read }: Missing,
  file = fileIn(table, `${kind}s.list`),
): Promise<Found> {
  const list = (await read(file)) as ModelRows & PlanList & ProviderList;
  return {
    name: 'id',
    detail: `There is no ${kind} with the id ${quoted(route.values.id)}.`,
    names: list[`${kind}s`].map(({ id }) => id),
  };
}

async function missingPeriod(missing: Missing): Promise<Found> {
  const { board, period } = missing.route.values;
  const { boards } = await boardsOf(missing);
  const periods = boards.find(({ key }) => key === board)?.periods;
  if (periods === undefined) return missingBoard(missing);
  return {
    name: 'period',
    detail: `The board ${board} has no period ${quoted(period)}; it has ${periods.join(', ')}.`,
    names: periods,
  };
}

async function missingBoard(missing: Missing): Promise<Found> {
  const { boards } = await boardsOf(missing);
  const names = boards.map(({ key }) => key);
  const { board } = missing.route.values;
  return {
    name: 'board',
    detail: `There is no board with the key ${quoted(board)}; there are ${names.join(', ')}.`,
    names,
  };
}

function boardsOf({ site: { table }, read }: Missing): Promise<BoardIndex> {
  return read(fileIn(table, 'leaderboards.list')) as Promise<BoardIndex>;
}
