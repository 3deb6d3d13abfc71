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

/** A bulk answer in every format, one after another. */
export function* renderBulkFormats(bulk: Bulk): Generator<readonly [BulkFormat, Uint8Array]> {
  const { place, kind, columns, check, remember } = bulk;
  const lines = inParts('ndjson', bulk, (body, rows) => {
    check(body);
    return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  });
  yield ['json', remember(`${place} json`, [lines], () => renderList(kind, lines))];
  yield ['ndjson', lines];
  yield ['csv', inParts('csv', bulk, (_body, rows, index) => renderCsv(rows, { columns, header: index === 0 }))];
}

type RenderPart = (body: BulkBody, rows: readonly object[], index: number) => string;

function inParts(format: BulkFormat, { place, parts, remember }: Bulk, render: RenderPart): Uint8Array {
  const rendered = Array.from(parts(), (body, index) => {
    const rows = Object.values(body).flat();
    return remember(`${place} ${format} ${index}`, rows, () => encodeText(render(body, rows, index)));
  });
  return remember(`${place} ${format}`, rendered, () => Buffer.concat(rendered));
}

/** Rows that end in line ends as one list, between commas. A row of JSON holds no line end itself. */
function renderList(kind: string, lines: Uint8Array): Uint8Array {
  const head = encodeText(`{${JSON.stringify(kind)}:[`);
  const rows = lines.subarray(0, -1);
  const tail = encodeText(']}\n');
  // Written into once it is made, since the largest of them can't be held twice.
  const list = new Uint8Array(head.length + rows.length + tail.length);
  list.set(rows, head.length);
  for (let end = list.indexOf(LINE_END); end !== -1; end = list.indexOf(LINE_END, end + 1)) list[end] = COMMA;
  list.set(head);
  list.set(tail, head.length + rows.length);
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
