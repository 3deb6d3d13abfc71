import type { SearchResult } from '../contract/schemas/search.ts';
import { searchResults } from '../contract/vocabulary.ts';
import { foldQuery } from '../text.ts';
import {
  allowsTypo,
  type FoldedFields,
  type SearchEntry,
  type SearchIndex,
  wordsOf,
} from './search-index.ts';

/**
 * The answer of `/search`. `ids` are those of the models of which the whole query is an id: they
 * stand before all others. `total` counts the results that the answer lists.
 */
export function search(index: SearchIndex, q: string, ids: readonly string[] = []): SearchResult {
  const words = wordsOf(q).map((word) => mendSwap(index, word));
  const folded = foldQuery(q);
  const price = ids.length === 0 ? PRICE_QUERY.exec(folded) : null;
  const ranked = price
    ? findPriced(index, price[1] !== undefined)
    : findRanked(index, { q, words, ids });
  const found = { model: [], plan: [], board: [], provider: [] } as {
    [Kind in SearchEntry['kind']]: Extract<SearchEntry, { kind: Kind }>['item'][];
  };
  for (const { kind, item } of ranked)
    if (found[kind].length < searchResults) (found[kind] as object[]).push(item);
  return {
    q: folded,
    groups: [...new Set(ranked.map(({ kind }) => `${kind}s` as const))],
    models: found.model,
    plans: found.plan,
    boards: found.board,
    providers: found.provider,
    total: Object.values(found).flat().length,
  };
}

type SearchQuestion = { q: string; words: readonly string[]; ids: readonly string[] };

/** What every word matches, best first. */
function findRanked(index: SearchIndex, { q, words, ids }: SearchQuestion): SearchEntry[] {
  const isMeant = (entry: SearchEntry) => entry.kind === 'model' && ids.includes(entry.item.id);
  const isNamed = ids.length === 0 && NAMES_A_MODEL.test(q);
  const ranked = rankMatches(findMatches(index, words), words).flatMap((tier, rank) => {
    const isOther = isNamed && rank >= EXACT_TIERS;
    return tier.filter((entry) => !isMeant(entry) && !(isOther && entry.kind === 'model'));
  });
  const meant = ids.length === 0 ? [] : index.entries.filter(isMeant);
  return [...meant, ...ranked];
}

/** A whole query that asks for a price and no name: for what is free, else for what costs least. */
export const PRICE_QUERY = /^(?:(free|免费)|cheap(?:est)?|最?便宜)$/i;

/** The cheapest first of what is paid for, by the blended price of a model and the month of a plan; or what is free. */
function findPriced({ entries }: SearchIndex, isFree: boolean): SearchEntry[] {
  return entries
    .filter(({ amount }) => (isFree ? amount === 0 : Number(amount) > 0))
    .sort((left, right) => Number(left.amount) - Number(right.amount));
}

/**
 * A provider and a model, such as `openai/gpt-5-chat`. Where that is no id of a model of the feed,
 * each model that its words match is another one.
 */
const NAMES_A_MODEL = /^[^\s/]+\/\S*\d\S*$/;

/** An entry that every word of a query matches; `typo` if one of them matches only with a typo. */
type EntryMatch = { entry: SearchEntry; typo: boolean };

/** The entries that every word matches, in the order of the index. */
function findMatches(index: SearchIndex, words: readonly string[]): readonly EntryMatch[] {
  const distinct = [...new Set(words)];
  if (distinct.length === 0) return [];
  // For each entry, the number of leading words that it matches; it stops at the first miss.
  const matched = new Uint32Array(index.entries.length);
  const typos = new Set<number>();
  distinct.forEach((word, before) => {
    const count = (positions: readonly number[], isTypo: boolean) => {
      for (const position of positions) {
        if (matched[position] !== before) continue;
        matched[position] = before + 1;
        if (isTypo) typos.add(position);
      }
    };
    for (const positions of index.words.atPrefix(word).values()) count(positions, false);
    for (const positions of withTypo(index, word)) count(positions, true);
  });
  const matches: EntryMatch[] = [];
  // `indexOf` on the typed array is many times as fast as a loop over the entries.
  let position = matched.indexOf(distinct.length);
  for (; position !== -1; position = matched.indexOf(distinct.length, position + 1)) {
    const entry = index.entries[position];
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
  return [...edited, swapsOf(word).flatMap((swap) => tree.get(swap) ?? [])];
}

/**
 * A word of three letters or more that begins no word of the index, with the two neighbours swapped
 * that make it one: `gtp` is read as `gpt`.
 */
function mendSwap({ words: tree }: SearchIndex, word: string): string {
  if (tree.has(word) || !THREE_LETTERS.test(word) || tree.atPrefix(word).size > 0) return word;
  return swapsOf(word).find((swap) => tree.has(swap)) ?? word;
}

const THREE_LETTERS = /^\P{N}{3,}$/u;

function swapsOf(word: string): readonly string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) =>
    letters
      .with(index, letter)
      .with(index + 1, letters[index] ?? '')
      .join(''),
  );
}

