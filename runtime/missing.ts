import { nearest } from '../feed/nearest.ts';
import { expand, fileAt } from '../feed/path-templates.ts';
import { problemOf } from '../feed/problems.ts';
import type { Route, RouteTable } from '../feed/routes.ts';
import { modelRowsFile } from '../feed/runtime-documents.ts';
import type { BoardIndex, BoardRanking } from '../feed/schemas/board.ts';
import type { ModelRows } from '../feed/schemas/model.ts';
import type { PlanList } from '../feed/schemas/plan.ts';
import type { Site } from '../feed/site.ts';
import { type Answer, plainAnswers, problemAnswer } from './plain-answers.ts';
import type { Read } from './types.ts';

type Missing = { readonly site: Site; readonly route: Route; readonly read: Read };

/** The 404 of a record that is not there: it names the nearest that are. */
export async function missingAnswer(missing: Missing): Promise<Answer> {
  const { site, route } = missing;
  const seeker = seekers[route.id];
  if (seeker === undefined) return plainAnswers(site).notFound;
  const { name, detail, names } = await seeker(missing);
  const suggestions = nearest(route.values[name] ?? '', names).map((found) => ({
    name: found,
    url: site.apiRoot + expand(route.endpoint.path, { ...route.values, [name]: found }),
  }));
  return problemAnswer(site, problemOf(site.apiRoot, 'not_found', { detail, suggestions }));
}

/** Which part of the path is no record's, what to say of it, and what there is instead. */
type Found = { readonly name: string; readonly detail: string; readonly names: readonly string[] };

const seekers: { readonly [id: string]: (missing: Missing) => Promise<Found> } = {
  'models.get': async ({ route, read }) => ({
    name: 'id',
    detail: `There is no model with the id ${quoted(route.values.id)}.`,
    names: await modelIds(read),
  }),
  'leaderboards.model': async ({ route, site: { table }, read }) => {
    const ids = await modelIds(read);
    const id = route.values.id ?? '';
    if (ids.includes(id)) return { name: 'id', detail: `The model ${id} is on no board.`, names: [] };
    const { index } = (await read(fileIn(table, 'leaderboards.list', {}))) as BoardIndex;
    return { name: 'id', detail: `There is no model with the id ${quoted(id)}.`, names: index.map(({ model_id }) => model_id) };
  },
  'plans.get': async ({ route, site: { table }, read }) => {
    const { plans } = (await read(fileIn(table, 'plans.list', {}))) as PlanList;
    return { name: 'id', detail: `There is no plan with the id ${quoted(route.values.id)}.`, names: plans.map(({ id }) => id) };
  },
  'leaderboards.board': missingBoard,
  'leaderboards.period': async (missing) => {
    const { route, site, read } = missing;
    const { board = '', period } = route.values;
    if (!(await boardKeys(site.table, read)).includes(board)) return missingBoard(missing);
    const { board: descriptor } = (await read(fileIn(site.table, 'leaderboards.board', { board }))) as BoardRanking;
    const { periods } = descriptor;
    return { name: 'period', detail: `The board ${board} has no period ${quoted(period)}; it has ${periods.join(', ')}.`, names: periods };
  },
};

async function missingBoard({ route, site, read }: Missing): Promise<Found> {
  const names = await boardKeys(site.table, read);
  return {
    name: 'board',
    detail: `There is no board with the key ${quoted(route.values.board)}; there are ${names.join(', ')}.`,
    names,
  };
}

async function modelIds(read: Read): Promise<readonly string[]> {
  const { models } = (await read(modelRowsFile)) as ModelRows;
  return models.map(({ id }) => id);
}

async function boardKeys(table: RouteTable, read: Read): Promise<readonly string[]> {
  const { boards } = (await read(fileIn(table, 'leaderboards.list', {}))) as BoardIndex;
  return boards.map(({ key }) => key);
}

function fileIn(table: RouteTable, id: 'leaderboards.list' | 'leaderboards.board' | 'plans.list', values: Record<string, string>): string {
  return fileAt(table[id], expand(table[id].path, values).slice(1)) ?? '';
}

/** A stranger's text is repeated only so far as it helps. */
function quoted(text = ''): string {
  return JSON.stringify(text.length <= 80 ? text : `${text.slice(0, 80)}…`);
}
