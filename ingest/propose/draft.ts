import type { Dataset } from '../../build/dataset/dataset.ts';
import { rowAddress } from '../../build/dataset/lists.ts';
import { idProblem } from '../../feed/contract/vocabulary.ts';
import { foldId } from '../../feed/lookup/ids.ts';
import type { SourcePriceRow } from '../source.ts';
import { newFile } from '../write.ts';
import { priceValue } from './price.ts';
import type { Finding, Origin } from './proposal.ts';

/** The draft of a model's record, as far as the list states it, or why that is too little. */
export function draftModel(
  row: SourcePriceRow,
  { origin, dataset }: { origin: Origin; dataset: Dataset },
): Finding {
  const [key = row.id] = row.keys;
  // `vendor/Model_1.5` → `model-1.5`.
  const id = key
    .slice(key.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
  const known = dataset.externalIds.find((other) => foldId(other.id) === id)?.model;
  const isTaken = dataset.models.some((model) => model.id === id);
  const problem = idProblem(id) ?? (isTaken ? 'is the id of a model already' : undefined);
  const error =
    (problem && `its id would be "${id}", which ${problem}; write the file by hand`) ??
    (row.context_window === null ? 'the list has no context window, which a record needs' : null) ??
    (known &&
      `data/ids has its id as one of ${known}; if it is a model of its own, take those rows out first`);
  if (error) return { section: 'refused', subject: row.id, text: error };
  const source = { url: rowAddress(origin.url, row.at), checked: origin.day };
  const { name = key, events, ...facts } = row.about ?? {};
  const record = {
    name,
    context_window: row.context_window,
    max_output_tokens: row.max_output_tokens ?? undefined,
    ...facts,
    lifecycle: events?.map((event) => ({ ...event, sources: [source] })),
    tags: [],
    aliases: key === id ? undefined : [key],
    fact_sources: [source],
    prices: row.input_price === null ? [] : [priceValue(row, null, source)],
  };
  const file = `data/models/${row.vendor}/${id}.yaml`;
  const text = newFile(file, 'model', record, [
    ' A draft of an import: hold it against a page of the vendor, then take this line out.',
  ]);
  const changes = [{ file, text }];
  return { section: 'question', subject: row.id, text: `a draft, ${file}`, changes };
}
