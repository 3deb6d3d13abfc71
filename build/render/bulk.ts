import { stringify } from 'csv-stringify/sync';
import type { BulkFormat } from '../../feed/endpoints.ts';
import { encodeText } from './json.ts';

/** The body of a bulk answer: its rows under the name of their kind. */
export type BulkBody = { readonly [kind: string]: readonly object[] };

/** What renders a bulk answer in each format, for one after another. `columns` are the names of a row's fields in their order. */
export function bulkRenderers(body: BulkBody, columns: readonly string[]): Readonly<Record<BulkFormat, () => Uint8Array>> {
  const [[kind, rows] = ['', []]] = Object.entries(body);
  let rendered: Uint8Array | undefined;
  const lines = () => {
    rendered ??= inParts(rows, (part) => part.map((row) => `${JSON.stringify(row)}\n`).join(''));
    return rendered;
  };
  return {
    json: () => Buffer.concat([encodeText(`{${JSON.stringify(kind)}:[`), withCommas(lines()), encodeText(']}\n')]),
    ndjson: lines,
    csv: () => inParts(rows, (part, isFirst) => renderCsv(part, { columns, header: isFirst })),
  };
}

/** Rows as the bytes of one text. A part of them at a time, since the text of all of them may be more than a string can hold. */
function inParts(rows: readonly object[], render: (part: readonly object[], isFirst: boolean) => string): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let start = 0; start === 0 || start < rows.length; start += PART_ROWS) {
    parts.push(encodeText(render(rows.slice(start, start + PART_ROWS), start === 0)));
  }
  return Buffer.concat(parts);
}

const PART_ROWS = 1000;

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
