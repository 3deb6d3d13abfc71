import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { compareCodeUnits } from '../../feed/text.ts';
import { markOf } from '../propose/compare-prices.ts';
import type { PriceRow } from '../types.ts';

/**
 * The prices that a list stated when it was last imported: of the vendors' own rows, and of the
 * rows that records cite.
 */
export type Baseline = {
  /** The day of that file. */
  readonly day: string;
  /** The prices of each row by its id, as `pricesById` writes them. */
  readonly prices: ReadonlyMap<string, string>;
};

/** Beside the data, not in it: no record is made of these files, and nothing publishes them. */
export function baselinePath(list: string): string {
  return `imports/${list}.csv`;
}

/** The prices of rows by id: one mark, or for a list with dates one for each of them. */
export function pricesById(rows: readonly PriceRow[]): ReadonlyMap<string, string> {
  const prices = new Map<string, string>();
  for (const row of rows) {
    const own = row.from === null ? markOf(row) : `${row.from} ${markOf(row)}`;
    const before = prices.get(row.id);
    prices.set(row.id, before === undefined ? own : `${before} | ${own}`);
  }
  return prices;
}

export function baselineText(list: string, { day, prices }: Baseline): string {
  const rows = [...prices].sort(([left], [right]) => compareCodeUnits(left, right));
  const head = `# ${list} as of ${day}: what "npm run import" read, for the next one to compare with\n`;
  return head + stringify([['id', 'price'], ...rows]);
}

/** Parses a baseline, or says what is wrong with the file. */
export function parseBaseline(path: string, text: string): Baseline | { readonly fault: string } {
  const day = / as of (\d{4}-\d{2}-\d{2}): /.exec(text)?.[1];
  const rows = cellsOf(text.slice(text.indexOf('\n') + 1));
  if (day === undefined || rows?.some((cells) => cells.length !== 2) !== false)
    return { fault: `${path} is no file that an import wrote; delete it, or restore it from git.` };
  return { day, prices: new Map(rows.slice(1).map(([id = '', price = '']) => [id, price])) };
}

function cellsOf(text: string): readonly (readonly string[])[] | undefined {
  try {
    return parse(text, { relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
