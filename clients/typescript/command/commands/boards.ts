import type { Command, Input, Output } from '../command.ts';
import { positiveOf } from '../options.ts';
import { renderTable } from '../text/table.ts';

/** The boards, or the newest ranking of one. */
export const boards: Command = {
  usage: '[key] [--limit 20]',
  summary: 'Benchmark boards, or the newest ranking of one.',
  words: [0, 1],
  options: { limit: { type: 'string' } },
  run: async (input) => {
    const [key] = input.words;
    return key === undefined ? listBoards(input) : showBoard(input, key);
  },
};

async function listBoards({ feed }: Input): Promise<Output> {
  const { boards: found } = await feed.leaderboards.list();
  return {
    isFound: true,
    json: { boards: found },
    text: (style) => {
      const columns = [
        { title: 'board' },
        { title: 'name' },
        { title: 'category' },
        { title: 'period' },
        { title: 'models', isNumber: true },
      ];
      const rows = found.map(({ key, name, category, period, model_count }) => [
        key,
        name,
        category,
        period,
        String(model_count),
      ]);
      return renderTable(columns, rows, style);
    },
  };
}

async function showBoard(input: Input, key: string): Promise<Output> {
  const limit = positiveOf(input, 'limit') ?? 20;
  const ranking = await input.feed.leaderboards.board(key);
  const { board, period, entries } = ranking;
  return {
    isFound: true,
    json: { ...ranking, entries: entries.slice(0, limit) },
    text: (style) => {
      const columns = [
        { title: 'rank', isNumber: true },
        { title: 'model' },
        { title: board.metric, isNumber: true },
        { title: 'score', isNumber: true },
      ];
      const rows = entries
        .slice(0, limit)
        .map(({ rank, model_id, native, score }) => [
          String(rank),
          model_id,
          String(native),
          score.toFixed(2),
        ]);
      const heading = style.heading(`${board.name}, ${period}`);
      return `${heading}\n${renderTable(columns, rows, style)}`;
    },
  };
}
