import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { statedDay } from '../build/dataset/lists.ts';
import { compareCodeUnits } from '../feed/text.ts';
import { FileError } from './file-error.ts';
import type { ImportSource } from './source.ts';

// No record is made of these files.
const LEFT_OUT = 'data/lists/left-out.txt';
const baselinePath = (list: string) => `data/lists/${list}.csv`;

/** A file beside the data; undefined where there is none. */
function readBeside(root: string, path: string) {
  try {
    const bytes = readFileSync(join(root, path));
    return { path, bytes, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The name by which every price list leaves a row out: without a provider, in lower case. */
export function priceName(row: string): string {
  return row.slice(row.lastIndexOf('/') + 1).toLowerCase();
}

/** The rows of lists or the labels of boards that no import shows, with new ones: a line each. */
export function readLeftOut(root: string, kind: ImportSource['kind'], added: string[]) {
  const input = readBeside(root, LEFT_OUT);
  const prefix = leftOutPrefix(kind);
  const lines = input?.text.split('\n').filter(Boolean) ?? [];
  const wanted = added.map((name) => prefix + (prefix === 'model ' ? priceName(name) : name));
  const all = [...new Set([...lines, ...wanted])].sort(compareCodeUnits);
  const own = all.filter((line) => line.startsWith(prefix));
  const text = all.map((line) => `${line}\n`).join('');
  return {
    names: own.map((line) => line.slice(prefix.length)),
    input,
    files: wanted.some((line) => !lines.includes(line)) ? [[LEFT_OUT, text] as const] : [],
  };
}

function leftOutPrefix(kind: ImportSource['kind']): string {
  if (kind === 'plans') return 'plan ';
  return kind === 'board' ? 'label ' : 'model ';
}

/** What a list states of its rows, by id. */
export type Statements = ReadonlyMap<string, string>;

/** The record that each row of a list means, by the id of the row. */
export type RowRecords = ReadonlyMap<string, string>;

/** A list as it was last imported, and what the next import of it compares with. */
export type ListState = {
  list: string;
  day: string;
  before: Statements;
  stated: Statements;
  records: RowRecords;
  /** The rows of which the list itself says that their model is deprecated or has ended. */
  ended: ReadonlySet<string>;
};

/** A list as last imported; undefined before the first import. */
export function readBaseline(root: string, list: string) {
  const input = readBeside(root, baselinePath(list));
  if (input === undefined) return undefined;
  const [head = ''] = input.text.split('\n', 1);
  const day = statedDay(head);
  if (day === undefined)
    throw new FileError(
      `${input.path} is no file that an import wrote; delete it, or restore it from git.`,
    );
  const relaxed = { relax_column_count: true, relax_quotes: true };
  const rows: string[][] = parse(input.text.slice(head.length + 1), { from_line: 2, ...relaxed });
  return { day, ...readStates(rows), input };
}

function readStates(rows: string[][]): Pick<ListState, 'stated' | 'records' | 'ended'> {
  const stated = new Map<string, string>();
  const records = new Map<string, string>();
  const ended = new Set<string>();
  for (const [id = '', price = '', record = '', settled = '', isEnded = ''] of rows) {
    if (settled !== NEVER_SETTLED) stated.set(id, settled || price);
    if (record !== '') records.set(id, record);
    if (isEnded === ENDED) ended.add(id);
  }
  return { stated, records, ended };
}

/** In the place of the settled price of a row that nobody has decided on yet. */
const NEVER_SETTLED = 'none';

/** Of a row that says itself that its model is deprecated or has ended. */
const ENDED = 'ended';

/**
 * The file of a state. Each row has what the list states, the record that it means, and whether the
 * list says that the model is over. A row that somebody still has to decide on also has the price
 * that was settled last: the next import compares with that one, and so shows the row again.
 */
export function stateFile(state: ListState, open: ReadonlySet<string>): [string, string] {
  const { list, day } = state;
  const rows = [...state.stated]
    .map(([id, price]) => stateRow(state, { id, price, isOpen: open.has(id) }))
    .sort(([left = ''], [right = '']) => compareCodeUnits(left, right));
  const head = `# ${list} as of ${day}: what "npm run import" read, for the next one to compare with\n`;
  return [baselinePath(list), head + stringify([COLUMNS, ...rows])];
}

function stateRow(
  { before, records, ended }: ListState,
  { id, price, isOpen }: { id: string; price: string; isOpen: boolean },
): string[] {
  const settled = isOpen ? (before.get(id) ?? NEVER_SETTLED) : price;
  const record = records.get(id) ?? '';
  return [id, price, record, settled === price ? '' : settled, ended.has(id) ? ENDED : ''];
}

const COLUMNS = ['id', 'price', 'record', 'settled', 'ended'];

/** A list of fewer rows says nothing by how many of them change. */
const FEWEST = 10;
/** Shares and counts that no list has reached in a month without an error or many retirements. */
const MOST_GONE = 0.3;
const MOST_CITED_GONE = 10;
const MOST_MOVED = 0.25;

/** What became of the rows of a list since it was last imported, by id. */
export function compareStatements(before: Statements, stated: Statements) {
  const ids = [...stated.keys()];
  const moved = ids.filter((id) => before.has(id) && before.get(id) !== stated.get(id));
  const gone = [...before.keys()].filter((id) => !stated.has(id));
  const same = new Set(ids.filter((id) => before.get(id) === stated.get(id)));
  const added = ids.length - moved.length - same.size;
  const text = `${moved.length} moved, ${added} new, ${gone.length} gone, ${same.size} the same`;
  return { moved, gone, same, text };
}

/**
 * Why a list changed more than lists do from one month to the next; undefined if it did not.
 * `cited` has the ids of rows that records cite.
 */
export function movementError(
  { moved, gone, same, text }: ReturnType<typeof compareStatements>,
  cited: { has(id: string): boolean },
): string | undefined {
  const before = moved.length + same.size + gone.length;
  const citedGone = gone.filter((id) => cited.has(id));
  const reasons = [
    gone.length > before * MOST_GONE && 'the file may be a part of the list',
    citedGone.length >= MOST_CITED_GONE &&
      `rows that records cite are gone: ${citedGone.slice(0, 20).join(', ')}`,
    moved.length > FEWEST &&
      moved.length > (before - gone.length) * MOST_MOVED &&
      'the prices may be in another unit',
  ].filter((reason) => reason !== false);
  return before < FEWEST || reasons.length === 0
    ? undefined
    : `of its ${before} rows, ${text}; ${reasons.join(', and ')}. If that is so, say --expect-changes`;
}
