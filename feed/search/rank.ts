import type { FoldedFields } from './fields.ts';
import type { SearchEntry } from './index-file.ts';
import type { Match } from './match.ts';

/**
 * The entries by tier, best tier first. Matches come in the order that breaks ties, which stays the
 * order within a tier.
 */
export function rankMatches(
  matches: readonly Match[],
  words: readonly string[],
): readonly (readonly SearchEntry[])[] {
  const query = { words, text: words.join(' ') };
  const byTier: SearchEntry[][] = tiers.map(() => []);
  for (const { entry, typo } of matches) {
    const tier = typo
      ? tiers.length - 1
      : tiers.findIndex((belongs) => belongs(entry.folded, query));
    byTier[tier]?.push(entry);
  }
  return byTier;
}

type Query = { readonly words: readonly string[]; readonly text: string };

/**
 * Best first: exact id; exact name or alias; words in a row in the name; all in order; each by
 * prefix; with a typo.
 */
const tiers: readonly ((folded: FoldedFields, query: Query) => boolean)[] = [
  ({ id }, { text }) => id === text,
  ({ name, aliases }, { text }) => name === text || aliases.includes(text),
  ({ name }, { text }) => indexOfWords(name, text, 0) !== -1,
  ({ id, name, vendor, aliases }, query) =>
    // Not the name alone: `openai gpt 4.5` begins with the vendor, and an id may have the words in
    // another order.
    areInOrder(query, vendor, name) ||
    areInOrder(query, id) ||
    aliases.some((alias) => areInOrder(query, alias)),
  () => true,
  () => true,
];

/**
 * Whether all words occur in order in `first` followed by `second`. Texts that are too short, as
 * for a word repeated forty times, are not searched.
 */
function areInOrder({ words, text }: Query, first: string, second = ''): boolean {
  if (first.length + 1 + second.length < text.length) return false;
  return inOrder(words, second, inOrder(words, first, 0)) === words.length;
}

/**
 * The number of leading words that occur in order up to the end of the text, when the first `from`
 * occur before it. Runs for every match, so it allocates nothing.
 */
function inOrder(words: readonly string[], text: string, from: number): number {
  let count = from;
  let at = 0;
  for (let word = words[count]; word !== undefined; word = words[count]) {
    const found = indexOfWords(text, word, at);
    if (found === -1) break;
    at = found + word.length;
    count += 1;
  }
  return count;
}

/** The index of whole words in a text of words separated by spaces; -1 if there is none. */
function indexOfWords(text: string, words: string, from: number): number {
  for (
    let found = text.indexOf(words, from);
    found !== -1;
    found = text.indexOf(words, found + 1)
  ) {
    const end = found + words.length;
    if ((found === 0 || text[found - 1] === ' ') && (end === text.length || text[end] === ' '))
      return found;
  }
  return -1;
}
