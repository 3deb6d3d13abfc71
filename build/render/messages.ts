import type { Language } from '../../feed/contract/pages.ts';
import type { Catalogue } from '../../templates/text.ts';
import zh from '../../templates/zh.json' with { type: 'json' };
import type { PageParts } from '../bundle.ts';

export type BundledIsland = { scripts: string[]; messages: string[] };

export function bundledIsland(islands: PageParts['islands'], name: string): BundledIsland {
  const found = islands.get(name);
  if (found === undefined) throw new Error(`there is no island ${name}`);
  return found;
}

/** The messages of islands in a language, by the English text. */
export function messagesOf(islands: readonly BundledIsland[], language: Language): Catalogue {
  if (language === 'en') return {};
  const shown = new Set(islands.flatMap(({ messages }) => messages));
  return Object.fromEntries(translated.filter(([message]) => shown.has(message)));
}

/** Listed once, for more than a thousand pages. */
const translated = Object.entries(zh);
