import type { SearchEntry, SearchIndex } from './index-file.ts';
import { forgivesTypo } from './tokens.ts';

/** An entry that every word of a question matches; `typo` where one of them does so by a typo only. */
export type Match = { readonly entry: SearchEntry; readonly typo: boolean };

/** The entries that every word matches, in the order of the index. */
export function findMatches({ entries, words: tree }: SearchIndex, words: readonly string[]): readonly Match[] {
  const asked = [...new Set(words)];
  if (asked.length === 0) return [];
  const tally: Tally = { matched: new Uint32Array(entries.length), typo: new Uint8Array(entries.length) };
  for (const [before, word] of asked.entries()) {
    for (const positions of tree.atPrefix(word).values()) count(tally, { positions, before, typo: 0 });
    for (const positions of withTypo(tree, word)) count(tally, { positions, before, typo: 1 });
  }
  const matches: Match[] = [];
  entries.forEach((entry, position) => {
    if (tally.matched[position] === asked.length) matches.push({ entry, typo: tally.typo[position] === 1 });
  });
  return matches;
}

/** For each entry, how many of the first words it matches: one that lacks a word stays behind for good. */
type Tally = { readonly matched: Uint32Array; readonly typo: Uint8Array };

function count({ matched, typo }: Tally, hit: { readonly positions: readonly number[]; readonly before: number; readonly typo: 0 | 1 }) {
  for (const position of hit.positions) {
    if (matched[position] !== hit.before) continue;
    matched[position] = hit.before + 1;
    if (hit.typo === 1) typo[position] = 1;
  }
}

/** Where whole words stand that differ from `word` by one typo. A prefix with a typo is not forgiven: too much would match it. */
function withTypo(tree: SearchIndex['words'], word: string): readonly (readonly number[])[] {
  if (!forgivesTypo(word)) return [];
  const edited = [...tree.fuzzyGet(word, 1).values()].map(([positions]) => positions);
  // The library counts two neighbours swapped as two steps, so they are looked up one by one.
  const swapped = swapsOf(word).flatMap((swap) => tree.get(swap) ?? []);
  return [...edited, swapped];
}

function swapsOf(word: string): readonly string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''));
}
