import { memoize } from '../feed/collections.ts';

/** The body of a list: rows under their name, and fields about them. */
export type List = {
  readonly [name: string]: readonly object[] | string | number | boolean | null | undefined;
  /** Only a whole response has one. */
  readonly status?: undefined;
};

/**
 * The JSON text of a list, byte for byte as `JSON.stringify` gives it. The text of each row is
 * cached, as rows stay the same objects while their file does: it was most of a response's time.
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
