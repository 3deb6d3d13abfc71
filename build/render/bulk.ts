import type { BulkFormat } from '../../feed/endpoints.ts';
import { renderCsv } from './csv.ts';
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
