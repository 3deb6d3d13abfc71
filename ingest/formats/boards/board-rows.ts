import { significant } from '../../significant.ts';
import { textFault } from '../../text-faults.ts';
import type { BoardRow, ParsedBoard, Refusal } from '../../types.ts';

/**
 * What a format makes of one upstream record; `apart` tells a row from others with its label.
 * Undefined where it is none of ours.
 */
export type Reading =
  | {
      readonly label: string;
      readonly native: number;
      readonly settings?: readonly string[];
      readonly apart?: string;
    }
  | { readonly label: string; readonly reason: string }
  | undefined;

export type Placed = { readonly place: string; readonly reading: Reading };

/** Sorts what was read into rows, refusals and what is skipped. */
export function collect(
  placed: Iterable<Placed>,
): Pick<ParsedBoard, 'rows' | 'refusals' | 'skipped'> {
  const rows: Row[] = [];
  const refusals: Refusal[] = [];
  let skipped = 0;
  for (const { place, reading } of placed) {
    const checked =
      reading === undefined || 'reason' in reading ? reading : checkTexts(place, reading);
    if (checked === undefined) skipped += 1;
    else if ('reason' in checked) refusals.push({ place, ...checked });
    else rows.push(rowOf(place, checked));
  }
  return { rows: apart(rows), refusals, skipped };
}

type Read = Extract<NonNullable<Reading>, { native: number }>;

function checkTexts(place: string, reading: Read): Reading {
  const { label, settings = [], apart = '' } = reading;
  const reason = textFault([
    ['the label', label],
    ...settings.map((setting) => ['a setting', setting] as const),
    ['what tells the row apart', apart],
    ['its place in the file', place],
  ]);
  return reason === undefined ? reading : { label, reason };
}

type Row = BoardRow & { readonly apart: string | null };

function rowOf(place: string, { label, native, settings = [], apart }: Read): Row {
  return {
    kind: 'entry',
    place,
    label,
    native: significant(native),
    settings,
    note: null,
    apart: apart ?? null,
  };
}

/** A row is told apart only where it must be: a note behind every row would say nothing. */
function apart(rows: readonly Row[]): readonly BoardRow[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return rows.map(({ apart, ...row }) =>
    (counts.get(nameOf(row)) ?? 0) > 1 ? { ...row, note: apart } : row,
  );
}

function nameOf({ label, settings }: BoardRow): string {
  return JSON.stringify([label, settings]);
}

/** A file that as a whole is not what its format says. */
export function faultyBoard(fault: string): ParsedBoard {
  return { rows: [], refusals: [], skipped: 0, fault, updated_at: null, edition: null, notes: [] };
}
