import { memoize } from '../feed/memoize.ts';

/** A list as its endpoint answers: rows under their names, and what is said of them. */
type List = { readonly [name: string]: readonly object[] | string | number | null };

/**
 * The JSON text of a list, byte for byte as `JSON.stringify` gives it. A host's `read` gives the
 * same rows as long as the file is the same, so each is turned into text once: that was most of an
 * answer's time.
 */
export function listText(list: List): string {
  const members = Object.entries(list).map(
    ([name, value]) =>
      `"${name}":${Array.isArray(value) ? rowsText(value) : JSON.stringify(value)}`,
  );
  return `{${members.join()}}`;
}

function rowsText(rows: readonly object[]): string {
  return `[${rows.map(rowText).join()}]`;
}

const rowText = memoize((row: object) => JSON.stringify(row));
