import { idFault } from '../../feed/ids.ts';
import { rowAddress } from '../formats/row-address.ts';
import type { Origin, PriceRow } from '../types.ts';
import { priceValue } from '../write/price-edits.ts';
import { yamlLines } from '../write/yaml-lines.ts';

/**
 * The file of a model that the feed lacks, as far as a row of a list states it; a sentence where
 * that is too little.
 */
export function draftModel(
  row: PriceRow,
  { origin, isTaken }: { readonly origin: Origin; readonly isTaken: (id: string) => boolean },
): { readonly path: string; readonly text: string } | string {
  const [key = row.id] = row.keys;
  const id = idOf(key);
  const fault = idFault(id) ?? (isTaken(id) ? 'is the id of a model already' : undefined);
  if (fault !== undefined) return `its id would be "${id}", which ${fault}; write the file by hand`;
  if (row.vendor === null) return 'it is a row of a reseller, which says little of the model';
  if (row.context_window === null) return 'the list has no context window, which a record needs';
  if (origin.day === null) return 'the day of the file is not known';
  const source = { url: rowAddress(origin.url, row.at), checked: origin.day };
  const { name = key, ...facts } = row.about ?? {};
  const lines = yamlLines({
    name,
    context_window: row.context_window,
    ...(row.max_output_tokens === null ? {} : { max_output_tokens: row.max_output_tokens }),
    ...facts,
    tags: [],
    ...(key === id ? {} : { aliases: [key] }),
    fact_sources: [source],
    prices: row.input_price === null ? [] : [priceValue(row, { from: null, source })],
  });
  const head = [
    '# yaml-language-server: $schema=../../schemas/model.json',
    '# A draft of an import: hold it against a page of the vendor, then take this line out.',
  ];
  return { path: `data/models/${row.vendor}/${id}.yaml`, text: [...head, ...lines, ''].join('\n') };
}

/** `vendor/Model_1.5` → `model-1.5`. */
function idOf(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1).toLowerCase();
  return name.replace(/[^a-z0-9.]+/g, '-').replace(/^-|-$/g, '');
}
