import { isDeepStrictEqual } from 'node:util';
import type { Dataset, Records } from '../../build/dataset/dataset.ts';
import { compareRows } from '../../build/dataset/rules/ids.ts';
import { foldId } from '../../feed/ids.ts';
import type { IdRow, IdsFile } from '../../feed/schemas/data/offers.ts';
import { slugify } from '../../feed/text.ts';
import type { IdKey } from '../format.ts';
import { createIdNames, type IdMeaning } from '../match/ids.ts';
import { type FileEdit, flowNode, newFile, schemaComment } from '../write/edits.ts';
import { noLines, type Proposal, type Proposed } from './proposal.ts';

/**
 * What the ids of a list add to the data. Ids that the data has or leaves out stay as they are, and
 * those that mean no model of the feed are counted.
 */
export function proposeIds(
  keys: IdKey[],
  { dataset, ids }: { dataset: Dataset; ids: Records['ids'] },
  { format, origin }: { format: string; origin: { url: string; day: string } },
): Proposed {
  const find = createIdNames(dataset);
  const models = new Map(dataset.models.map(({ id, vendor }) => [id, vendor]));
  const known = new Set(
    ids.flatMap(({ namespace, value: { ids: rows, left_out = [] } }) =>
      [...rows.map(({ id }) => id), ...left_out].map((id) => `${namespace} ${foldId(id)}`),
    ),
  );
  const nameOf = ({ namespace, id }: IdKey) => `${namespace} ${id}`;
  const all = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const lines = noLines();
  const rows = new Map<string, IdRow[]>();
  for (const key of all) {
    const subject = nameOf(key);
    if (known.has(`${key.namespace} ${foldId(key.id)}`)) {
      lines.confirmed.push({ subject, text: 'is known' });
      continue;
    }
    const meaning = isWritable(key.id) ? find(key.id, key.vendor) : undefined;
    // An id of the feed resolves to itself, whatever else it may mean.
    if (meaning === undefined || (meaning.ambiguous && models.has(foldId(key.id)))) continue;
    const match = meaning.ambiguous ? 'ambiguous' : meaning.match;
    lines.added.push({ subject, text: `${meaning.models.join(' or ')}, ${match}` });
    for (const [path, row] of toRows(key, meaning, models))
      rows.set(path, [...(rows.get(path) ?? []), row]);
  }
  const mapped = lines.added.length + lines.confirmed.length;
  const source = { url: origin.url, checked: origin.day };
  const name = sourceKey(format, source, ids);
  const counts = { read: all.length, mapped, resale: 0, skipped: all.length - mapped };
  const proposed = { lines, notes: [], counts, edits: [], files: new Map() };
  return { ...proposed, ...toEdits(rows, ids, { name, source }) };
}

/** Edits of the files that are there, and whole new ones. */
function toEdits(
  rows: Map<string, IdRow[]>,
  ids: Records['ids'],
  { name, source }: NamedSource,
): Pick<Proposal, 'edits' | 'files'> {
  const edits: FileEdit[] = [];
  const files = new Map<string, string>();
  for (const [path, list] of rows) {
    const sorted = list.sort(compareRows);
    const present = ids.find(({ file }) => file.path === path);
    if (present !== undefined)
      edits.push(...rowEdits(path, present.value, { rows: sorted, name, source }));
    else {
      const value = { sources: { [name]: flowNode(source) }, ids: sorted.map(rowNode) };
      files.set(path, newFile(path, value, [schemaComment(path, 'ids')]));
    }
  }
  return { edits, files };
}

/** What a row of the data can hold: the first character may begin no formula of a spreadsheet. */
function isWritable(id: string): boolean {
  return /^[^\s=+@<>-][^\s<>]{0,199}$/.test(id);
}

/** The rows of an id, a model each, with the file of each. */
function toRows({ namespace, id }: IdKey, meaning: IdMeaning, vendors: Map<string, string>) {
  const { match, ambiguous } = meaning;
  return meaning.models.map((model): [path: string, row: IdRow] => {
    // The file of models.dev would be larger than a hand-kept file may be.
    const part = namespace === 'models-dev' ? `/${vendors.get(model)}` : '';
    const row = { id, model, match, ...(ambiguous ? { ambiguous } : {}) };
    return [`data/ids/${namespace}${part}.yaml`, row];
  });
}

type Source = IdsFile['sources'][string];
type NamedSource = { name: string; source: Source };

/** The key that files have for a source, or a new one: the list's name, and its day where taken. */
function sourceKey(format: string, source: Source, ids: Records['ids']): string {
  const all = ids.flatMap(({ value }) => Object.entries(value.sources));
  const same = all.find(([, other]) => isDeepStrictEqual(other, source));
  if (same !== undefined) return same[0];
  const name = slugify(format);
  return all.some(([key]) => key === name) ? `${name}-${source.checked}` : name;
}

/** The edits that add rows to a file, in its order. */
function rowEdits(
  file: string,
  { sources, ids }: IdsFile,
  { rows, name, source }: NamedSource & { rows: IdRow[] },
): FileEdit[] {
  const [first] = Object.keys(sources);
  const inserts = rows.map((row): FileEdit => {
    const next = ids.findIndex((other) => compareRows(other, row) > 0);
    const value = rowNode(name === first ? row : { ...row, source: name });
    return { file, op: 'insert', path: ['ids'], index: next === -1 ? ids.length : next, value };
  });
  return Object.hasOwn(sources, name)
    ? inserts
    : [{ file, op: 'put', path: ['sources', name], value: flowNode(source) }, ...inserts];
}

/** A row on one line, its fields in the order of the schema. */
function rowNode({ id, model, match, source, from, ambiguous }: IdRow) {
  return flowNode({ id, model, match, source, from, ambiguous });
}
