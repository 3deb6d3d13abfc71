import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { compareCodeUnits } from '../../feed/text.ts';
import { FileError } from '../json.ts';

/** What a list states of its rows, by id. */
export type Statements = ReadonlyMap<string, string>;

/** A list as it was last imported, and what the next import of it compares with. */
export type ListState = { list: string; day: string; before: Statements; stated: Statements };

/** Beside the data, not in it: no record is made of these files, and nothing publishes them. */
export const baselinePath = (list: string) => `imports/${list}.csv`;

export function readIfPresent(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A list as last imported; undefined before the first import. */
export function readBaseline(root: string, list: string) {
  const path = baselinePath(list);
  const bytes = readIfPresent(join(root, path));
  if (bytes === undefined) return undefined;
  const text = new TextDecoder().decode(bytes);
  const day = / as of (\d{4}-\d{2}-\d{2}): /.exec(text)?.[1];
  if (day === undefined)
    throw new FileError(
      `${path} is no file that an import wrote; delete it, or restore it from git.`,
    );
  const table = text.slice(text.indexOf('\n') + 1);
  const relaxed = { relax_column_count: true, relax_quotes: true };
  const rows: string[][] = parse(table, { from_line: 2, ...relaxed });
  const stated: Statements = new Map(rows.map(([id = '', price = '']) => [id, price]));
  return { day, stated, input: { path, bytes } };
}

/** The file of a state in which the rows of open questions are as they were, to be shown again. */
export function stateFile(
  { list, day, before, stated }: ListState,
  open: ReadonlySet<string>,
): [path: string, text: string] {
  const rows = [...stated]
    .flatMap(([id, price]) => {
      const known = open.has(id) ? before.get(id) : price;
      return known === undefined ? [] : [[id, known] as const];
    })
    .sort(([left], [right]) => compareCodeUnits(left, right));
  const head = `# ${list} as of ${day}: what "npm run import" read, for the next one to compare with\n`;
  return [baselinePath(list), head + stringify([['id', 'price'], ...rows])];
}

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
  if (before < FEWEST) return undefined;
  const citedGone = gone.filter((id) => cited.has(id));
  const reasons: string[] = [];
  if (gone.length > before * MOST_GONE) reasons.push('the file may be a part of the list');
  if (citedGone.length >= MOST_CITED_GONE)
    reasons.push(`rows that records cite are gone: ${citedGone.slice(0, 20).join(', ')}`);
  if (moved.length > FEWEST && moved.length > (before - gone.length) * MOST_MOVED)
    reasons.push('the prices may be in another unit');
  if (reasons.length === 0) return undefined;
  return `of its ${before} rows, ${text}; ${reasons.join(', and ')}. If that is so, say --expect-changes`;
}
