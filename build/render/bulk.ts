import { stringify } from 'csv-stringify/sync';
import type { BulkFormat } from '../../feed/endpoints.ts';
import type { Remember } from '../remember.ts';
import { encodeText } from './json.ts';

/** A part of a bulk answer's body: rows under the name of their kind. */
export type BulkBody = { readonly [kind: string]: readonly object[] };

export type Bulk = {
  /** What its parts are remembered by. */
  readonly place: string;
  /** The name that the rows stand under. */
  readonly kind: string;
  /** The names of a row's fields in their order. */
  readonly columns: readonly string[];
  /**
   * Gives the body in parts, of which there is one at least, as often as it is asked: all of the rows at once may be more than there is
   * room for, and their text more than a string can hold.
   */
  readonly parts: () => Iterable<BulkBody>;
  /** Is shown each part once. */
  readonly check: (body: BulkBody) => void;
  readonly remember: Remember;
};

/** A bulk answer in every format, one after another and each in parts, which are made as they are taken. */
export function* renderBulkFormats(bulk: Bulk): Generator<readonly [BulkFormat, Iterable<Uint8Array>]> {
  const { kind, columns, check } = bulk;
  const lines = [
    ...inParts('ndjson', bulk, (body, rows) => {
      check(body);
      return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }),
  ];
  yield ['json', listOf(kind, lines)];
  yield ['ndjson', lines];
  yield ['csv', inParts('csv', bulk, (_body, rows, index) => renderCsv(rows, { columns, header: index === 0 }))];
}

type RenderPart = (body: BulkBody, rows: readonly object[], index: number) => string;

function* inParts(format: BulkFormat, { place, parts, remember }: Bulk, render: RenderPart): Generator<Uint8Array> {
  let index = 0;
  for (const body of parts()) {
    const rows = Object.values(body).flat();
    const part = index;
    yield remember(`${place} ${format} ${part}`, rows, () => encodeText(render(body, rows, part)));
    index += 1;
  }
}

/** Rows that end in line ends, as one list under a name. */
function* listOf(kind: string, parts: readonly Uint8Array[]): Generator<Uint8Array> {
  yield encodeText(`{${JSON.stringify(kind)}:[`);
  for (const [index, part] of parts.entries()) {
    if (index > 0) yield encodeText(',');
    yield withCommas(part);
  }
  yield encodeText(']}\n');
}

/** Rows that end in line ends, between commas. A row of JSON holds no line end itself. */
function withCommas(lines: Uint8Array): Uint8Array {
  const list = new Uint8Array(lines.subarray(0, -1));
  for (let end = list.indexOf(LINE_END); end !== -1; end = list.indexOf(LINE_END, end + 1)) list[end] = COMMA;
  return list;
}

const LINE_END = 0x0a;
const COMMA = 0x2c;

/** RFC 4180, but for the line ends: lists joined by a space, objects as JSON, and text that a spreadsheet would run made inert. */
function renderCsv(
  rows: readonly object[],
  { columns, header }: { readonly columns: readonly string[]; readonly header: boolean },
): string {
  return stringify(
    rows.map((row) => Object.values(row)),
    {
      header,
      columns: [...columns],
      escape_formulas: true,
      cast: {
        number: String,
        boolean: String,
        object: (value) => cell(value),
      },
    },
  );
}

function cell(value: object): string {
  const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (isListOfTexts) return value.join(' ');
  return JSON.stringify(value);
}
