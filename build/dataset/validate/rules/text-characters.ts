import { quoted } from '../../visible.ts';
import type { Finding } from '../locate.ts';
import type { Rule } from '../rule.ts';
import { mojibakeIn } from '../texts/mojibake.ts';
import { mixedWordIn } from '../texts/scripts.ts';
import { visitTexts } from '../texts.ts';

const rule = 'text-characters';

/** Warns of characters that copying brings along: invisible ones, which break searches. */
export const textCharacters: Rule = {
  id: rule,
  check: (records) => {
    const found: Finding[] = [];
    visitTexts(records, (text, pointOf) => {
      for (const message of oddities(text))
        found.push({ ...pointOf(), rule, message, severity: 'warning' });
    });
    return found;
  },
};

/**
 * What is odd about a text, a sentence each. Nearly every text is plain ASCII without two blanks in
 * a row.
 */
function oddities(text: string): readonly string[] {
  const ending = addressEnding(text);
  if (ending !== undefined) return [ending];
  if (!UNUSUAL.test(text)) return [];
  return checks.flatMap((check) => check(text) ?? []);
}

const UNUSUAL = /[^ -~]| {2}/;

const checks: readonly ((text: string) => string | undefined)[] = [
  oddBlank,
  doubledBlank,
  unreadable,
  mojibake,
  fullWidth,
  mixedScripts,
];

function oddBlank(text: string): string | undefined {
  const blank = /[\p{Zs}]/gu;
  const [odd] = [...text.matchAll(blank)].filter(([character]) => character !== ' ');
  if (odd === undefined) return undefined;
  return `${around(text, odd.index)} holds ${NO_BREAK.test(odd[0]) ? 'a no-break space' : 'a blank of another width'} (${codeOf(odd[0])}). Write a plain space.`;
}

const NO_BREAK = /[\u00a0\u2007\u202f]/;

function doubledBlank(text: string): string | undefined {
  const index = text.indexOf('  ');
  return index === -1 ? undefined : `${around(text, index)} holds two blanks in a row. Write one.`;
}

/** U+FFFD, and what three bytes of two of them are in the encoding of mainland China. */
function unreadable(text: string): string | undefined {
  const index = text.search(/\ufffd|锟斤拷/);
  if (index === -1) return undefined;
  return `${around(text, index)} holds U+FFFD, which stands for a character that could not be read. Look the text up at its source.`;
}

function mojibake(text: string): string | undefined {
  const found = mojibakeIn(text);
  if (found === undefined) return undefined;
  const meant = quoted(found.meant);
  return `${quoted(found.shown)} is ${meant} read in another encoding than UTF-8. Write ${meant}.`;
}

/**
 * Beside Chinese, punctuation has full width as a matter of course; letters and digits have not.
 */
function fullWidth(text: string): string | undefined {
  const forms = /\p{Script=Han}/u.test(text) ? /[０-９Ａ-Ｚａ-ｚ]+/ : /[！-～￠-￦]+/;
  const [wide] = forms.exec(text) ?? [];
  if (wide === undefined) return undefined;
  const plain = quoted(wide.normalize('NFKC'));
  return `${quoted(wide)} is of full width, and no search for ${plain} finds it. Write ${plain}.`;
}

function mixedScripts(text: string): string | undefined {
  const found = mixedWordIn(text);
  if (found === undefined) return undefined;
  const scripts = found.scripts.join(' and ');
  return `the word ${quoted(found.word)} mixes letters of ${scripts}, which look alike and differ. Write it in one script.`;
}

/** A closing bracket ends an address that has the opening one too. */
function addressEnding(text: string): string | undefined {
  if (!text.startsWith('https://')) return undefined;
  const sign = text.at(-1) ?? '';
  const opening = CLOSING.get(sign);
  const isOdd = opening === undefined ? ".,;:!?'*(".includes(sign) : !text.includes(opening);
  if (!isOdd) return undefined;
  return `the address ends in "${sign}", which is more likely of the sentence around it. Take it out, and open the address to see.`;
}

const CLOSING = new Map([
  [')', '('],
  [']', '['],
]);

/** The text around an index, in quotes. */
function around(text: string, index: number): string {
  return JSON.stringify(text.slice(Math.max(0, index - 20), index + 20));
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
