import type { Dataset, Records } from '../../build/dataset/dataset.ts';
import { compareRows } from '../../build/dataset/rules/ids.ts';
import { foldId } from '../../feed/resolve.ts';
import type { IdRow } from '../../feed/schemas/data/offers.ts';
import { createIdNames, type IdMeaning } from '../match/ids.ts';
import type { IdKey, Origin } from '../types.ts';
import { idEdits, idsText, sourceKey } from '../write/id-edits.ts';
import { type Line, noLines, type Proposal } from './proposal.ts';

type Project = { readonly dataset: Dataset; readonly ids: Records['ids'] };

type Request = { readonly format: string; readonly origin: Origin & { readonly day: string } };

/**
 * What the ids of a list add to the data. Ids that the data has or leaves out stay as they are, and
 * those that mean no model of the feed are counted.
 */
export function proposeIds(
  keys: readonly IdKey[],
  { dataset, ids }: Project,
  request: Request,
): Omit<Proposal, 'title'> {
  const find = createIdNames(dataset);
  const known = knownIds(ids);
  const own = new Set(dataset.models.map(({ id }) => id));
  const isKnown = ({ namespace, id }: IdKey) => known.has(`${namespace} ${foldId(id)}`);
  const all = uniqueKeys(keys);
  const found = all.flatMap((key): readonly Found[] => {
    const meaning = isKnown(key) || !WRITABLE.test(key.id) ? undefined : find(key.id, key.vendor);
    // An id of the feed resolves to itself, whatever else it may mean.
    const isOwn = meaning?.ambiguous === true && own.has(foldId(key.id));
    return meaning === undefined || isOwn ? [] : [{ key, meaning }];
  });
  const confirmed = all
    .filter(isKnown)
    .map((key) => ({ subject: subjectOf(key), text: 'is known' }));
  const mapped = found.length + confirmed.length;
  return {
    lines: { ...noLines, added: found.map(addedLine), confirmed },
    notes: [],
    counts: { read: all.length, mapped, resale: 0, skipped: all.length - mapped },
    ...changes(rowsByFile(found, dataset), ids, request),
  };
}

/** An id that the data lacks, and what it means. */
type Found = { readonly key: IdKey; readonly meaning: IdMeaning };

/** Each id of a namespace once, in the order of the list. */
function uniqueKeys(keys: readonly IdKey[]): readonly IdKey[] {
  return [...new Map(keys.map((key) => [subjectOf(key), key])).values()];
}

function subjectOf({ namespace, id }: IdKey): string {
  return `${namespace} ${id}`;
}

function addedLine({ key, meaning: { models, match, ambiguous } }: Found): Line {
  return {
    subject: subjectOf(key),
    text: `${models.join(' or ')}, ${ambiguous ? 'ambiguous' : match}`,
  };
}

function rowsByFile(
  found: readonly Found[],
  { models }: Pick<Dataset, 'models'>,
): ReadonlyMap<string, readonly IdRow[]> {
  const vendors = new Map(models.map(({ id, vendor }) => [id, vendor]));
  const rows = new Map<string, IdRow[]>();
  for (const { key, meaning } of found) {
    const { match, ambiguous } = meaning;
    for (const model of meaning.models) {
      const file = fileOf(key.namespace, vendors.get(model) ?? '');
      const row = { id: key.id, model, match, ...(ambiguous ? { ambiguous } : {}) };
      rows.set(file, [...(rows.get(file) ?? []), row]);
    }
  }
  return rows;
}

/** What a row of the data can hold: the first character may begin no formula of a spreadsheet. */
const WRITABLE = /^[^\s=+@<>-][^\s<>]{0,199}$/;

function knownIds(files: Records['ids']): ReadonlySet<string> {
  return new Set(
    files.flatMap(({ namespace, value: { ids, left_out = [] } }) =>
      [...ids.map(({ id }) => id), ...left_out].map((id) => `${namespace} ${foldId(id)}`),
    ),
  );
}

/** One file would be larger than a hand-kept file may be. */
const SPLIT: readonly string[] = ['models-dev'];

/** The file of a namespace, or of a vendor's models in it. */
function fileOf(namespace: string, vendor: string): string {
  return `data/ids/${namespace}${SPLIT.includes(namespace) ? `/${vendor}` : ''}.yaml`;
}

/** Rows of new files and edits of those that are there. */
function changes(
  rows: ReadonlyMap<string, readonly IdRow[]>,
  ids: Records['ids'],
  { format, origin }: Request,
): Pick<Proposal, 'edits' | 'files'> {
  const source = { url: origin.url, checked: origin.day };
  const key = sourceKey(
    format,
    source,
    ids.map(({ value }) => value.sources),
  );
  const sorted = [...rows].map(([path, list]) => {
    const file = ids.find(({ file: { path: own } }) => own === path);
    return { path, file, list: list.toSorted(compareRows) };
  });
  return {
    edits: sorted.flatMap(({ file, list }) => (file ? idEdits(file, list, { key, source }) : [])),
    files: new Map(
      sorted.flatMap(({ path, file, list }) =>
        file ? [] : [[path, idsText(path, list, { key, source })] as const],
      ),
    ),
  };
}
