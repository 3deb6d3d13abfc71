import { type CsvLine, parseCsv } from '../csv.ts';
import type { BoardFormat, FileText } from '../format.ts';
import { asList, asObject, FileError, parseJson, parsePart } from '../json.ts';
import { splitLabel } from '../match/labels.ts';
import { type BoardRecord, collectBoard, type ReadMeasures } from '../rows.ts';
import { dayInName } from '../values.ts';

/**
 * LiveBench's table of tasks with its file of categories. Native is computed as on the page: the
 * mean of the categories' means, to two decimals; for grok-3 the page prints a constant instead.
 */
export const livebench: BoardFormat = {
  kind: 'board',
  name: 'livebench',
  address: null,
  fetched:
    'https://raw.githubusercontent.com/LiveBench/new-livebench/HEAD/public/table_<release>.csv',
  beside: ['categories_<release>.json', 'cost_<release>.csv'],
  page: 'https://livebench.ai',
  parse({ name, text, beside }) {
    const [, year, month, day] = /^table_(\d{4})_(\d{2})_(\d{2})\b.*\.csv$/.exec(name) ?? [];
    if (year === undefined)
      throw new FileError(
        '1:1: the name tells the release; call the file table_<YYYY>_<MM>_<DD>.csv, as upstream does.',
      );
    const [head, ...rows] = parseCsv(text);
    if (head?.cells[0] !== 'model' || rows.length === 0)
      throw new FileError(
        '1:1: a table begins with the line "model,<task>,…" and has a line a model.',
      );
    const columns = head.cells;
    const categories = readCategories(`categories_${year}_${month}_${day}.json`, beside, columns);
    const costs = readCosts(name.replace('table', 'cost'), beside);
    const table = { columns, rows, categories, costs };
    return collectBoard(
      rows.map((row): [string, BoardRecord] => [`line ${row.line}`, readRow(row, table)]),
      {
        day: dayInName(name),
        edition: `${year}-${month}-${day}`,
      },
    );
  },
};

type Table = {
  columns: string[];
  rows: CsvLine[];
  /** The categories of the release with the indexes of their columns. */
  categories: { name: string; columns: number[] }[];
  /** What a question cost and how much was written for it, by label. */
  costs: Map<string, ReadMeasures>;
};

/** The categories of a table. Every column is in one of them. */
function readCategories(name: string, beside: FileText['beside'], columns: string[]) {
  const text = beside(name);
  const fail = (reason: string) => new FileError(`${name}: ${reason}`);
  if (text === undefined)
    throw fail("the categories of the table's tasks are missing; put the file beside the table.");
  const categories = Object.entries(asObject(parsePart(name, text, parseJson)) ?? {}).map(
    ([category, tasks]) => ({
      name: category,
      tasks: (asList(tasks) ?? []).map(String),
    }),
  );
  if (categories.length === 0 || categories.some(({ tasks }) => tasks.length === 0))
    throw fail('categories are {"<category>": ["<task>", …]}, none of them empty.');
  const named = new Set(categories.flatMap(({ tasks }) => tasks));
  const missing = [...named].find((task) => !columns.includes(task));
  if (missing !== undefined)
    throw fail(
      `the task "${missing}" is no column of the table; the two are of different releases.`,
    );
  const stray = columns.slice(1).find((column) => !named.has(column));
  if (stray !== undefined)
    throw fail(
      `the column "${stray}" of the table is in no category; the two are of different releases.`,
    );
  return categories.map(({ name: category, tasks }) => ({
    name: category,
    columns: tasks.map((task) => columns.indexOf(task)),
  }));
}

/**
 * The costs of the runs of a table, none where their file is not beside it. Of two states of a
 * release, each has costs of its own.
 */
function readCosts(name: string, beside: FileText['beside']): Table['costs'] {
  const text = beside(name);
  if (text === undefined) return new Map();
  const [head, ...rows] = parsePart(name, text, parseCsv);
  const columns = head?.cells ?? [];
  const cost = columns.indexOf('cost_per_question');
  const tokens = columns.indexOf('avg_output_tokens');
  if (columns[0] !== 'model' || cost < 0 || tokens < 0)
    throw new FileError(
      `${name}: costs have the columns model, cost_per_question and avg_output_tokens.`,
    );
  const figure = (cell = '') => (/^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : undefined);
  return new Map(
    rows
      .filter(({ cells }) => cells.length === columns.length)
      .map(({ cells }) => [
        cells[0] ?? '',
        { cost_usd: figure(cells[cost]), output_tokens: figure(cells[tokens]) },
      ]),
  );
}

function readRow({ cells }: CsvLine, table: Table): BoardRecord {
  const label = cells[0] ?? '';
  if (cells.length !== table.columns.length)
    return {
      label,
      reason: `it has ${cells.length} cells for ${table.columns.length} columns, so its values stand under other tasks`,
    };
  const reason = zeroError(cells, table);
  if (reason !== undefined) return { label, reason };
  const means: number[] = [];
  for (const { name, columns } of table.categories) {
    const values = columns.flatMap((column) => numberIn(cells[column]) ?? []);
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

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * A zero is the result of a weak model, or of a failed run if every other run of the model has 50
 * or more on the task.
 */
function zeroError(cells: string[], { columns, rows }: Table): string | undefined {
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
    if (others.every((other) => other >= 50))
      return `${columns[column]} is 0, while the model's other runs have ${others.join(', ')}: a failed run, not a result`;
  }
  return undefined;
}
