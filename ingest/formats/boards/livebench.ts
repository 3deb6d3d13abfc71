import { splitLabel } from '../../match/label-readings.ts';
import type { BoardFile, BoardFormat, ParsedBoard } from '../../types.ts';
import { dayInName } from '../days.ts';
import { boardOf, faultyBoard, type Reading } from './board-rows.ts';
import { type CsvLine, parseCsv } from './csv.ts';
import { type Categories, parseCategories } from './livebench-categories.ts';
import { type Costs, parseCosts } from './livebench-costs.ts';

/**
 * LiveBench's table of tasks with its file of categories. Native is computed as on the page: the
 * mean of the categories' means, to two decimals.
 */
export const livebench: BoardFormat = {
  kind: 'board',
  name: 'livebench',
  address: null,
  page: 'https://livebench.ai',
  parse,
};

const TABLE = /^table_(\d{4})_(\d{2})_(\d{2})\b.*\.csv$/;

function parse({ name, text, beside }: BoardFile): ParsedBoard {
  const [, year, month, day] = TABLE.exec(name) ?? [];
  if (year === undefined)
    return faultyBoard(
      '1:1: the name tells the release; call the file table_<YYYY>_<MM>_<DD>.csv, as upstream does.',
    );
  const lines = parseCsv(text);
  if (typeof lines === 'string') return faultyBoard(lines);
  const [head, ...rows] = lines;
  if (head?.cells[0] !== 'model' || rows.length === 0)
    return faultyBoard(
      '1:1: a table begins with the line "model,<task>,…" and has a line a model.',
    );
  const categories = parseCategories({
    name: `categories_${year}_${month}_${day}.json`,
    beside,
    columns: head.cells,
  });
  if (typeof categories === 'string') return faultyBoard(categories);
  const costs = parseCosts(name.replace('table', 'cost'), beside);
  if (typeof costs === 'string') return faultyBoard(costs);
  const table = { columns: head.cells, rows, categories, costs };
  const readings = rows.map((row) => ({ position: `line ${row.line}`, reading: read(row, table) }));
  return boardOf(readings, {
    updated_at: dayInName(name),
    edition: `${year}-${month}-${day}`,
    notes: fixedNotes(rows),
  });
}

type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly CsvLine[];
  readonly categories: Categories;
  readonly costs: Costs;
};

function read({ cells }: CsvLine, table: Table): Reading {
  const label = cells[0] ?? '';
  if (cells.length !== table.columns.length)
    return {
      label,
      reason: `it has ${cells.length} cells for ${table.columns.length} columns, so its values stand under other tasks`,
    };
  const reason = zeroFault(cells, table);
  if (reason !== undefined) return { label, reason };
  const means: number[] = [];
  for (const { name, columns } of table.categories) {
    const values = columns
      .map((column) => numberIn(cells[column]))
      .filter((value) => value !== undefined);
    if (values.length === 0)
      return { label, reason: `the category ${name} has no number, so the page prints no average` };
    means.push(mean(values));
  }
  const native = Math.round(mean(means) * 100) / 100;
  return { label, native, measures: table.costs.get(label) ?? {} };
}

function numberIn(cell = ''): number | undefined {
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : undefined;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * A zero is the result of a weak model, or of a failed run if every other run of the model has a
 * high score on the task.
 */
function zeroFault(cells: readonly string[], { columns, rows }: Table): string | undefined {
  const zeros = cells.flatMap((cell, column) =>
    column > 0 && numberIn(cell) === 0 ? [column] : [],
  );
  if (zeros.length === 0) return undefined;
  const { name } = splitLabel(cells[0] ?? '');
  const siblings = rows.filter(
    (row) =>
      row.cells !== cells &&
      row.cells.length === columns.length &&
      splitLabel(row.cells[0] ?? '').name === name,
  );
  for (const column of siblings.length === 0 ? [] : zeros) {
    const others = siblings.map((row) => numberIn(row.cells[column]) ?? 0);
    if (others.every((other) => other >= GOOD))
      return `${columns[column]} is 0, while the model's other runs have ${others.join(', ')}: a failed run, not a result`;
  }
  return undefined;
}

const GOOD = 50;

/** Names for which the page prints a constant instead of the average. */
const fixed: { readonly [label: string]: number } = { 'grok-3': 58, 'grok-3-thinking': 72 };

function fixedNotes(rows: readonly CsvLine[]): readonly string[] {
  return rows.flatMap(({ cells: [label = ''] }) =>
    Object.hasOwn(fixed, label)
      ? [`${label}: the page prints a constant ${fixed[label]}; here stands what its tasks give.`]
      : [],
  );
}
