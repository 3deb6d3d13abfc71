import { stringify } from 'csv-stringify/sync';
import type { BulkFormat } from '../../feed/endpoints.ts';
import { encodeText } from './json.ts';

/** The body of a bulk answer: its rows under the name of their kind. */
export type BulkBody = { readonly [kind: string]: readonly object[] };

/** A bulk answer in every format. `columns` are the names of a row's fields in their order. */
export function renderBulkFormats(body: BulkBody, columns: readonly string[]): Readonly<Record<BulkFormat, Uint8Array>> {
  const [[kind, rows] = ['', []]] = Object.entries(body);
  // A row is the same text in both.
  const texts = rows.map((row) => JSON.stringify(row));
  return {
    json: encodeText(`{${JSON.stringify(kind)}:[${texts.join(',')}]}\n`),
    ndjson: encodeText(texts.map((text) => `${text}\n`).join('')),
    csv: encodeText(renderCsv(rows, columns)),
  };
}

/** RFC 4180, but for the line ends: lists joined by a space, objects as JSON, and text that a spreadsheet would run made inert. */
function renderCsv(rows: readonly object[], columns: readonly string[]): string {
  return stringify(
    rows.map((row) => Object.values(row)),
    {
      header: true,
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
