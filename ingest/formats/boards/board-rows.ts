import type { BoardFile, BoardFormat, BoardRow, ParsedBoard, Refusal } from '../../types.ts';
import { significant } from '../figures.ts';
import { asNumber, parseJson } from '../json.ts';
import { textFault } from '../row-faults.ts';
import { type ReadMeasures, statedMeasures } from './measures.ts';

/**
 * The result of reading one upstream record: a row, a refusal, or undefined for a record to skip.
 * `apart` distinguishes the row from others with the same label.
 */
export type Reading =
  | {
      readonly label: string;
      readonly native: number;
      readonly settings?: readonly string[];
      readonly measures?: ReadMeasures;
      readonly apart?: string;
    }
  | { readonly label: string; readonly reason: string }
  | undefined;

/** A reading with the position of its record in the file. */
export type Located = { readonly position: string; readonly reading: Reading };

/** The fields of a parsed board beside its rows; a format states those that are not empty. */
type BoardFields = Pick<ParsedBoard, 'updated_at' | 'partial'> &
  Partial<Pick<ParsedBoard, 'edition' | 'notes'>>;

/** A parsed board from its readings, which are sorted into rows, refusals and skipped records. */
export function boardOf(readings: Iterable<Located>, fields: BoardFields): ParsedBoard {
  return { ...collect(readings), edition: null, notes: [], ...fields };
}

/** Reads the records of a list, which has this name in its file. */
export function readEach<Item>(
  name: string,
  items: readonly Item[],
  read: (item: Item, index: number) => Reading,
): readonly Located[] {
  return items.map((item, index) => ({ position: `${name}/${index}`, reading: read(item, index) }));
}

/** The parser of a format in JSON. */
export function jsonBoard(
  read: (value: unknown, file: BoardFile) => ParsedBoard,
): BoardFormat['parse'] {
  return (file) => {
    const json = parseJson(file.text);
    return 'fault' in json ? faultyBoard(json.fault) : read(json.value, file);
  };
}

/** The result for a file that as a whole does not have its format. */
export function faultyBoard(fault: string): ParsedBoard {
  return { rows: [], refusals: [], skipped: 0, fault, updated_at: null, edition: null, notes: [] };
}

/** The fault of a file whose own count of rows differs from the number of its rows. */
export function countFault(position: string, stated: unknown, rows: number): string | undefined {
  if (rows === 0) return '1:1: the file holds no row; download it again.';
  const count = asNumber(stated);
  return count === undefined || count === rows
    ? undefined
    : `${position}: it says ${count}, and the file holds ${rows}; the copy is cut off. Download it again.`;
}

function collect(readings: Iterable<Located>): Pick<ParsedBoard, 'rows' | 'refusals' | 'skipped'> {
  const rows: Row[] = [];
  const refusals: Refusal[] = [];
  let skipped = 0;
  for (const { position, reading } of readings) {
    const checked =
      reading === undefined || 'reason' in reading ? reading : checkTexts(position, reading);
    if (checked === undefined) skipped += 1;
    else if ('reason' in checked) refusals.push({ position, ...checked });
    else rows.push(rowOf(position, checked));
  }
  return { rows: apart(rows), refusals, skipped };
}

type Read = Extract<NonNullable<Reading>, { native: number }>;

function checkTexts(position: string, reading: Read): Reading {
  const { label, settings = [], apart = '' } = reading;
  const reason = textFault([
    ['the label', label],
    ...settings.map((setting) => ['a setting', setting] as const),
    ['what tells the row apart', apart],
    ['its position in the file', position],
  ]);
  return reason === undefined ? reading : { label, reason };
}

type Row = BoardRow & { readonly apart: string | null };

function rowOf(
  position: string,
  { label, native, settings = [], measures = {}, apart }: Read,
): Row {
  const stated = statedMeasures(measures);
  return {
    kind: 'entry',
    position,
    label,
    native: significant(native),
    settings,
    ...(stated === undefined ? {} : { measures: stated }),
    note: null,
    apart: apart ?? null,
  };
}

/** Only rows that share label and settings get a note: elsewhere it would have no use. */
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
