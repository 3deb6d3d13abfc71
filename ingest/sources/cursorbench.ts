import { textOf } from '../json.ts';
import { type BoardRecord, collectBoard } from '../rows.ts';
import type { BoardSource } from '../source.ts';
import { parseCsv } from '../values.ts';

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
    const [head = { cells: [] }, ...lines] = parseCsv(textOf(file));
    const column = (...names: string[]) => head.cells.findIndex((cell) => names.includes(cell));
    const [label, score] = [column('label', 'model_raw'), column('score')];
    if (label < 0 || score < 0) return collectBoard([]);
    // The page counts the tokens that the model wrote: all of them would cost more than it states.
    const measures = { cost_usd: column('cost_usd', 'avg_cost'), output_tokens: column('tokens') };
    const columns = { label, score, measures: { ...measures, steps: column('steps') } };
    const [, major, minor] = /cursorbench_(\d)_(\d)(?!\d)/.exec(file.name) ?? [];
    return collectBoard(
      lines.map(({ line, cells }): [string, BoardRecord] => [
        `line ${line}`,
        cells.length === head.cells.length
          ? readLine(cells, columns)
          : { label: cells[label] ?? '', reason: 'it has more or fewer cells than the first line' },
      ]),
      {
        edition: major === undefined ? null : `${major}.${minor}`,
        partial: /partial/i.test(file.name),
      },
    );
  },
};

type Columns = { label: number; score: number; measures: Record<string, number> };

function readLine(cells: string[], { score, measures, ...columns }: Columns): BoardRecord {
  const label = cells[columns.label] ?? '';
  const native = decimal(cells[score]);
  if (label === '' || native === undefined)
    return { label, reason: `the score is "${cells[score]}", which is no percentage` };
  const stated = Object.entries(measures).map(([name, at]) => [name, decimal(cells[at])]);
  return { label, native, measures: Object.fromEntries(stated) };
}

function decimal(cell = ''): number | undefined {
  const text = cell.replace(/[$,\s]|\s*%$/g, '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}
