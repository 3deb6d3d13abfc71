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
  const id = draftId(key);
  const error = draftError(row, id, dataset);
  if (error) return { section: 'refused', subject: row.id, text: error };
  const source = { url: rowAddress(origin.url, row.at), checked: origin.day };
  const file = `data/models/${row.vendor}/${id}.yaml`;
  const record = draftRecord(row, { key, id, source });
  const changes = [{ file, text: newFile(file, 'model', record, [DRAFT_COMMENT]) }];
  return { section: 'question', subject: row.id, text: `a draft, ${file}`, changes };
}

function draftRecord(
  row: SourcePriceRow,
  { key, id, source }: { key: string; id: string; source: { url: string; checked: string } },
) {
  const { name = key, events, ...facts } = row.about ?? {};
  return {
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
}

const DRAFT_COMMENT =
  ' A draft of an import: hold it against a page of the vendor, then take this line out.';

/** `vendor/Model_1.5` → `model-1.5`. */
function draftId(key: string): string {
  return key
    .slice(key.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
}

function draftError(row: SourcePriceRow, id: string, dataset: Dataset): string | undefined {
  const isTaken = dataset.models.some((model) => model.id === id);
  const problem = idProblem(id) ?? (isTaken ? 'is the id of a model already' : undefined);
  if (problem !== undefined)
    return `its id would be "${id}", which ${problem}; write the file by hand`;
  if (row.context_window === null) return 'the list has no context window, which a record needs';
  const known = dataset.externalIds.find((other) => foldId(other.id) === id)?.model;
  return (
    known &&
    `data/ids has its id as one of ${known}; if it is a model of its own, take those rows out first`
  );
}
