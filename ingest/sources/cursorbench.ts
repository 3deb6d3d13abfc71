import { textOf } from '../json.ts';
import { collectBoard, type ReadBoardRow } from '../rows.ts';
import type { BoardSource } from '../source.ts';
import { type CsvRow, parseCsv } from '../values.ts';

/**
 * The table of CursorBench's page, copied as CSV. The board restates costs when prices change, so
 * they are those of the file's day.
 */
export const cursorbench: BoardSource = {
  kind: 'board',
  name: 'cursorbench',
  address: null,
  byHand:
    'its page has no data file, and its rows are copied from the page; download its file by hand',
  page: 'https://cursor.com/cursorbench',
  shape: 'table of CursorBench, with the columns label and score and a line a model',
  parse(file) {
    const { columns, rows } = parseCsv(textOf(file));
    const name = ['label', 'model_raw'].find((column) => columns.includes(column));
    if (name === undefined || !columns.includes('score')) return collectBoard([]);
    const [, major, minor] = /cursorbench_(\d)_(\d)(?!\d)/.exec(file.name) ?? [];
    return collectBoard(
      rows.map((row): [string, ReadBoardRow] => [`line ${row.line}`, readRow(row, name)]),
      {
        edition: major === undefined ? null : `${major}.${minor}`,
        partial: /partial/i.test(file.name),
      },
    );
  },
};

function readRow({ cells, isWhole }: CsvRow, name: string): ReadBoardRow {
  const label = cells.get(name) ?? '';
  if (!isWhole) return { label, reason: 'it has more or fewer cells than the first line' };
  const native = decimal(cells.get('score'));
  if (label === '' || native === undefined)
    return { label, reason: `the score is "${cells.get('score')}", which is no percentage` };
  // The page counts the tokens that the model wrote: all of them would cost more than it states.
  const measures = {
    cost_usd: decimal(cells.get('cost_usd') ?? cells.get('avg_cost')),
    output_tokens: decimal(cells.get('tokens')),
    steps: decimal(cells.get('steps')),
  };
  return { label, native, measures };
}

function decimal(cell = ''): number | undefined {
  const text = cell.replace(/[$,\s]|\s*%$/g, '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}
