import type { SearchEntry, SearchIndex } from './index-file.ts';
import { forgivesTypo } from './tokens.ts';

/**
 * An entry that every word of a question matches; `typo` where one of them does so by a typo only.
 */
export type Match = { readonly entry: SearchEntry; readonly typo: boolean };

/** The entries that every word matches, in the order of the index. */
export function findMatches(index: SearchIndex, words: readonly string[]): readonly Match[] {
  const asked = [...new Set(words)];
  if (asked.length === 0) return [];
  const tally: Tally = { matched: new Uint32Array(index.entries.length), typos: new Set() };
  asked.forEach((word, before) => {
    for (const positions of index.words.atPrefix(word).values())
      count(tally, { positions, before, isTypo: false });
    for (const positions of withTypo(index, word))
      count(tally, { positions, before, isTypo: true });
  });
  return matchesIn(index.entries, tally, asked.length);
}

type Tally = {
  /**
   * For each entry, how many of the first words it matches: one that lacks a word stays behind for
   * good.
   */
  readonly matched: Uint32Array;
  /** The positions of entries that match a word by a typo only. */
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

/**
 * Looks for the full count in the array itself, which is many times as fast as asking about each
 * entry.
 */
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
 * Where whole words stand that differ from `word` by one typo. A prefix with a typo is not
 * forgiven: too much would match it.
 */
function withTypo({ words: tree }: SearchIndex, word: string): readonly (readonly number[])[] {
  if (!forgivesTypo(word)) return [];
  const edited = [...tree.fuzzyGet(word, 1).values()].map(([positions]) => positions);
  // The library counts two neighbours swapped as two steps, so they are looked up one by one.
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
