import { pathOf } from '../paths.ts';
import { compareCodeUnits } from '../text.ts';
import { foldFields, identityOf, type SearchDocument, searchedWords } from './fields.ts';
import type { SearchEntry, SearchIndexPart } from './index-file.ts';

/** The index over documents in any order. */
export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndexPart {
  return partOf([...documents].sort(byNameLength));
}

/** The same in parts of so many entries: the first entries of the order in the first part. There is one at least. */
export function createSearchParts(documents: readonly SearchDocument[], entries: number): readonly SearchIndexPart[] {
  const ordered = [...documents].sort(byNameLength);
  const count = Math.max(1, Math.ceil(ordered.length / entries));
  return Array.from({ length: count }, (_, part) => partOf(ordered.slice(part * entries, (part + 1) * entries)));
}

function partOf(ordered: readonly SearchDocument[]): SearchIndexPart {
  return { entries: ordered.map(toEntry), words: positionsByWord(ordered) };
}

function byNameLength(left: SearchDocument, right: SearchDocument): number {
  const [a, b] = [identityOf(left), identityOf(right)];
  return a.name.length - b.name.length || compareCodeUnits(a.id, b.id);
}

/** Listed one by one, since a spread would carry along what is only searched. */
function toEntry(document: SearchDocument): SearchEntry {
  const folded = foldFields(document);
  const { kind, item } = document;
  switch (kind) {
    case 'model':
      return { kind, item, path: pathOf('models.get', { id: item.id }), folded };
    case 'plan':
      return { kind, item, path: pathOf('plans.get', { id: item.id }), folded };
    case 'board':
      return { kind, item, path: pathOf('leaderboards.board', { board: item.key }), folded };
    default:
      return kind satisfies never;
  }
}

function positionsByWord(documents: readonly SearchDocument[]): SearchIndexPart['words'] {
  const byWord = new Map<string, number[]>();
  for (const [position, document] of documents.entries()) {
    for (const word of searchedWords(document)) {
      const positions = byWord.get(word);
      if (positions === undefined) byWord.set(word, [position]);
      else positions.push(position);
    }
  }
  return [...byWord].sort(([left], [right]) => compareCodeUnits(left, right));
}
