import { FileError, parseJson, textOf } from '../json.ts';
import { splitLabel } from '../match/labels.ts';
import { type BoardRecord, collectBoard, type ReadMeasures } from '../rows.ts';
import type { BoardSource, Upstream } from '../source.ts';
import { type CsvLine, parseCsv } from '../values.ts';

const NAME = /table_(\d{4})_(\d{2})_(\d{2})\b/;

const categoriesFile = (name: string) =>
  name.replace(/table(_\d{4}_\d\d_\d\d)\b.*$/, 'categories$1.json');
const costsFile = (name: string) => name.replace('table', 'cost');

/**
 * LiveBench's table of tasks with its file of categories. Native is computed as on the page: the
 * mean of the categories' means, to two decimals; for grok-3 the page prints a constant instead.
 */
export const livebench: BoardSource = {
  kind: 'board',
  name: 'livebench',
  address: null,
  fetched:
    'https://raw.githubusercontent.com/LiveBench/new-livebench/HEAD/public/table_<release>.csv',
  beside: (name) => [categoriesFile(name), costsFile(name)],
  page: 'https://livebench.ai',
  shape:
    'table of LiveBench, which is called table_<YYYY>_<MM>_<DD>.csv, begins with the line "model,<task>,…" and has a line a model',
  parse(file) {
    const edition = NAME.exec(file.name)?.slice(1).join('-');
    const [head, ...rows] = parseCsv(textOf(file));
    if (edition === undefined || head?.cells[0] !== 'model') return collectBoard([]);
    const columns = head.cells;
    const categories = readCategories(file, columns);
    const table = { columns, rows, categories, costs: readCosts(file) };
    return collectBoard(
      rows.map((row): [string, BoardRecord] => [`line ${row.line}`, readRow(row, table)]),
      { edition },
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
function readCategories({ name: table, files }: Upstream, columns: string[]) {
  const name = categoriesFile(table);
  const categories = parseJson(files.get(name) ?? '{}').entries.map(([category, tasks]) => ({
    name: category,
    columns: tasks.list.map((task) => columns.indexOf(task.text ?? '')),
  }));
  const named = new Set(categories.flatMap((category) => category.columns));
  const isWhole = columns.every((_, column) => column === 0 || named.has(column));
  if (!isWhole || named.has(-1) || categories.some((category) => category.columns.length === 0))
    throw new FileError(
      `${name}: it is beside the table and has the categories of its tasks, {"<category>": ["<task>", …]}, of each task one.`,
    );
  return categories;
}

/**
 * The costs of the runs of a table, none where their file is not beside it. Of two states of a
 * release, each has costs of its own.
 */
function readCosts({ name, files }: Upstream): Table['costs'] {
  const [head, ...rows] = parseCsv(files.get(costsFile(name)) ?? '');
  const [label, cost, tokens] = ['model', 'cost_per_question', 'avg_output_tokens'].map((column) =>
    head?.cells.indexOf(column),
  );
  const at = ({ cells }: CsvLine, column = -1) => cells[column] ?? '';
  const whole = rows.filter(({ cells }) => cells.length === head?.cells.length);
  return new Map(
    whole.map((row) => [
      at(row, label),
      { cost_usd: numberIn(at(row, cost)), output_tokens: numberIn(at(row, tokens)) },
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
  const means = table.categories.map(({ columns }) =>
    mean(columns.flatMap((column) => numberIn(cells[column]) ?? [])),
  );
  const native = Math.round(mean(means) * 100) / 100;
  return Number.isNaN(native)
    ? { label, reason: 'a category has no number, so the page prints no average' }
    : { label, native, measures: table.costs.get(label) ?? {} };
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
  const nameOf = (row: string[]) => splitLabel(row[0] ?? '').name;
  const zeros = columns.flatMap((name, column) =>
    column > 0 && numberIn(cells[column]) === 0 ? [{ name, column }] : [],
  );
  if (zeros.length === 0) return undefined;
  const others = rows.filter(
    (row) =>
      row.cells !== cells &&
      row.cells.length === columns.length &&
      nameOf(row.cells) === nameOf(cells),
  );
  const failed = zeros.find(
    ({ column }) =>
      others.length > 0 && others.every((row) => (numberIn(row.cells[column]) ?? 0) >= 50),
  );
  return failed && `${failed.name} is 0 in this run alone: a failed run, not a result`;
}
