import { FileError } from '../file-error.ts';
import { parseJson, textOf } from '../json.ts';
import { splitLabel } from '../match/labels.ts';
import { collectBoard, type ReadBoardRow, type ReadMeasures } from '../rows.ts';
import type { BoardSource, Upstream } from '../source.ts';
import { type CsvRow, parseCsv } from '../values.ts';

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
    const { columns, rows } = parseCsv(textOf(file));
    if (edition === undefined || columns[0] !== 'model') return collectBoard([]);
    const categories = readCategories(file, columns.slice(1));
    const table = { tasks: columns.slice(1), rows, categories, costs: readCosts(file) };
    return collectBoard(
      rows.map((row): [string, ReadBoardRow] => [`line ${row.line}`, readRow(row, table)]),
      { edition },
    );
  },
};

type TaskTable = {
  tasks: string[];
  rows: CsvRow[];
  /** The tasks of each category of the release. */
  categories: string[][];
  /** What a question cost and how much was written for it, by label. */
  costs: Map<string, ReadMeasures>;
};

/** The categories of a table. Every task is in one of them. */
function readCategories({ name: table, files }: Upstream, tasks: string[]): string[][] {
  const name = categoriesFile(table);
  const categories = parseJson(files.get(name) ?? '{}').entries.map(([, listed]) =>
    listed.list.map((task) => task.text ?? ''),
  );
  const named = categories.flat();
  const isWhole = tasks.every((task) => named.includes(task));
  if (!isWhole || named.some((task) => !tasks.includes(task)) || categories.some(isEmpty))
    throw new FileError(
      `${name}: it is beside the table and has the categories of its tasks, {"<category>": ["<task>", …]}, of each task one.`,
    );
  return categories;
}

const isEmpty = ({ length }: string[]) => length === 0;

/**
 * The costs of the runs of a table, none where their file is not beside it. Of two states of a
 * release, each has costs of its own.
 */
function readCosts({ name, files }: Upstream): TaskTable['costs'] {
  const { rows } = parseCsv(files.get(costsFile(name)) ?? '');
  const whole = rows.filter(({ isWhole }) => isWhole);
  return new Map(
    whole.map(({ cells }) => [
      cells.get('model') ?? '',
      {
        cost_usd: numberIn(cells.get('cost_per_question')),
        output_tokens: numberIn(cells.get('avg_output_tokens')),
        list_input_price: numberIn(cells.get('input_price_per_million')),
        list_output_price: numberIn(cells.get('output_price_per_million')),
      },
    ]),
  );
}

function readRow(row: CsvRow, table: TaskTable): ReadBoardRow {
  const { cells, isWhole } = row;
  const label = cells.get('model') ?? '';
  if (!isWhole)
    return {
      label,
      reason:
        'it has more or fewer cells than the first line, so its values stand under other tasks',
    };
  const reason = zeroError(row, table);
  if (reason !== undefined) return { label, reason };
  const means = table.categories.map((tasks) =>
    mean(tasks.flatMap((task) => numberIn(cells.get(task)) ?? [])),
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
function zeroError(row: CsvRow, { tasks, rows }: TaskTable): string | undefined {
  const zeros = tasks.filter((task) => numberIn(row.cells.get(task)) === 0);
  if (zeros.length === 0) return undefined;
  const nameOf = ({ cells }: CsvRow) => splitLabel(cells.get('model') ?? '').name;
  const others = rows.filter(
    (other) => other !== row && other.isWhole && nameOf(other) === nameOf(row),
  );
  const failed = zeros.find(
    (task) =>
      others.length > 0 && others.every(({ cells }) => (numberIn(cells.get(task)) ?? 0) >= 50),
  );
  return failed && `${failed} is 0 in this run alone: a failed run, not a result`;
}
