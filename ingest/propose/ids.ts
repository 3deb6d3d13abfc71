import { isDeepStrictEqual } from 'node:util';
import { compareRows, type Records } from '../../build/dataset/dataset.ts';
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
  { dataset, ids }: Pick<Project, 'dataset' | 'ids'>,
  { origin }: Pick<ImportContext, 'origin'>,
): Finding[] {
  if (namespace === undefined) return [];
  const known = new Set(
    ids
      .filter((file) => file.namespace === namespace)
      .flatMap(({ value }) => [...value.ids.map(({ id }) => id), ...(value.left_out ?? [])])
      .map(foldId),
  );
  const read = createIdReader(dataset);
  const vendors = new Map(dataset.models.map(({ id, vendor }) => [id, vendor]));
  const found = listed.flatMap(({ id }): (WrittenIdRow & { file: string })[] => {
    // What the data can hold: the first character may begin no formula of a spreadsheet.
    const isWritable = /^[^\s=+@<>-][^\s<>]{0,199}$/.test(id);
    const meaning = known.has(foldId(id)) || !isWritable ? undefined : read(id);
    if (meaning === undefined) return [];
    known.add(foldId(id));
    // The file of models.dev would be larger than a hand-kept file may be.
    const part = namespace === 'models-dev' ? `/${vendors.get(meaning.model)}` : '';
    return [{ file: `data/ids/${namespace}${part}.yaml`, id, ...meaning }];
  });
  const source = { url: origin.url, checked: origin.day };
  const name = sourceKey(list, source, ids);
  return [...groupBy(found, ({ file }) => file)].map(([file, added]): Finding => {
    const sorted = added.map(({ file: _, ...row }): WrittenIdRow => row).sort(compareRows);
    const present = ids.find((one) => one.file.path === file)?.value;
    const changes = [addition(file, present, { rows: sorted, name, source })];
    const text = sorted.map(({ id, model }) => `${id} is ${model}`).join(', ');
    return { section: 'written', subject: file, text, changes };
  });
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
function addition(
  file: string,
  present: IdsFile | undefined,
  { rows, name, source }: { rows: WrittenIdRow[]; name: string; source: IdSource },
): FileChange {
  const toRow = (row: WrittenIdRow) => toNode(row, true);
  if (present === undefined) {
    const value = { sources: { [name]: toNode(source, true) }, ids: rows.map(toRow) };
    return { file, text: newFile(file, 'ids', value) };
  }
  const { sources, ids } = present;
  const isFirst = name === Object.keys(sources)[0];
  return {
    file,
    edit(document) {
      if (!Object.hasOwn(sources, name))
        setField(document, ['sources', name], toNode(source, true));
      // From the last on, so that the indexes of those before hold.
      for (const row of rows.toReversed()) {
        const next = ids.findIndex((other) => compareRows(other, row) > 0);
        const value = toRow(isFirst ? row : { ...row, source: name });
        insertItem(document, ['ids'], next === -1 ? ids.length : next, value);
      }
    },
  };
}
