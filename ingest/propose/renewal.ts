import { isDeepStrictEqual } from 'node:util';
import type { Document } from 'yaml';
import type { ListsFile } from '../../feed/contract/schemas/data/files.ts';
import { citedRow } from '../source.ts';
import { type FileChange, replaceMap } from '../write.ts';
import { listCitation, pinned } from './citation.ts';
import { comparePrices, type FiguresRow, isForeign } from './figures.ts';
import type { ListRecord, ListSource } from './price.ts';
import type { Finding, ImportContext, Project } from './proposal.ts';

export const listsFile = 'data/lists.yaml';

type WrittenList = ListsFile[string];

/**
 * What a whole reading of a list makes of its line in `data/lists.yaml`. A source that cites a row
 * is of the new day where the row states the same price; where it doesn't, or is gone, the source
 * keeps the address and the day of the reading before.
 */
export function renewalFinding(
  source: ListSource,
  rows: readonly FiguresRow[],
  { dataset, lists: [listed] }: Pick<Project, 'dataset' | 'lists'>,
  { origin, list }: Pick<ImportContext, 'origin'> & { list: string },
): Finding {
  const before = listed?.value[list];
  if (before === undefined) throw new Error(`there is no ${list} in ${listsFile}`);
  const records: readonly ListRecord[] = [...dataset.models, ...dataset.plans];
  const counts = { renewed: 0, kept: 0 };
  const changes: FileChange[] = [];
  for (const { value, file } of records)
    for (const { price, path, cited } of citationsOf(value, list)) {
      const row = rows.find(
        (one) => one.id === citedRow(source, cited.url) && states(one, price, value),
      );
      const citation = row && listCitation(list, origin, row);
      counts[row === undefined ? 'kept' : 'renewed'] += 1;
      if (citation?.row === cited.row) continue;
      const next = citation ?? pinned(cited);
      changes.push({ file: file.path, edit: (document) => replaceMap(document, path, next) });
    }
  const { url, day, ...proof } = origin;
  const reading: WrittenList = { url, checked: day, ...proof };
  if (!isDeepStrictEqual(reading, before))
    changes.push({
      file: listsFile,
      edit: (document: Document) => replaceMap(document, [list], reading),
    });
  const text = `${list} of ${before.checked}, read again on ${day}: ${counts.renewed} prices the same, ${counts.kept} not`;
  const isNew = changes.length > 0;
  return { section: isNew ? 'written' : 'same', subject: listsFile, text, changes };
}

/** The sources of a record that cite rows of a list, each with its price and its place. */
function citationsOf({ prices }: ListRecord['value'], list: string) {
  return prices.flatMap((price, at) =>
    price.sources.flatMap((cited, index) =>
      cited.list === list ? [{ price, cited, path: ['prices', at, 'sources', index] }] : [],
    ),
  );
}

function states(
  row: FiguresRow,
  price: ListRecord['value']['prices'][number],
  record: object,
): boolean {
  return !isForeign(record, row) && !comparePrices(price, row).differ;
}
