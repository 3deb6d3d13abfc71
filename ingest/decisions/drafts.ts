import type { Dataset, Records } from '../../build/dataset/dataset.ts';
import { foldId } from '../../feed/resolve.ts';
import { createIdNames } from '../match/ids.ts';
import { proposeIds } from '../propose/ids.ts';
import type { Import } from '../propose/import.ts';
import type { Proposal } from '../propose/proposal.ts';
import type { IdKey, Origin, Parsed, PriceRow } from '../types.ts';
import { type Draft, draftModel } from './draft.ts';

type Drafting = {
  readonly list: string;
  readonly parsed: Parsed<PriceRow>;
  readonly options: Import['options'];
  readonly origin: Origin;
  readonly dataset: Dataset;
  readonly ids: Records['ids'];
  /** The ids that the file has, where an importer reads them. */
  readonly keys: () => readonly IdKey[];
};

/** The proposal with the files and the ids of the models that `--add` names. */
export function withDrafts(proposal: Proposal, drafting: Drafting): Proposal {
  const { add } = drafting.options;
  if (add.length === 0) return proposal;
  const drafted = add.map((name) => ({ name, draft: draftOf(name, drafting) }));
  const drafts = drafted.flatMap(({ name, draft }) =>
    typeof draft === 'string' ? [] : [{ name, ...draft }],
  );
  const refused = drafted.flatMap(({ name, draft }) =>
    typeof draft === 'string' ? [{ subject: name, text: draft }] : [],
  );
  const ids = idsOf(drafts, drafting);
  const { lines } = proposal;
  const files = drafts.map(({ name, path }) => ({
    subject: name,
    text: `a draft, ${path}`,
    file: path,
  }));
  return {
    ...proposal,
    lines: {
      ...lines,
      added: [...lines.added, ...files, ...(ids?.lines.added ?? [])],
      unmapped: lines.unmapped.filter(({ subject }) => !add.includes(subject)),
      refused: [...lines.refused, ...refused],
    },
    edits: [...proposal.edits, ...(ids?.edits ?? [])],
    files: new Map([
      ...drafts.map(({ path, text }) => [path, text] as const),
      ...(ids?.files ?? []),
    ]),
  };
}

function draftOf(name: string, { parsed, origin, dataset }: Drafting): Draft | string {
  const row = parsed.rows.find(({ id }) => id === name);
  const isTaken = (id: string) => dataset.models.some((model) => model.id === id);
  if (row === undefined) return 'the list has no such row';
  const draft = draftModel(row, { origin, isTaken });
  const known = typeof draft === 'string' ? undefined : buildOf(draft, dataset);
  return known === undefined
    ? draft
    : `data/ids has its id as one of ${known}; if it is a model of its own, take those rows out first`;
}

/** The model of which the data has the id of a draft as a build or another name. */
function buildOf({ model }: Draft, { externalIds }: Dataset): string | undefined {
  return externalIds.find(({ id }) => foldId(id) === model.id)?.model;
}

/** What the ids of the list certainly mean of these models. */
function idsOf(
  drafts: readonly Draft[],
  { list, origin, dataset, ids, keys }: Drafting,
): ReturnType<typeof proposeIds> | undefined {
  const { url, day } = origin;
  if (drafts.length === 0 || day === null) return undefined;
  const known = { ...dataset, models: [...dataset.models, ...drafts.map(recordOf)] };
  const meaningOf = createIdNames(known);
  const drafted = new Set(drafts.map(({ model }) => model.id));
  const own = keys().filter(({ id, vendor }) =>
    meaningOf(id, vendor)?.models.some((model) => drafted.has(model)),
  );
  return proposeIds(own, { dataset: known, ids }, { format: list, origin: { url, day } });
}

/** As much of a draft's record as ids are compared with. */
function recordOf({ path, text, model: { id, vendor, aliases = [] } }: Draft): Model {
  const value = { name: id, context_window: 0, tags: [], aliases: [...aliases], prices: [] };
  return { id, vendor, value, file: { path, text } };
}

type Model = Dataset['models'][number];