type FoldedQuery = { words: readonly string[]; text: string };

/**
 * The tiers of a rank, best first: exact id; exact name or alias; the name and a size; words in a
 * row in the name; all in order; each by prefix. Below them is that of a typo and of another version.
 */
const tiers: readonly ((folded: FoldedFields, query: FoldedQuery) => boolean)[] = [
  ({ id }, { text }) => id === text,
  ({ name, aliases }, { text }) => name === text || aliases.includes(text),
  ({ name }, { text }) => isNameOfSize(name, text),
  ({ name }, { text }) => indexOfWords(name, text, 0) !== -1,
  ({ id, name, vendor, aliases }, query) =>
    // Not the name alone: `openai gpt 4.5` begins with the vendor, and an id may have the words in
    // another order.
    areInOrder(query, `${vendor} ${name}`) ||
    areInOrder(query, id) ||
    aliases.some((alias) => areInOrder(query, alias)),
  () => true,
];

/** The tier of what matches with a typo alone, or is of another version. */
const LOWEST_TIER = tiers.length;

/** The tiers of an exact id, and of an exact name or alias. */
const EXACT_TIERS = 2;

/** The tier of all words in their order. */
const IN_ORDER_TIER = 4;

/**
 * The entries by tier, best tier first. Matches come in the order that breaks ties, which stays the
 * order within a tier.
 */
function rankMatches(matches: readonly EntryMatch[], words: readonly string[]): SearchEntry[][] {
  const query = { words, text: words.join(' ') };
  const byTier: SearchEntry[][] = Array.from({ length: LOWEST_TIER + 1 }, () => []);
  for (const { entry, typo } of matches) {
    const isLowest = typo || isOtherVersion(entry, query);
    const tier = isLowest
      ? LOWEST_TIER
      : tiers.findIndex((belongs) => belongs(entry.folded, query));
    // `copilot` and `alibaba` mean plans and models before the providers that are called so too.
    byTier[entry.kind === 'provider' ? Math.max(tier, IN_ORDER_TIER) : tier]?.push(entry);
  }
  return byTier;
}

/** Whether a name is the query and a size: Qwen3 Coder 480B is what `qwen3 coder` means. */
function isNameOfSize(name: string, text: string): boolean {
  return /[^\d ]$/.test(text) && name.startsWith(text) && SIZE.test(name.slice(text.length));
}

const SIZE = /^ \d+ b(?: |$)/;

/**
 * Whether a name has the whole query and then more of its version: K2.7 is another model than K2.
 * Names keep the point that the words of the index have lost.
 */
function isOtherVersion(
  { kind, item, folded }: SearchEntry,
  { words, text }: FoldedQuery,
): boolean {
  const last = words.at(-1) ?? '';
  if (kind !== 'model' || !/^\d+$/.test(last)) return false;
  const start = indexOfWords(folded.name, text, 0);
  if (start === -1) return false;
  const more = folded.name.slice(start + text.length).split(' ')[1] ?? '';
  return /^\d+$/.test(more) && item.name.includes(`${last}.${more}`);
}

/**
 * Whether all words occur in a text in their order. Texts that are too short, as for a word repeated
 * forty times, are not searched.
 */
function areInOrder({ words, text }: FoldedQuery, within: string): boolean {
  if (within.length < text.length) return false;
  let at = 0;
  return words.every((word) => {
    const found = indexOfWords(within, word, at);
    at = found + word.length;
    return found !== -1;
  });
}

/** The index of whole words in a text of words separated by spaces; -1 if there is none. */
function indexOfWords(text: string, words: string, from: number): number {
  let found = text.indexOf(words, from);
  for (; found !== -1; found = text.indexOf(words, found + 1)) {
    const end = found + words.length;
    if ((found === 0 || text[found - 1] === ' ') && (end === text.length || text[end] === ' '))
      return found;
  }
  return -1;
}
