import { wordsOf } from '../../../../feed/search-index.ts';
import { t } from '../../../messages/t.ts';

/** Something that the palette leads to. */
export type Entry = {
  /** What it is: a model, a board, a page. */
  readonly kind: string;
  readonly name: string;
  /** What tells it from others of the same name; may be empty. */
  readonly detail: string;
  readonly href: string;
  /** Other words that find it, as its id. */
  readonly also: string;
};

/**
 * The entries that have every word of a query, or one that begins with it: those whose name begins
 * with the query first, then those whose name has all words, each in the order given.
 */
export function findEntries(
  entries: readonly Entry[],
  query: string,
  most: number,
): readonly Entry[] {
  const words = wordsOf(query);
  if (words.length === 0) return entries.filter(({ kind }) => kind === PAGE).slice(0, most);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** The kind of the pages that an empty query lists. */
export const PAGE = t('Page');

const NO_MATCH = 4;

/** From 0, the name is the query, to 3, some word is in the id only. */
function rankOf({ name, detail, also }: Entry, words: readonly string[]): number {
  const ofName = wordsOf(name);
  if (words.every((word, index) => ofName[index]?.startsWith(word)))
    return ofName.length === words.length ? 0 : 1;
  if (haveAll(ofName, words)) return 2;
  return haveAll([...ofName, ...wordsOf(`${detail} ${also}`)], words) ? 3 : NO_MATCH;
}

function haveAll(known: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => known.some((one) => one.startsWith(word)));
}
