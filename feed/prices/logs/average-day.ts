import { nearest } from '../../contract/problems.ts';
import type { Usage } from '../charged-tokens.ts';
import { isObject } from '../usage/paths.ts';
import type { Collector } from './answer.ts';
import { keyOf, type LogReader } from './line-agents.ts';

const needed = ['input_tokens', 'output_tokens'] as const;
const cached = [
  'cache_read_tokens',
  'cache_write_tokens',
  'cache_write_5m_tokens',
  'cache_write_1h_tokens',
] as const;
const names: readonly string[] = ['model', 'requests', ...needed, ...cached];

type AverageDayRow = { readonly [name: string]: unknown };

/**
 * `{"usage": [{"model", "requests", "input_tokens", …}]}`: what people write down of an average day.
 * The input has the cached tokens in it. All input of a row without cached counts is priced as not
 * cached, and a note says so. Anything else that is missing, or has another name, is a `RangeError`.
 */
export function createAverageDay({ add, remove, summary }: Collector): LogReader {
  const keysByFile = new Map<string, string[]>();

  /** Of several nobody says whether they are days to add up or an average that was written anew. */
  function refuseSecond(file: string): void {
    const before = keysByFile.get(file);
    if (before === undefined) return;
    for (const key of before) remove(key);
    throw new RangeError(`${file} has more than one "usage"; it is one average day.`);
  }

  /** Adds all rows, or none where one of them can't be priced. */
  function addRows(usage: readonly unknown[], file: string): void {
    const rows = usage.map((row, index) => readRow(row, `${file}: usage[${index}]`));
    const keys = rows.map((_, index) => keyOf('average day', file, index));
    for (const [index, row] of rows.entries()) add(keys[index] ?? '', { ...row, source: file });
    keysByFile.set(file, keys);
  }

  return (record, { file }) => {
    const { usage, ...others } = record;
    if (!Array.isArray(usage)) return false;
    refuseSecond(file);
    for (const name of Object.keys(others))
      summary.notes.push(`${file} has "${name}", which is not read: it is one average day.`);
    addRows(usage, file);
    summary.notes.push(...notesOn(usage, file));
    return true;
  };
}

/** How rows are priced that leave out counts of the cache. */
function notesOn(rows: readonly AverageDayRow[], file: string): string[] {
  const note = (left: readonly AverageDayRow[], counts: string, price: string) => {
    const rowsOf = left.length < rows.length ? ` in ${left.length} of its ${rows.length} rows` : '';
    return left.length > 0 ? [`${file} has no ${counts}${rowsOf}: ${price}.`] : [];
  };
  const uncached = rows.filter((row) => countedIn(row).length === 0);
  return [
    ...note(uncached, 'cached counts', 'all of that input is priced as not cached'),
    ...note(
      rows.filter(hasReadsAlone),
      'counts of cache writes',
      'none of that input is priced as written',
    ),
  ];
}

/** The counts of the cache that a row has. */
function countedIn(row: AverageDayRow): string[] {
  return cached.filter((name) => row[name] !== undefined);
}

function hasReadsAlone(row: AverageDayRow): boolean {
  return countedIn(row).length === 1 && Number(row.cache_read_tokens) > 0;
}

/** A row that can be priced; throws a `RangeError` with its place otherwise. */
function readRow(row: unknown, place: string) {
  if (!isObject(row)) throw new RangeError(`${place} is no object.`);
  for (const name of Object.keys(row)) checkName(name, place);
  const { model, requests = null } = row;
  if (typeof model !== 'string' || model === '')
    throw new RangeError(`${place}.model is missing; it is the id of a model.`);
  return {
    agent: 'average day',
    at: null,
    until: null,
    provider: null,
    condition: [],
    model,
    usage: readUsage(row, place),
    requests: requests === null ? null : checkRequests(requests, place),
    unread: [],
    billed_usd: null,
  };
}

/** The counts of a row, whose cached ones are a part of the input. */
function readUsage(row: AverageDayRow, place: string): Usage {
  const input_tokens = readCount(row, 'input_tokens', place);
  const output_tokens = readCount(row, 'output_tokens', place);
  const counts = cached.map((name) => {
    return [name, row[name] === undefined ? 0 : readCount(row, name, place)] as const;
  });
  const sum = counts.reduce((total, [, tokens]) => total + tokens, 0);
  if (sum > input_tokens)
    throw new RangeError(
      `${place}.input_tokens is ${input_tokens}, but ${sum} of it are cached; the input has them in it.`,
    );
  const {
    cache_read_tokens = 0,
    cache_write_tokens = 0,
    ...lifetimes
  } = Object.fromEntries(
    counts.filter(([name, tokens]) => tokens > 0 || !name.includes('_write_')),
  );
  return { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens, ...lifetimes };
}

function readCount(row: AverageDayRow, name: string, place: string): number {
  const value = row[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  const found = value === undefined ? 'missing' : JSON.stringify(value);
  throw new RangeError(`${place}.${name} is ${found}; it is a whole number of 0 or more.`);
}

function checkName(name: string, place: string): void {
  if (names.includes(name)) return;
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const [near] = names.includes(snake) ? [snake] : nearest(name, names);
  const hint = near === undefined ? `the fields are ${names.join(', ')}.` : `did you mean ${near}?`;
  throw new RangeError(`${place} has "${name}"; ${hint}`);
}

function checkRequests(requests: unknown, place: string): number {
  if (typeof requests === 'number' && Number.isFinite(requests) && requests > 0) return requests;
  throw new RangeError(
    `${place}.requests is ${JSON.stringify(requests)}; it is a number of more than 0.`,
  );
}
