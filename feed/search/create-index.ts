import { pathOf } from '../paths.ts';
import { compareCodeUnits } from '../text.ts';
import { foldFields, identityOf, type SearchDocument, searchedWords } from './fields.ts';
import type { SearchEntry, SearchIndexPart } from './index-file.ts';

/** The index of documents in any order, as one part. */
export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndexPart {
  return partOf([...documents].sort(newestFirst));
}

/**
 * The same in parts of at most `entries` entries each; there is at least one part. `read` indexes
 * one document.
 */
export function createSearchParts(
  documents: readonly SearchDocument[],
  entries: number,
  read = readDocument,
): readonly SearchIndexPart[] {
  const ordered = [...documents].sort(newestFirst);
  const count = Math.max(1, Math.ceil(ordered.length / entries));
  return Array.from({ length: count }, (_, part) =>
    partOf(ordered.slice(part * entries, (part + 1) * entries), read),
  );
}

/** The index entry of a document, and every word that finds it. */
export type ReadDocument = { readonly entry: SearchEntry; readonly words: readonly string[] };

export function readDocument(document: SearchDocument): ReadDocument {
  return { entry: toEntry(document), words: [...searchedWords(document)] };
}

function partOf(ordered: readonly SearchDocument[], read = readDocument): SearchIndexPart {
  const entries: SearchEntry[] = [];
  const byWord = new Map<string, number[]>();
  for (const [position, document] of ordered.entries()) {
    const { entry, words } = read(document);
    entries.push(entry);
    for (const word of words) {
      const positions = byWord.get(word);
      if (positions === undefined) byWord.set(word, [position]);
      else positions.push(position);
    }
  }
  return { entries, words: [...byWord].sort(([left], [right]) => compareCodeUnits(left, right)) };
}

/**
 * Orders equal hits: what is not deprecated first, then the newest, the shorter name, the id. What
 * has no release day stands behind what has one.
 */
function newestFirst(left: SearchDocument, right: SearchDocument): number {
  const [a, b] = [identityOf(left), identityOf(right)];
  return (
    Number(isDeprecated(left)) - Number(isDeprecated(right)) ||
    compareCodeUnits(right.released ?? '', left.released ?? '') ||
    a.name.length - b.name.length ||
    compareCodeUnits(a.id, b.id)
  );
}

function isDeprecated({ tags }: SearchDocument): boolean {
  return tags.includes('deprecated');
}

/** Lists the fields in the order of a result, without those that are only searched. */
function toEntry(document: SearchDocument): SearchEntry {
  const folded = foldFields(document);
  switch (document.kind) {
    case 'model': {
      const { id, name, vendor, input_price, output_price } = document.item;
      const url = pathOf('models.get', { id });
      return { kind: 'model', item: { id, name, vendor, url, input_price, output_price }, folded };
    }
    case 'plan': {
      const { id, name, vendor, region, category } = document.item;
      const url = pathOf('plans.get', { id });
      return { kind: 'plan', item: { id, name, vendor, url, region, category }, folded };
    }
    case 'board': {
      const { key, name, category, metric } = document.item;
      const url = pathOf('leaderboards.board', { board: key });
      return { kind: 'board', item: { key, name, category, url, metric }, folded };
    }
    default:
      return document satisfies never;
  }
}
