import { stringify } from 'csv-stringify/sync';
import type { BulkFormat } from '../../feed/endpoint.ts';
import { encodeText, renderJson } from './output-file.ts';

/** A bulk answer's body: rows under the name of their kind. */
export type BulkBody = { readonly [kind: string]: readonly object[] };

export type Bulk = { readonly body: BulkBody; readonly schema: object };

const renderers = {
  json: ({ body }) => renderJson(body),
  ndjson: ({ body }) =>
    encodeText(
      rowsOf(body)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(''),
    ),
  csv: ({ body, schema }) => encodeText(renderCsv(rowsOf(body), columnsOf(schema))),
} as const satisfies { readonly [Format in BulkFormat]: (bulk: Bulk) => Uint8Array };

/** A bulk answer in one of its formats. */
export function renderBulk(format: BulkFormat, bulk: Bulk): Uint8Array {
  return renderers[format](bulk);
}

function rowsOf(body: BulkBody): readonly object[] {
  return Object.values(body).flat();
}

type BulkSchema = {
  readonly properties: Readonly<
    Record<string, { readonly items: { readonly required: readonly string[] } }>
  >;
};

/**
 * The names of a row's fields in their order. Rows have no optional fields, so `required` is all of
 * them.
 */
function columnsOf(schema: object): readonly string[] {
  const { properties } = schema as BulkSchema;
  return Object.values(properties)[0]?.items.required ?? [];
}

/**
 * RFC 4180, but for the line ends: lists joined by a space, objects as JSON, and text that a
 * spreadsheet would run made inert.
 */
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
