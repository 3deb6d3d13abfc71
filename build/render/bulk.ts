import { stringify } from 'csv-stringify/sync';
import type { BulkFormat } from '../../feed/endpoint.ts';
import type { CsvColumn } from '../../feed/schemas/data-package.ts';
import { encodeText, renderJson } from './output-file.ts';

/** A bulk answer's body: rows under the name of their kind. */
export type BulkBody = { readonly [kind: string]: readonly object[] };

export type Bulk = { readonly body: BulkBody; readonly columns: readonly CsvColumn[] };

const renderers = {
  json: ({ body }) => renderJson(body),
  ndjson: ({ body }) =>
    encodeText(
      rowsOf(body)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    ),
  csv: ({ body, columns }) => encodeText(renderCsv(rowsOf(body), columns)),
} as const satisfies { readonly [Format in BulkFormat]: (bulk: Bulk) => Uint8Array };

/** A bulk answer in one of its formats. */
export function renderBulk(format: BulkFormat, bulk: Bulk): Uint8Array {
  return renderers[format](bulk);
}

function rowsOf(body: BulkBody): readonly object[] {
  return Object.values(body).flat();
}

/**
 * RFC 4180, but for the line ends: lists of texts joined by a space, lists of objects as
 * JSON, and text that a spreadsheet would run made inert.
 */
function renderCsv(rows: readonly object[], columns: readonly CsvColumn[]): string {
  return stringify(
    rows.map((row) => columns.map(({ path }) => path.reduce<unknown>(fieldOf, row))),
    {
      header: true,
      columns: columns.map(({ name }) => name),
      escape_formulas: true,
      cast: {
        number: String,
        boolean: String,
        object: (value) => cell(value),
      },
    },
  );
}

function fieldOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name);
}

function cell(value: object): string {
  const isListOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (isListOfTexts) return value.join(' ');
  return JSON.stringify(value);
}
