import { isDeepStrictEqual } from 'node:util';
import type { ListsFile } from '../../feed/contract/schemas/data/files.ts';
import { citedRow } from '../source.ts';
import { type FileChange, replaceMap } from '../write.ts';
import { firstReadOf, listCitation, listLine, pinned } from './citation.ts';
import { comparePrices, type FiguresRow, isForeign } from './figures.ts';
import type { ListRecord, ListSource } from './price.ts';
import type { Finding, ImportContext, Origin, Project } from './proposal.ts';

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
  project: Pick<Project, 'dataset' | 'lists'>,
  { origin, list }: Pick<ImportContext, 'origin'> & { list: string },
): Finding {
  const before = listLine({ name: list }, project);
  if (before === undefined) throw new Error(`there is no ${list} in ${listsFile}`);
  const citations = citationsOf(project.dataset, list).map((one) => {
    return { ...one, row: rows.find((row) => isStillStated(source, one, row)) };
  });
  const changes = [
    ...citations.flatMap((one) => citationChanges(one, list, origin)),
    ...lineChanges(before, list, origin),
  ];
  const kept = citations.filter(({ row }) => row === undefined).length;
  return {
    section: changes.length > 0 ? 'written' : 'same',
    subject: listsFile,
    text: `${list} of ${before.checked}, read again on ${origin.day}: ${citations.length - kept} prices the same, ${kept} not`,
    changes,
  };
}

type CitingPrice = ListRecord['value']['prices'][number];

/** A source that cites a row of a list, with its price, its record and its place in that. */
type ListCitationPlace = {
  record: ListRecord;
  price: CitingPrice;
  cited: CitingPrice['sources'][number];
  path: (string | number)[];
};

function citationsOf({ models, plans }: Project['dataset'], list: string): ListCitationPlace[] {
  return [...models, ...plans].flatMap((record: ListRecord) =>
    record.value.prices.flatMap((price: CitingPrice, at) =>
      price.sources.flatMap((cited, index) =>
        cited.list === list
          ? [{ record, price, cited, path: ['prices', at, 'sources', index] }]
          : [],
      ),
    ),
  );
}

function isStillStated(
  source: ListSource,
  { record, price, cited }: ListCitationPlace,
  row: FiguresRow,
): boolean {
  const isCited = row.id === citedRow(source, cited.url);
  return isCited && !isForeign(record.value, row) && !comparePrices(price, row).isDifferent;
}

function citationChanges(
  { record, cited, path, row }: ListCitationPlace & { row: FiguresRow | undefined },
  list: string,
  origin: Origin,
): FileChange[] {
  const citation = row && listCitation(list, origin, row);
  if (citation?.row === cited.row) return [];
  const next = citation ?? pinned(cited);
  return [{ file: record.file.path, edit: (document) => replaceMap(document, path, next) }];
}

function lineChanges(before: WrittenList, list: string, origin: Origin): FileChange[] {
  const { url, day, ...proof } = origin;
  const first = firstReadOf(before);
  const firstReading = day > first ? { first_read: first } : {};
  const reading: WrittenList = { url, checked: day, ...firstReading, ...proof };
  if (isDeepStrictEqual(reading, before)) return [];
  return [{ file: listsFile, edit: (document) => replaceMap(document, [list], reading) }];
}
