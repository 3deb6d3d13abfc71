import { CsvError, parse } from 'csv-parse/sync';
import { refusedCharacter } from '../build/dataset/text.ts';
import { policy } from '../feed/contract/vocabulary.ts';
import { FileError } from './file-error.ts';
import type { Json } from './json.ts';
import type { Figures, Tier } from './source.ts';

/** The day of a timestamp, YYYY-MM-DD; null if it is none. */
export function dayOfText(value: Json): string | null {
  return /^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(value.text ?? '')?.[1] ?? null;
}

/** The last day in a file's name, or null. */
export function dayInName(name: string): string | null {
  return name.match(/\d{4}-\d{2}-\d{2}/g)?.at(-1) ?? null;
}

/** The figures of a price by their names in a list: input, output, cache read, cache write. */
export function readFigures<Name>(
  [input, output, cached, written]: readonly Name[],
  read: (name: Name) => number | null,
): Figures {
  const at = (name: Name | undefined) => (name === undefined ? null : read(name));
  return {
    input_price: at(input),
    output_price: at(output),
    cache_read_price: at(cached),
    cache_write_price: at(written),
  };
}

/** The prices of long requests, in the order of the thresholds above which they hold. */
export function sortedTiers(tiers: Tier[]): Tier[] {
  return tiers.toSorted((left, right) => left.above_input_tokens - right.above_input_tokens);
}

/** A figure per million tokens: null if the list has none, NaN if it is not a number. */
export function figure({ value }: Json): number | null {
  if (value === undefined) return null;
  return typeof value === 'number' ? value : Number.NaN;
}

/**
 * The same for prices per token, as numbers or decimal texts; `digits` is 4 for cents. The decimal
 * point is moved in the text, so 1.25e-7 becomes exactly 0.125; rounding removes what remains of an
 * upstream's own arithmetic.
 */
export function figurePerToken({ value }: Json, digits = 6): number | null {
  if (value === undefined || value === '') return null;
  const [, mantissa, exponent = '0'] =
    /^(-?\d+(?:\.\d+)?)(?:e([+-]?\d+))?$/i.exec(String(value)) ?? [];
  if (mantissa === undefined) return Number.NaN;
  const perMillion = Number(`${mantissa}e${Number(exponent) + digits}`);
  return Number(perMillion.toPrecision(policy.significantDigits));
}

/** Rounds to the digits that every JSON parser preserves, by the decimal text, ties to even. */
export function roundToSignificant(value: number): number {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const rest = digits.slice(policy.significantDigits);
  if (rest === '') return value;
  const kept = BigInt(digits.slice(0, policy.significantDigits));
  const half = '5'.padEnd(rest.length, '0');
  const isUp = rest > half || (rest === half && kept % 2n === 1n);
  const power = Number(exponent) - policy.significantDigits + 1;
  return Math.sign(value) * Number(`${isUp ? kept + 1n : kept}e${power}`);
}

/**
 * Why named texts of a row can't be in a record: line ends, control or bidirectional characters,
 * text that is not NFC. Such a row is a mistake or an attack and is refused as a whole.
 */
export function textError(texts: Record<string, string[]>): string | undefined {
  for (const [name, own] of Object.entries(texts))
    for (const text of own) {
      const character = refusedCharacter(text);
      if (character !== undefined) return `${name} holds ${character}, which no record may hold`;
      if (text !== text.normalize('NFC'))
        return `${name} writes a letter and its accent as two characters, and records hold the Unicode form NFC`;
    }
  return undefined;
}

/**
 * The figure at the start of a cell such as `$0.25 / MTok`: null for none, NaN for another text.
 */
export function dollars(cell = ''): number | null {
  if (/^(?:[-–—\\/\s]*|not (?:applicable|available|supported))$/i.test(cell)) return null;
  if (/^free\b/i.test(cell)) return 0;
  const amount = /^\\?\$\s*(\d[\d,]*(?:\.\d+)?)/.exec(cell)?.[1];
  return amount === undefined ? Number.NaN : Number(amount.replaceAll(',', ''));
}

/** A row of a Markdown table: the heading above it, and its cells by column, links as text. */
export type TableRow = { line: number; heading: string; cells: Map<string, string> };

/** The rows of the tables that have these columns. */
export function tableRows(text: string, wanted: string[]): TableRow[] {
  const lines = text.split(/\r?\n/);
  const isRule = (line = '') => /^\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line);
  const rows: TableRow[] = [];
  let heading = '';
  let columns: string[] | undefined;
  for (const [index, line] of lines.entries()) {
    heading = /^#+ (.+)$/.exec(line)?.[1]?.trim() ?? heading;
    if (!line.startsWith('|')) columns = undefined;
    else if (isRule(lines[index + 1])) columns = cellsIn(line);
    else if (columns !== undefined && !isRule(line)) {
      rows.push({ line: index + 1, heading, cells: byColumn(columns, cellsIn(line)) });
    }
  }
  return rows.filter(({ cells }) => wanted.every((column) => cells.has(column)));
}

function byColumn(columns: readonly string[], cells: readonly string[]): Map<string, string> {
  return new Map(columns.map((column, at) => [column, cells[at] ?? '']));
}

/** The cells of a line of a table, without links and bold type. */
export function cellsIn(line: string): string[] {
  const cells = line.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/);
  return cells.map((cell) =>
    cell
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('**', '')
      .trim(),
  );
}

/** A line of a CSV text, and whether it has as many cells as the first one. */
export type CsvRow = { line: number; cells: ReadonlyMap<string, string>; isWhole: boolean };

/** The lines of a CSV text below its first one, which has the names of the columns. */
export function parseCsv(text: string): { columns: string[]; rows: CsvRow[] } {
  const lines: { line: number; cells: string[] }[] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (cells: string[], { lines: line }) => void lines.push({ line, cells }),
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileError(`1:1: the CSV can not be read (${error.message}); download it again.`);
  }
  const columns = lines[0]?.cells ?? [];
  const rows = lines.slice(1).map(({ line, cells }) => {
    return { line, cells: byColumn(columns, cells), isWhole: cells.length === columns.length };
  });
  return { columns, rows };
}
