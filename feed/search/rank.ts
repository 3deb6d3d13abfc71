import type { FoldedFields } from './fields.ts';
import type { SearchEntry } from './index-file.ts';
import type { Match } from './match.ts';

/**
 * The entries by tier, the tiers in the order of CONTRACT.md section 4. Matches come in the order
 * that breaks ties, and keep it within a tier.
 */
export function rankMatches(
  matches: readonly Match[],
  words: readonly string[],
): readonly (readonly SearchEntry[])[] {
  const asked = { words, text: words.join(' ') };
  const byTier: SearchEntry[][] = tiers.map(() => []);
  for (const { entry, typo } of matches) {
    const tier = typo
      ? tiers.length - 1
      : tiers.findIndex((belongs) => belongs(entry.folded, asked));
    byTier[tier]?.push(entry);
  }
  return byTier;
}

type Asked = { readonly words: readonly string[]; readonly text: string };

/**
 * Best first: exact id; exact name or alias; words in a row in the name; all in order; each by
 * prefix; with a typo.
 */
const tiers: readonly ((folded: FoldedFields, asked: Asked) => boolean)[] = [
  ({ id }, { text }) => id === text,
  ({ name, aliases }, { text }) => name === text || aliases.includes(text),
  ({ name }, { text }) => indexOfWords(name, text, 0) !== -1,
  ({ id, name, vendor, aliases }, asked) =>
    // In order is more than the name: `openai gpt 4.5` names the vendor first, and an id may put
    // the words another way round.
    standInOrder(asked, vendor, name) ||
    standInOrder(asked, id) ||
    aliases.some((alias) => standInOrder(asked, alias)),
  () => true,
  () => true,
];

/**
 * Whether all words stand in order in two texts one after the other. What is shorter than the
 * words, as where one is repeated forty times, is not read.
 */
function standInOrder({ words, text }: Asked, first: string, second = ''): boolean {
  if (first.length + 1 + second.length < text.length) return false;
  return inOrder(words, second, inOrder(words, first, 0)) === words.length;
}

/**
 * How many of the words stand in order up to the end of the text, where the first `from` stand
 * before it. Asked of every match, so nothing is made of the text.
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

/**
 * Where whole words stand in a text of words between spaces, from a position on; -1 where they
 * don't.
 */
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
