import { nearest } from '../feed/nearest.ts';
import { expand } from '../feed/path-templates.ts';
import { problemOf } from '../feed/problems.ts';
import { quoted } from '../feed/query.ts';
import { idsOf } from '../feed/resolve.ts';
import type { Route } from '../feed/routes.ts';
import { modelRowsFile } from '../feed/runtime-documents.ts';
import type { BoardIndex, BoardRanking } from '../feed/schemas/board.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { PlanList } from '../feed/schemas/plan.ts';
import type { Site } from '../feed/site.ts';
import { fileIn } from './file-in.ts';
import { type Answer, problemAnswer } from './plain-answers.ts';
import { resolve } from './resolve.ts';
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
  const { name, detail, names, meant } = found;
  const near = meant ?? nearest(route.values[name]?.split('/').pop() ?? '', names);
  const suggestions = near.map((value) => ({
    name: value,
    url: site.apiRoot + expand(route.endpoint.path, { ...route.values, [name]: value }),
  }));
  return problemAnswer(site, problemOf(site.apiRoot, 'not_found', { detail, suggestions }));
}

/** Which part of the path is no record's, what to say of it, and what there is instead. */
type Found = {
  readonly name: string;
  readonly detail: string;
  readonly names: readonly string[];
  /** The names that were meant, where that is known. */
  readonly meant?: readonly string[];
};

const seekers: { readonly [id: string]: (missing: Missing) => Promise<Found> } = {
  'models.get': async ({ route, read }) => {
    const meant = idsOf(await resolve(read, route.values.id));
    const found = noneOf('model', route, meant);
    if (meant.length === 0) return { ...found, names: await modelIds(read) };
    return { ...found, meant, detail: `${found.detail} It is a name of ${meant.join(' or ')}.` };
  },
  'leaderboards.model': async ({ route, site: { table }, read }) => {
    const ids = await modelIds(read);
    const { id = '' } = route.values;
    if (ids.includes(id))
      return { name: 'id', detail: `The model ${id} is on no board.`, names: [] };
    const { index } = (await read(fileIn(table, 'leaderboards.list'))) as BoardIndex;
    return noneOf(
      'model',
      route,
      index.map(({ model_id }) => model_id),
    );
  },
  'plans.get': async ({ route, site: { table }, read }) => {
    const { plans } = (await read(fileIn(table, 'plans.list'))) as PlanList;
    return noneOf(
      'plan',
      route,
      plans.map(({ id }) => id),
    );
  },
  'leaderboards.board': missingBoard,
  'leaderboards.period': async (missing) => {
    const { route, site, read } = missing;
    const { board = '', period } = route.values;
    if (!(await boardKeys(missing)).includes(board)) return missingBoard(missing);
    const { board: descriptor } = (await read(
      fileIn(site.table, 'leaderboards.board', { board }),
    )) as BoardRanking;
    const { periods } = descriptor;
    return {
      name: 'period',
      detail: `The board ${board} has no period ${quoted(period)}; it has ${periods.join(', ')}.`,
      names: periods,
    };
  },
};

function noneOf(kind: string, { values }: Route, names: readonly string[]): Found {
  return { name: 'id', detail: `There is no ${kind} with the id ${quoted(values.id)}.`, names };
}

async function missingBoard(missing: Missing): Promise<Found> {
  const names = await boardKeys(missing);
  const { board } = missing.route.values;
  return {
    name: 'board',
    detail: `There is no board with the key ${quoted(board)}; there are ${names.join(', ')}.`,
    names,
  };
}

async function modelIds(read: Read): Promise<readonly string[]> {
  const { models } = (await read(modelRowsFile)) as ModelRows;
  return models.map(({ id }) => id);
}

async function boardKeys({ site: { table }, read }: Missing): Promise<readonly string[]> {
  const { boards } = (await read(fileIn(table, 'leaderboards.list'))) as BoardIndex;
  return boards.map(({ key }) => key);
}
