import type { ModelDetail } from '../../src/answers.ts';
import { modelOf } from '../../src/model.ts';
import type { Command, Input, Output } from '../command.ts';
import { tokens, usd } from '../text/figures.ts';
import { stageNote } from '../text/stage.ts';
import type { Style } from '../text/style.ts';
import { renderTable } from '../text/table.ts';

/** What a model costs per million tokens, under every condition that is known. */
export const price: Command = {
  usage: '<id>',
  summary: 'What a model costs per 1 million tokens.',
  words: [1, 1],
  run,
};

async function run({ feed, words: [id = ''] }: Input): Promise<Output> {
  const model = await modelOf(feed, id);
  const { name, vendor, input_price, output_price, cache_read_price, cache_write_price } = model;
  return {
    isFound: true,
    json: {
      id: model.id,
      name,
      vendor,
      input_price,
      output_price,
      cache_read_price,
      cache_write_price,
      price_tiers: model.price_tiers,
      rates: model.rates,
      context_window: model.context_window,
      stage: model.lifecycle.stage,
      successor: model.lifecycle.successor,
    },
    text: (style) => renderPrices(model, style),
  };
}

function renderPrices(model: ModelDetail, style: Style): string {
  const rows = [
    { condition: 'standard', above_input_tokens: null, ...model },
    ...model.price_tiers.map((tier) => ({ condition: 'standard', ...tier })),
    ...model.rates,
  ].map((row) => [
    row.above_input_tokens === null
      ? row.condition
      : `${row.condition}, over ${tokens(row.above_input_tokens)} tokens`,
    usd(row.input_price),
    usd(row.output_price),
    usd(row.cache_read_price),
    usd(row.cache_write_price),
  ]);
  const numbers = ['input', 'output', 'cache read', 'cache write'];
  const columns = [
    { title: 'USD per 1M tokens' },
    ...numbers.map((title) => ({ title, isNumber: true })),
  ];
  return [
    style.heading(`${model.name} (${model.id}), ${model.vendor}`),
    ...stageNote(model.lifecycle),
    `${tokens(model.context_window)} tokens of context`,
    '',
    renderTable(columns, rows, style),
  ].join('\n');
}
