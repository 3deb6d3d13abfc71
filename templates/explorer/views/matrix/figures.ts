import type { IndexRow } from '../../../../feed/schemas/board.ts';
import { nativeFormatter } from '../../../../feed/text.ts';

type Format = (native: number) => string;

/** How the figures of each board are written, so that they line up in its column. */
export function formatters(
  rows: readonly IndexRow[],
  keys: readonly string[],
): ReadonlyMap<string, Format> {
  return new Map(
    keys.map((key) => [
      key,
      nativeFormatter(rows.flatMap(({ boards }) => boards[key]?.native ?? [])),
    ]),
  );
}

/** A dash where the board does not list the model. */
export function figureText(native: number | undefined, format: Format | undefined): string {
  return native === undefined || format === undefined ? '–' : format(native);
}
