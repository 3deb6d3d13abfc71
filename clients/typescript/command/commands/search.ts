import type { Command, Input, Output } from '../command.ts';
import { usd } from '../text/figures.ts';
import { renderTable } from '../text/table.ts';

/** Models, plans and boards by words. */
export const search: Command = {
  usage: '<words>',
  summary: 'Models, plans and boards by their names, and models by any of their ids.',
  words: [1, Number.POSITIVE_INFINITY],
  run,
};

async function run({ feed, words }: Input): Promise<Output> {
  const found = await feed.search(words.join(' '));
  const { models, plans, boards, total } = found;
  const money = (title: string) => ({ title, isNumber: true });
  return {
    isFound: total > 0,
    json: found,
    text: (style) => {
      const tables = [
        {
          columns: [
            { title: 'model' },
            { title: 'name' },
            { title: 'vendor' },
            money('input'),
            money('output'),
          ],
          rows: models.map(({ id, name, vendor, input_price, output_price }) => [
            id,
            name,
            vendor,
            usd(input_price),
            usd(output_price),
          ]),
        },
        {
          columns: [
            { title: 'plan' },
            { title: 'name' },
            { title: 'vendor' },
            { title: 'region' },
            { title: 'category' },
          ],
          rows: plans.map(({ id, name, vendor, region, category }) => [
            id,
            name,
            vendor,
            region,
            category,
          ]),
        },
        {
          columns: [
            { title: 'board' },
            { title: 'name' },
            { title: 'category' },
            { title: 'metric' },
          ],
          rows: boards.map(({ key, name, category, metric }) => [key, name, category, metric]),
        },
      ];
      if (total === 0) return `Nothing is found for ${JSON.stringify(words.join(' '))}.`;
      return tables
        .filter(({ rows }) => rows.length > 0)
        .map(({ columns, rows }) => renderTable(columns, rows, style))
        .join('\n\n');
    },
  };
}
