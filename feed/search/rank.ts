import type { FoldedFields } from './fields.ts';
import type { SearchEntry } from './index-file.ts';
import type { Match } from './match.ts';

/** The entries by tier, the tiers in the order of CONTRACT.md section 4. Matches come in the order that breaks ties, and keep it within a tier. */
export function rankMatches(matches: readonly Match[], words: readonly string[]): readonly (readonly SearchEntry[])[] {
  const asked = { words, text: words.join(' ') };
  const byTier: SearchEntry[][] = tiers.map(() => []);
  for (const { entry, typo } of matches) {
    const tier = typo ? tiers.length - 1 : tiers.findIndex((belongs) => belongs(entry.folded, asked));
    byTier[tier]?.push(entry);
  }
  return byTier;
}

type Asked = { readonly words: readonly string[]; readonly text: string };

/** Best first: exact id; exact name or alias; words in a row in the name; all in order; each by prefix; with a typo. */
const tiers: readonly ((folded: FoldedFields, asked: Asked) => boolean)[] = [
  ({ id }, { text }) => id === text,
  ({ name, aliases }, { text }) => name === text || aliases.includes(text),
  ({ name }, { text }) => ` ${name} `.includes(` ${text} `),
  // In order is more than the name: `openai gpt 4.5` names the vendor first, and an id may put the words another way round.
  ({ id, name, vendor, aliases }, { words }) => [`${vendor} ${name}`, id, ...aliases].some((text) => standInOrder(words, text)),
  () => true,
  () => true,
];

function standInOrder(words: readonly string[], text: string): boolean {
  const padded = ` ${text} `;
  let from = 0;
  for (const word of words) {
    const found = padded.indexOf(` ${word} `, from);
    if (found === -1) return false;
    from = found + word.length + 1;
  }
  return true;
}
