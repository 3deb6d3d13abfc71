import type { SearchEntry, SearchIndex } from './index-file.ts';
import { allowsTypo } from './tokens.ts';

/** An entry that every word of a query matches; `typo` if one of them matches only with a typo. */
export type Match = { readonly entry: SearchEntry; readonly typo: boolean };

/** The entries that every word matches, in the order of the index. */
export function findMatches(index: SearchIndex, words: readonly string[]): readonly Match[] {
  const distinct = [...new Set(words)];
  if (distinct.length === 0) return [];
  const tally: Tally = { matched: new Uint32Array(index.entries.length), typos: new Set() };
  distinct.forEach((word, before) => {
    for (const positions of index.words.atPrefix(word).values())
      count(tally, { positions, before, isTypo: false });
    for (const positions of withTypo(index, word))
      count(tally, { positions, before, isTypo: true });
  });
  return matchesIn(index.entries, tally, distinct.length);
}

type Tally = {
  /** For each entry, the number of leading words that it matches; it stops at the first miss. */
  readonly matched: Uint32Array;
  /** The positions of entries that match a word only with a typo. */
  readonly typos: Set<number>;
};

type Hit = {
  readonly positions: readonly number[];
  readonly before: number;
  readonly isTypo: boolean;
};

function count({ matched, typos }: Tally, { positions, before, isTypo }: Hit): void {
  for (const position of positions) {
    if (matched[position] !== before) continue;
    matched[position] = before + 1;
    if (isTypo) typos.add(position);
  }
}

/** `indexOf` on the typed array is many times as fast as a loop over the entries. */
function matchesIn(
  entries: SearchIndex['entries'],
  { matched, typos }: Tally,
  full: number,
): readonly Match[] {
  const matches: Match[] = [];
  for (
    let position = matched.indexOf(full);
    position !== -1;
    position = matched.indexOf(full, position + 1)
  ) {
    const entry = entries[position];
    if (entry !== undefined) matches.push({ entry, typo: typos.has(position) });
  }
  return matches;
}

/**
 * The positions of whole words that differ from `word` by one typo. Prefixes with a typo do not
 * match: there would be too many.
 */
function withTypo({ words: tree }: SearchIndex, word: string): readonly (readonly number[])[] {
  if (!allowsTypo(word)) return [];
  const edited = [...tree.fuzzyGet(word, 1).values()].map(([positions]) => positions);
  // The library counts a transposition as two edits, so transpositions are looked up one by one.
  const swapped = swapsOf(word).flatMap((swap) => tree.get(swap) ?? []);
  return [...edited, swapped];
}

function swapsOf(word: string): readonly string[] {
  const letters = [...word];
  let head = '';
  return letters.slice(1).map((letter, index) => {
    const neighbours = letter + letters[index];
    const swap = head + neighbours + word.slice(head.length + neighbours.length);
    head += letters[index];
    return swap;
  });
}
