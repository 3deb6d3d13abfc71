import { fileOf, type PathValues } from '../../feed/paths.ts';
import { nearest, quoted } from '../../feed/problems.ts';
import { idsOf, type Resolved } from '../../feed/resolve.ts';
import type { BoardIndex, BoardRanking } from '../../feed/schemas/board.ts';
import type { ChangeList } from '../../feed/schemas/changes.ts';
import type { ModelDetail, ModelRecord, ModelRows } from '../../feed/schemas/model.ts';
import type { ModelOffers } from '../../feed/schemas/offer.ts';
import type { Plan, PlanList } from '../../feed/schemas/plan.ts';
import { modelRowsFile } from '../../feed/static-files.ts';
import { slugify } from '../../feed/text.ts';
import type { Read } from '../read.ts';
import { findResolved } from '../resolve.ts';

/** A feed as the tools read it: its files, wherever they are. */
export type McpFeed = {
  apiRoot: string;
  read: Read;
  /** The days of prices whose records come without sources, by the address of the record. */
  checked?: ReadonlyMap<string, string> | undefined;
};

/** Why a tool can't answer, and what to try: the model that called it reads both. */
export class ToolProblem extends Error {
  override readonly name = 'ToolProblem';
}

/** ` Nearest: a, b.`, or nothing without names. */
export function nearestSentence(names: readonly string[]): string {
  return names.length === 0 ? '' : ` Nearest: ${names.join(', ')}.`;
}

/** The endpoints whose files the tools read; the build has validated each against its type. */
type Bodies = {
  'models.get': ModelDetail;
  'bulk.models': { models: readonly ModelRecord[] };
  'models.offers': ModelOffers;
  'plans.list': PlanList;
  'plans.get': Plan;
  'leaderboards.list': BoardIndex;
  'leaderboards.board': BoardRanking;
  'changes.list': ChangeList;
};

/** The body of an endpoint; undefined where there is no such record. */
export async function findBody<Id extends keyof Bodies>(
  { read }: McpFeed,
  id: Id,
  values: PathValues<Id>,
): Promise<Bodies[Id] | undefined> {
  // Each of these endpoints has a file.
  return (await read(fileOf(id, values) ?? '')) as Bodies[Id] | undefined;
}

/** The body of an endpoint that every feed has. */
export async function getBody<Id extends keyof Bodies>(
  feed: McpFeed,
  id: Id,
  values: PathValues<Id>,
): Promise<Bodies[Id]> {
  const body = await findBody(feed, id, values);
  if (body === undefined) throw new Error(`the feed has no ${fileOf(id, values)}`);
  return body;
}

/** Every model, with what lists show of it. */
export async function getModelRows({ read }: McpFeed): Promise<ModelRows['models']> {
  return ((await read(modelRowsFile)) as ModelRows).models;
}

/** The newest ranking of a board; rejects with a problem where there is no such board. */
export async function getBoard(feed: McpFeed, key: string): Promise<BoardRanking> {
  const { boards } = await getBody(feed, 'leaderboards.list', {});
  if (boards.some((board) => board.key === key))
    return getBody(feed, 'leaderboards.board', { board: key });
  const keys = boards.map((board) => board.key).join(', ');
  throw new ToolProblem(`There is no board with the key ${quoted(key)}. There are ${keys}.`);
}

/** The model of an id of the feed, or of an id of another system that means one model. */
export async function getModel(feed: McpFeed, id: string): Promise<ModelDetail> {
  const found = await findBody(feed, 'models.get', { id: await getModelId(feed, id) });
  if (found === undefined) throw await unknownModel(feed, id);
  return found;
}

/** Rejects with a problem where an id means no model, or may mean several. */
export async function getModelId(feed: McpFeed, id: string): Promise<string> {
  return (await getMatch(feed, id)).model_id;
}

/** The first meaning of an id that means one model. */
export async function getMatch(feed: McpFeed, id: string): Promise<Resolved['matches'][number]> {
  const resolved = await findResolved(feed.read, id);
  const [first, ...others] = idsOf(resolved);
  const [match] = resolved?.matches ?? [];
  if (match === undefined) throw await unknownModel(feed, id);
  if (others.length === 0 && !resolved?.ambiguous) return match;
  throw new ToolProblem(
    `${quoted(id)} may mean another model or build than ${[first, ...others].join(' or ')}. Give the id of the one that is meant.`,
  );
}

export async function unknownModel(feed: McpFeed, id: string): Promise<ToolProblem> {
  const ids = (await getModelRows(feed)).map((model) => model.id);
  const near = nearestSentence(nearest(id.split('/').pop() ?? '', ids));
  return new ToolProblem(
    `There is no model with the id ${quoted(id)}.${near} Search by name with search_models.`,
  );
}

/** Whether a text is the display name or the slug of a vendor. */
export function isVendor(name: string, given: string): boolean {
  return [name.toLowerCase(), slugify(name)].includes(given.toLowerCase());
}
