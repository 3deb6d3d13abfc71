import { stringify } from 'csv-stringify/sync';
import type { BulkFormat } from '../../feed/endpoints.ts';
import { encodeText, renderJson } from './json.ts';

/** The body of a bulk answer: its rows under the name of their kind. */
export type BulkBody = { readonly [kind: string]: readonly object[] };

/** A bulk answer in each format. `columns` are the names of a row's fields in their order. */
export const bulkRenderers = {
  json: renderJson,
  ndjson: (body) =>
    encodeText(
      rowsOf(body)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    ),
  csv: (body, columns) => encodeText(renderCsv(rowsOf(body), columns)),
} as const satisfies { readonly [Format in BulkFormat]: (body: BulkBody, columns: readonly string[]) => Uint8Array };

function rowsOf(body: BulkBody): readonly object[] {
  return Object.values(body)[0] ?? [];
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
