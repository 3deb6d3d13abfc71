import { quoted } from '../../feed/query/faults.ts';
import type { BoardRanking } from '../../feed/schemas/board.ts';
import { listOf, type McpFeed } from './feed.ts';
import { ToolProblem } from './problem.ts';

/** The newest ranking of a board. */
export async function boardOf(feed: McpFeed, key: string): Promise<BoardRanking> {
  const { boards } = await listOf(feed, 'leaderboards.list', {});
  if (boards.some((board) => board.key === key))
    return listOf(feed, 'leaderboards.board', { board: key });
  const keys = boards.map((board) => board.key).join(', ');
  throw new ToolProblem(`There is no board with the key ${quoted(key)}. There are ${keys}.`);
}
