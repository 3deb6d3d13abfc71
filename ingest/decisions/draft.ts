import type { Sourced } from '../../build/dataset/dataset.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import { idFault } from '../../feed/vocabulary.ts';
import { rowAddress } from '../formats/row-address.ts';
import type { Origin, PriceRow } from '../types.ts';
import { priceValue, type Source, sourceValue } from '../write/price-edits.ts';
import { type YamlValue, yamlLines } from '../write/yaml-lines.ts';

/** A model that the feed lacks, as far as a row of a list states it. */
export type Draft = {
  readonly path: string;
  readonly text: string;
  readonly model: Pick<Sourced<ModelFile>, 'id' | 'vendor'> & Pick<ModelFile, 'aliases'>;
};

/** The draft of a row, or a sentence where the row says too little. */
export function draftModel(
  row: PriceRow,
  { origin, isTaken }: { readonly origin: Origin; readonly isTaken: (id: string) => boolean },
): Draft | string {
  const [key = row.id] = row.keys;
  const id = idOf(key);
  const fault = idFault(id) ?? (isTaken(id) ? 'is the id of a model already' : undefined);
  if (fault !== undefined) return `its id would be "${id}", which ${fault}; write the file by hand`;
  const { vendor } = row;
  if (vendor === null) return 'it is a row of a reseller, which says little of the model';
  if (row.context_window === null) return 'the list has no context window, which a record needs';
  if (origin.day === null) return 'the day of the file is not known';
  const source = { url: rowAddress(origin.url, row.at), checked: origin.day };
  const aliases = key === id ? [] : [key];
  return {
    path: `data/models/${vendor}/${id}.yaml`,
    text: [...HEAD, ...yamlLines(recordOf(row, { key, aliases, source })), ''].join('\n'),
    model: { id, vendor, aliases },
  };
}

const HEAD = [
  '# yaml-language-server: $schema=../../schemas/model.json',
  '# A draft of an import: hold it against a page of the vendor, then take this line out.',
];

type Stated = {
  readonly key: string;
  readonly aliases: readonly string[];
  readonly source: Source;
};

/** The fields of a record in their order. */
function recordOf(row: PriceRow, { key, aliases, source }: Stated): YamlValue {
  const { name = key, events = [], ...facts } = row.about ?? {};
  return {
    name,
    context_window: row.context_window,
    ...(row.max_output_tokens === null ? {} : { max_output_tokens: row.max_output_tokens }),
    ...facts,
    ...(events.length === 0
      ? {}
      : { lifecycle: events.map((event) => ({ ...event, sources: [sourceValue(source)] })) }),
    tags: [],
    ...(aliases.length === 0 ? {} : { aliases }),
    fact_sources: [sourceValue(source)],
    prices: row.input_price === null ? [] : [priceValue(row, { from: null, source })],
  };
}

/** `vendor/Model_1.5` → `model-1.5`. */
function idOf(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1).toLowerCase();
  return name.replace(/[^a-z0-9.]+/g, '-').replace(/^-|-$/g, '');
}
