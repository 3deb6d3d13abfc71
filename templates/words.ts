import { getPage } from './page.ts';
import words from './zh-words.json' with { type: 'json' };

const chinese: { [word in string]?: string } = words;

/** A word of the data, or several between semicolons, in the language of the page where it is known. */
export function inWords(text: string): string {
  if (getPage().language === 'en') return text;
  return text
    .split('; ')
    .map((word) => chinese[word] ?? word)
    .join('；');
}
