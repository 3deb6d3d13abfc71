import { parse } from 'yaml';
import type { Sourced } from '../../build/dataset/dataset.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import type { PriceRow } from '../../ingest/format.ts';
import { priceRow as readRow } from '../../ingest/rows.ts';
import type { Edit } from '../../ingest/write/edits.ts';

/** A model in which only what a test is about is written down. */
export function model(
  place: `${string}/${string}`,
  given: Partial<ModelFile> = {},
): Sourced<ModelFile> {
  const [vendor = '', id = ''] = place.split('/');
  return {
    id,
    vendor,
    value: { name: id, context_window: 1000, tags: [], prices: [], ...given },
    file: { path: `data/models/${place}.yaml`, text: '' },
  };
}

/** Prices written as in a record's file; what a text leaves out is not known. */
export function prices(text: string): ModelFile['prices'] {
  const given: Partial<ModelFile['prices'][number]>[] = parse(text);
  return given.map((price) => ({
    from: null,
    input_price: null,
    output_price: null,
    sources: [],
    ...price,
  }));
}

/** A row in which only what a test is about is written down. */
export function priceRow(given: Partial<PriceRow>): PriceRow {
  return readRow({ id: 'acme/acme-1', vendor: 'acme', ...given });
}

/** `put prices/0/from 2026-08-05` */
export function editText(edit: Edit): string {
  const path = edit.path.join('/');
  if (edit.op === 'remove') return `remove ${path}/${edit.index}`;
  const value = JSON.stringify(edit.value);
  if (edit.op === 'put') return `put ${path} ${value}`;
  const comment = edit.comment === undefined ? '' : ` # ${edit.comment}`;
  return `insert ${path}/${edit.index} ${value}${comment}`;
}
