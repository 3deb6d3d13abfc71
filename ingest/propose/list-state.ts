import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { InputFile } from '../../build/dataset/source-file.ts';
import { compareCodeUnits } from '../../feed/text.ts';

/** What a list stated when it was last imported, by the ids of its rows. */
export type Baseline = { day: string; prices: ReadonlyMap<string, string> };

/** What the next import of a list compares with. */
export type ListState = Baseline & {
  list: string;
  /** What the list stated at the last import. */
  before: ReadonlyMap<string, string>;
  /** The rows that change each file of the data. */
  rowsByFile: ReadonlyMap<string, readonly string[]>;
};

/** What a list states of a row whose figures can't be right. */
export const REFUSED = 'refused';

/** Beside the data, not in it: no record is made of these files, and nothing publishes them. */
const baselinePath = (list: string) => `imports/${list}.csv`;

/** A list as last imported, and its file; undefined before the first import. */
export function readBaseline(
  root: string,
  list: string,
): { baseline: Baseline; input: InputFile } | { error: string } | undefined {
  const path = baselinePath(list);
  const bytes = readIfPresent(join(root, path));
  if (bytes === undefined) return undefined;
  const text = new TextDecoder().decode(bytes);
  const day = / as of (\d{4}-\d{2}-\d{2}): /.exec(text)?.[1];
  const rows = readCells(text.slice(text.indexOf('\n') + 1));
  if (day === undefined || rows === undefined || rows.some((cells) => cells.length !== 2))
    return { error: `${path} is no file that an import wrote; delete it, or restore it from git.` };
  const prices = new Map(rows.slice(1).map(([id = '', price = '']) => [id, price]));
  return { baseline: { day, prices }, input: { path, bytes } };
}

export function readIfPresent(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function readCells(text: string): string[][] | undefined {
  try {
    return parse(text, { relax_column_count: true });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

/** The state without what the rows of these files stated: the next import proposes them again. */
export function reopenRows(state: ListState, files: Iterable<string>): ListState {
  const open = new Set([...files].flatMap((file) => state.rowsByFile.get(file) ?? []));
  const prices = [...state.prices].flatMap(([id, price]): [string, string][] => {
    const stated = open.has(id) ? state.before.get(id) : price;
    return stated === undefined ? [] : [[id, stated]];
  });
  return { ...state, prices: new Map(prices) };
}

export function stateFile({ list, day, prices }: ListState): [path: string, text: string] {
  const rows = [...prices].sort(([left], [right]) => compareCodeUnits(left, right));
  const head = `# ${list} as of ${day}: what "npm run import" read, for the next one to compare with\n`;
  return [baselinePath(list), head + stringify([['id', 'price'], ...rows])];
}

/** What became of the rows of a list since it was last imported, by id. */
type Movement = { moved: string[]; added: string[]; gone: string[]; same: string[] };

/** What a file states of its rows, by id, beside the same list as last imported. */
export function compareList(
  { list, day, stated }: { list: string; day: string; stated: ReadonlyMap<string, string> },
  last: Baseline | undefined,
  isPartial: boolean,
) {
  // An older file says nothing of what changed since the last one.
  const isOlder = last !== undefined && day < last.day;
  const baseline = isOlder ? undefined : last;
  const before: ReadonlyMap<string, string> = baseline?.prices ?? new Map();
  const ids = [...stated.keys()];
  const movement: Movement = {
    moved: ids.filter((id) => before.has(id) && before.get(id) !== stated.get(id)),
    added: ids.filter((id) => !before.has(id)),
    gone: [...before.keys()].filter((id) => !stated.has(id)),
    same: ids.filter((id) => before.get(id) === stated.get(id)),
  };
  const prices = isPartial ? new Map([...before, ...stated]) : stated;
  return {
    ...{ baseline, movement, before },
    note: baseline === undefined ? [] : [`Since ${baseline.day}: ${movementText(movement)}`],
    /** What the next import compares with; nothing where the file is older than the last. */
    state: isOlder ? undefined : { list, day, prices, before },
  };
}

function movementText({ moved, added, gone, same }: Movement): string {
  return `${moved.length} moved, ${added.length} new, ${gone.length} gone, ${same.length} the same`;
}

/** A list of fewer rows says nothing by how many of them change. */
const FEWEST = 10;
/** Shares and counts that no list has reached in a month without an error or many retirements. */
const MOST_GONE = 0.3;
const MOST_CITED_GONE = 10;
const MOST_MOVED = 0.25;

/**
 * Why a list changed more than lists do from one month to the next; undefined if it did not.
 * `cited` has the ids of rows that records cite.
 */
export function movementError(
  { movement, baseline }: Pick<ReturnType<typeof compareList>, 'movement' | 'baseline'>,
  cited: { has(id: string): boolean },
): string | undefined {
  const { moved, gone, same } = movement;
  const before = moved.length + same.length + gone.length;
  if (before < FEWEST) return undefined;
  const citedGone = gone.filter((id) => cited.has(id));
  const reasons: string[] = [];
  if (gone.length > before * MOST_GONE) reasons.push('the file may be a part of the list');
  if (citedGone.length >= MOST_CITED_GONE)
    reasons.push(`rows that records cite are gone: ${listed(citedGone)}`);
  if (moved.length > FEWEST && moved.length > (before - gone.length) * MOST_MOVED)
    reasons.push('the prices may be in another unit');
  if (reasons.length === 0) return undefined;
  return `of the ${before} rows of ${baseline?.day}, ${movementText(movement)}; ${reasons.join(', and ')}. If that is so, say --expect-changes`;
}

function listed(ids: string[]): string {
  const more = ids.length - 20;
  return `${ids.slice(0, 20).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
