import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'yaml';
import { compareIdRows, type Records } from '../../build/dataset/dataset.ts';
import { groupBy } from '../../feed/collections.ts';
import type { IdsFile, WrittenIdRow } from '../../feed/contract/schemas/data/offers.ts';
import { foldId } from '../../feed/lookup/ids.ts';
import { slugify } from '../../feed/text.ts';
import { createIdReader } from '../match/ids.ts';
import type { PriceSource, SourcePriceRow } from '../source.ts';
import { type FileChange, insertItem, newFile, setField, toNode } from '../write.ts';
import type { Finding, ImportContext, Project } from './proposal.ts';

/**
 * What the ids of a list add to the data: those that certainly mean a model, and that the data
 * neither has nor leaves out.
 */
export function idFindings(
  { name: list, namespace }: Pick<PriceSource, 'name' | 'namespace'>,
  listed: SourcePriceRow[],
  project: Pick<Project, 'dataset' | 'ids'>,
  { origin }: Pick<ImportContext, 'origin'>,
): Finding[] {
  if (namespace === undefined) return [];
  const found = newIds(namespace, listed, project);
  const source = { url: origin.url, checked: origin.day };
  const name = sourceKey(list, source, project.ids);
  return [...groupBy(found, ({ file }) => file)].map(([file, added]) => {
    const rows = added.map(({ row }) => row).sort(compareIdRows);
    return toFinding(file, project.ids, { rows, name, source });
  });
}

type Namespace = NonNullable<PriceSource['namespace']>;
type NewId = { file: string; row: WrittenIdRow };

function newIds(
  namespace: Namespace,
  listed: SourcePriceRow[],
  { dataset, ids }: Pick<Project, 'dataset' | 'ids'>,
): NewId[] {
  const known = new Set(knownIds(namespace, ids).map(foldId));
  const read = createIdReader(dataset);
  const vendors = new Map(dataset.models.map(({ id, vendor }) => [id, vendor]));
  const found: NewId[] = [];
  for (const { id } of listed) {
    if (known.has(foldId(id)) || !WRITABLE.test(id)) continue;
    const meaning = read(id);
    if (meaning === undefined) continue;
    known.add(foldId(id));
    const file = idsFile(namespace, vendors.get(meaning.model));
    found.push({ file, row: { id, ...meaning } });
  }
  return found;
}

/** What the data can hold: the first character may begin no formula of a spreadsheet. */
const WRITABLE = /^[^\s=+@<>-][^\s<>]{0,199}$/;

function knownIds(namespace: Namespace, ids: Records['ids']): string[] {
  const files = ids.filter((file) => file.namespace === namespace);
  return files.flatMap(({ value }) => [
    ...value.ids.map(({ id }) => id),
    ...(value.left_out ?? []),
  ]);
}

/** The file of models.dev would be larger than a hand-kept file may be. */
function idsFile(namespace: Namespace, vendor: string | undefined): string {
  return `data/ids/${namespace}${namespace === 'models-dev' ? `/${vendor}` : ''}.yaml`;
}

/** Rows for a file of ids, and the name and the source under which they go there. */
type AddedIds = { rows: WrittenIdRow[]; name: string; source: IdSource };

function toFinding(file: string, ids: Records['ids'], added: AddedIds): Finding {
  const present = ids.find((one) => one.file.path === file)?.value;
  const text = added.rows.map(({ id, model }) => `${id} is ${model}`).join(', ');
  return {
    section: 'written',
    subject: file,
    text,
    changes: [addition(file, present, added)],
  };
}

type IdSource = IdsFile['sources'][string];

/** The key that files have for a source, or a new one: the list's name, and its day where taken. */
function sourceKey(list: string, source: IdSource, ids: Records['ids']): string {
  const all = ids.flatMap(({ value }) => Object.entries(value.sources));
  const same = all.find(([, other]) => isDeepStrictEqual(other, source));
  if (same !== undefined) return same[0];
  const name = slugify(list);
  return all.some(([key]) => key === name) ? `${name}-${source.checked}` : name;
}

/** The rows put into the order of a file, or a new file of them. */
function addition(file: string, present: IdsFile | undefined, added: AddedIds): FileChange {
  if (present !== undefined)
    return { file, edit: (document) => insertRows(document, present, added) };
  const { rows, name, source } = added;
  const ids = rows.map((row) => toNode(row, true));
  return { file, text: newFile(file, 'ids', { sources: { [name]: toNode(source, true) }, ids }) };
}

function insertRows(
  document: Document,
  { sources, ids }: IdsFile,
  { rows, name, source }: AddedIds,
): void {
  if (!Object.hasOwn(sources, name)) setField(document, ['sources', name], toNode(source, true));
  const isFirst = name === Object.keys(sources)[0];
  // From the last on, so that the indexes of those before hold.
  for (const row of rows.toReversed()) {
    const next = ids.findIndex((other) => compareIdRows(other, row) > 0);
    const value = toNode(isFirst ? row : { ...row, source: name }, true);
    insertItem(document, ['ids'], next === -1 ? ids.length : next, value);
  }
}
