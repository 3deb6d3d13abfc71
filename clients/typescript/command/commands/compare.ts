import type { ModelDetail } from '../../src/answers.ts';
import { modelOf } from '../../src/model.ts';
import type { Command, Input, Output } from '../command.ts';
import { textOf, tokens, usd } from '../text/figures.ts';
import { renderTable } from '../text/table.ts';

/** Models side by side. */
export const compare: Command = {
  usage: '<id> <id> …',
  summary: 'Prices, limits and scores of models side by side.',
  words: [2, 8],
  run,
};

async function run({ feed, words }: Input): Promise<Output> {
  const models = await Promise.all(words.map((id) => modelOf(feed, id)));
  const boards = [...new Set(models.flatMap(({ rankings }) => rankings.map(({ board }) => board)))];
  return {
    isFound: true,
    json: { models },
    text: (style) => {
      const columns = [{ title: '' }, ...models.map(({ id }) => ({ title: id, isNumber: true }))];
      const rows = [
        ...fields.map(([title, cell]) => [title, ...models.map(cell)]),
        ...boards.map((board) => [
          `score on ${board}`,
          ...models.map((model) => scoreOn(model, board)),
        ]),
      ];
      return renderTable(columns, rows, style);
    },
  };
}

const fields: readonly (readonly [title: string, cell: (model: ModelDetail) => string])[] = [
  ['vendor', ({ vendor }) => vendor],
  ['input, USD per 1M', ({ input_price }) => usd(input_price)],
  ['output, USD per 1M', ({ output_price }) => usd(output_price)],
  ['cache read, USD per 1M', ({ cache_read_price }) => usd(cache_read_price)],
  ['context, tokens', ({ context_window }) => tokens(context_window)],
  ['longest answer, tokens', ({ max_output_tokens }) => tokens(max_output_tokens)],
  ['released', ({ released }) => textOf(released)],
  ['knowledge until', ({ knowledge_cutoff }) => textOf(knowledge_cutoff)],
  ['stage', ({ lifecycle }) => lifecycle.stage],
  ['ends', ({ lifecycle }) => textOf(lifecycle.retires)],
];

function scoreOn({ rankings }: ModelDetail, board: string): string {
  return rankings.find((row) => row.board === board)?.score.toFixed(2) ?? '–';
}
