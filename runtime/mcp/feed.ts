import { fileOf, type PathValues } from '../../feed/paths.ts';
import { quoted } from '../../feed/problems.ts';
import type { BoardIndex, BoardRanking } from '../../feed/schemas/board.ts';
import type { ChangeList } from '../../feed/schemas/changes.ts';
import type { ModelDetail, ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan, PlanList } from '../../feed/schemas/plan.ts';
import type { Read } from '../read.ts';
import { ToolProblem } from './problem.ts';

/** A feed as the tools read it: its files, wherever they are. */
export type McpFeed = {
  readonly apiRoot: string;
  readonly read: Read;
  /** The day of a feed whose records come without sources, YYYY-MM-DD. */
  readonly day?: string | undefined;
};

/** The endpoints whose files the tools read. */
type Bodies = {
  readonly 'models.get': ModelDetail;
  readonly 'bulk.models': { readonly models: readonly ModelRecord[] };
  readonly 'plans.list': PlanList;
  readonly 'plans.get': Plan;
  readonly 'leaderboards.list': BoardIndex;
  readonly 'leaderboards.board': BoardRanking;
  readonly 'changes.list': ChangeList;
};

/** The body of an endpoint; undefined where there is no such record. */
export async function recordOf<Id extends keyof Bodies>(
  { read }: McpFeed,
  id: Id,
  values: PathValues<Id>,
): Promise<Bodies[Id] | undefined> {
  // Each of these endpoints has a file, which the build has validated against this type.
  return (await read(fileOf(id, values) ?? '')) as Bodies[Id] | undefined;
}

/** The body of an endpoint that every feed has. */
export async function listOf<Id extends keyof Bodies>(
  feed: McpFeed,
  id: Id,
  values: PathValues<Id>,
): Promise<Bodies[Id]> {
  const body = await recordOf(feed, id, values);
  if (body === undefined) throw new Error(`the feed has no ${fileOf(id, values)}`);
  return body;
}

/** The newest ranking of a board; throws a problem where there is no such board. */
export async function boardOf(feed: McpFeed, key: string): Promise<BoardRanking> {
  const { boards } = await listOf(feed, 'leaderboards.list', {});
  if (boards.some((board) => board.key === key))
    return listOf(feed, 'leaderboards.board', { board: key });
  const keys = boards.map((board) => board.key).join(', ');
  throw new ToolProblem(`There is no board with the key ${quoted(key)}. There are ${keys}.`);
}
