import type { Dataset, Records } from '../../build/dataset/dataset.ts';
import { foldId } from '../../feed/ids.ts';
import { idFault } from '../../feed/vocabulary.ts';
import type { Upstream } from '../fetch/upstream-file.ts';
import { type PriceRow, rowAddress } from '../format.ts';
import { createIdNames } from '../match/ids.ts';
import { formats } from '../sources/index.ts';
import { newFile, schemaComment } from '../write/edits.ts';
import { proposeIds } from './ids.ts';
import { priceValue } from './price.ts';
import type { Line, Proposal } from './proposal.ts';

type Drafting = {
  format: { name: string };
  upstream: Upstream;
  /** The rows of which to draft a model. */
  add: string[];
  origin: { url: string; day: string };
  dataset: Dataset;
  ids: Records['ids'];
};

type Model = Dataset['models'][number];

/** The proposal with the files and the ids of the models that `--add` names. */
export function withDrafts(proposal: Proposal, rows: PriceRow[], drafting: Drafting): Proposal {
  const { add } = drafting;
  const drafts: Model[] = [];
  const added: Line[] = [];
  const refused: Line[] = [];
  for (const name of add) {
    const row = rows.find(({ id }) => id === name);
    const draft = row === undefined ? 'the list has no such row' : draftModel(row, drafting);
    if (typeof draft === 'string') refused.push({ subject: name, text: draft });
    else {
      const { path } = draft.file;
      drafts.push(draft);
      added.push({ subject: name, text: `a draft, ${path}`, file: path });
    }
  }
  const ids = drafts.length === 0 ? undefined : draftIds(drafts, drafting);
  const { lines } = proposal;
  return {
    ...proposal,
    lines: {
      ...lines,
      added: [...lines.added, ...added, ...(ids?.lines.added ?? [])],
      unmapped: lines.unmapped.filter(({ subject }) => !add.includes(subject)),
      refused: [...lines.refused, ...refused],
    },
    edits: [...proposal.edits, ...(ids?.edits ?? [])],
    files: new Map([
      ...drafts.map(({ file }) => [file.path, file.text] as const),
      ...(ids?.files ?? []),
    ]),
  };
}

/** The record of a row, as far as the list states it; or a sentence where that is too little. */
function draftModel(row: PriceRow, { origin, dataset }: Drafting): Model | string {
  const [key = row.id] = row.keys;
  // `vendor/Model_1.5` → `model-1.5`.
  const id = key
    .slice(key.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
  const isTaken = dataset.models.some((model) => model.id === id);
  const error = idFault(id) ?? (isTaken ? 'is the id of a model already' : undefined);
  if (error !== undefined) return `its id would be "${id}", which ${error}; write the file by hand`;
  const { vendor } = row;
  if (vendor === null) return 'it is a row of a reseller, which says little of the model';
  if (row.context_window === null) return 'the list has no context window, which a record needs';
  const known = dataset.externalIds.find((other) => foldId(other.id) === id)?.model;
  if (known !== undefined)
    return `data/ids has its id as one of ${known}; if it is a model of its own, take those rows out first`;
  const source = { url: rowAddress(origin.url, row.at), checked: origin.day };
  const aliases = key === id ? [] : [key];
  const { name = key, events, ...facts } = row.about ?? {};
  const record = {
    name,
    context_window: row.context_window,
    max_output_tokens: row.max_output_tokens ?? undefined,
    ...facts,
    lifecycle: events?.map((event) => ({ ...event, sources: [source] })),
    tags: [],
    aliases: aliases.length === 0 ? undefined : aliases,
    fact_sources: [source],
    prices: row.input_price === null ? [] : [priceValue(row, { from: null, source })],
  };
  const path = `data/models/${vendor}/${id}.yaml`;
  const text = newFile(path, record, [
    schemaComment(path, 'model'),
    ' A draft of an import: hold it against a page of the vendor, then take this line out.',
  ]);
  // As much of the record as ids are compared with.
  const value = { name: id, context_window: 0, tags: [], aliases, prices: [] };
  return { id, vendor, value, file: { path, text } };
}

/** What the ids of the list certainly mean of these models. */
function draftIds(drafts: Model[], { format, upstream, origin, dataset, ids }: Drafting) {
  const reader = formats.find(({ kind, name }) => kind === 'ids' && name === format.name);
  if (reader?.kind !== 'ids' || typeof upstream.content !== 'string') return undefined;
  const known = { ...dataset, models: [...dataset.models, ...drafts] };
  const find = createIdNames(known);
  const own = reader
    .parse(upstream.content)
    .filter(({ id, vendor }) =>
      find(id, vendor)?.models.some((model) => drafts.some((draft) => draft.id === model)),
    );
  return proposeIds(own, { dataset: known, ids }, { format: format.name, origin });
}
