import { memoize } from '../../../feed/collections.ts';
import { type Finding, warning } from '../findings.ts';
import type { ValuePath } from '../source-file.ts';
import { codePoint } from '../values.ts';
import { quoted } from '../visible.ts';
import type { Rules } from './shared.ts';

export const textRules = {
  /** data/exceptions.yaml is left out, since it quotes the lines that it is about. */
  'text-characters'({ exceptions: _, ...records }) {
    return Object.values(records)
      .flat()
      .flatMap((record) => {
        if (record === undefined) return [];
        const { file, value } = record;
        return findOddities(value).map(({ path, message, target }) =>
          warning(file, path, message, { target }),
        );
      });
  },
} satisfies Rules;

type Target = NonNullable<Finding['target']>;

/**
 * Visits every text of a record, the names of open fields included. Cached: a large feed has
 * millions of texts, and `npm run dev` reads one record again at a time.
 */
const findOddities = memoize((record: object) => {
  const found: { path: ValuePath; message: string; target: Target }[] = [];
  // One path serves all values: it grows and shrinks on the way.
  const path: (string | number)[] = [];
  const check = (text: string, target: Target) => {
    for (const message of oddities(text)) found.push({ path: [...path], message, target });
  };
  const walk = (node: unknown): void => {
    if (typeof node === 'string') check(node, 'value');
    if (typeof node !== 'object' || node === null) return;
    const isList = Array.isArray(node);
    for (const step in node) {
      path.push(isList ? Number(step) : step);
      if (!isList) check(step, 'key');
      walk(Reflect.get(node, step));
      path.pop();
    }
  };
  walk(record);
  return found;
});

/**
 * What is odd about a text, a sentence each. Nearly every text is plain ASCII without two blanks in
 * a row.
 */
function oddities(text: string): string[] {
  const ending = addressEnding(text);
  if (ending !== undefined) return [ending];
  if (!/[^ -~]| {2}/.test(text)) return [];
  return CHECKS.flatMap((check) => check(text) ?? []);
}

function addressEnding(text: string): string | undefined {
  if (!text.startsWith('https://')) return undefined;
  const sign = text.at(-1) ?? '';
  const opening = { ')': '(', ']': '[' }[sign];
  const isOdd = opening === undefined ? ".,;:!?'*(".includes(sign) : !text.includes(opening);
  if (!isOdd) return undefined;
  return `the address ends in "${sign}", which is more likely of the sentence around it. Take it out, and open the address to see.`;
}

const CHECKS: ((text: string) => string | undefined)[] = [
  (text) => {
    const odd = /(?! )\p{Zs}/u.exec(text);
    if (odd === null) return undefined;
    const kind = /[\u00a0\u2007\u202f]/.test(odd[0])
      ? 'a no-break space'
      : 'a blank of another width';
    return `${around(text, odd.index)} holds ${kind} (${codePoint(odd[0])}). Write a plain space.`;
  },
  (text) => {
    const index = text.indexOf('  ');
    return index === -1
      ? undefined
      : `${around(text, index)} holds two blanks in a row. Write one.`;
  },
  (text) => {
    // What three bytes of two U+FFFD are in the encoding of mainland China, too.
    const index = text.search(/\ufffd|锟斤拷/);
    if (index === -1) return undefined;
    return `${around(text, index)} holds U+FFFD, which stands for a character that could not be read. Look the text up at its source.`;
  },
  mojibake,
  (text) => {
    // Beside Chinese, punctuation has full width as a matter of course; letters and digits not.
    const forms = /\p{Script=Han}/u.test(text) ? /[０-９Ａ-Ｚａ-ｚ]+/ : /[！-～￠-￦]+/;
    const [wide] = forms.exec(text) ?? [];
    if (wide === undefined) return undefined;
    const plain = quoted(wide.normalize('NFKC'));
    return `${quoted(wide)} is of full width, and no search for ${plain} finds it. Write ${plain}.`;
  },
  mixedScripts,
];

function around(text: string, index: number): string {
  return JSON.stringify(text.slice(Math.max(0, index - 20), index + 20));
}

/**
 * A first byte of UTF-8 with as many others as it announces, read in the encoding of Windows or in
 * Latin-1. Of the two-byte ones only those that begin the Latin, Greek and Cyrillic letters: the
 * others end words, before a quotation mark or a dash that is a byte of UTF-8 too.
 */
const OTHER = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
const MOJIBAKE = new RegExp(`(?:[ÂÃÎÏÐÑ]${OTHER}|[à-ï]${OTHER}{2}|[ð-ô]${OTHER}{3})+`, 'g');

/**
 * The signs of the bytes 80 to 9F of Windows-1252, in which it differs from Latin-1; five of them
 * have none. TextDecoder can't be asked for them: in some versions of Node it gives Latin-1.
 */
const WINDOWS = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

function mojibake(text: string): string | undefined {
  for (const [shown] of text.matchAll(MOJIBAKE)) {
    const bytes = Uint8Array.from(shown, (character) => {
      const index = WINDOWS.indexOf(character);
      return index === -1 ? character.charCodeAt(0) : 0x80 + index;
    });
    try {
      const meant = quoted(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      return `${quoted(shown)} is ${meant} read in another encoding than UTF-8. Write ${meant}.`;
    } catch {
      // Not UTF-8, so it is what somebody wrote.
    }
  }
  return undefined;
}

const SCRIPTS = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Lisu', /\p{Script=Lisu}/u],
] as const;

/**
 * A word whose letters come from scripts that look alike and are not written together. Chinese,
 * Japanese and Korean stand beside Latin letters without a space.
 */
function mixedScripts(text: string): string | undefined {
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const scripts = SCRIPTS.filter(([, letter]) => letter.test(word)).map(([name]) => name);
    if (scripts.length > 1)
      return `the word ${quoted(word)} mixes letters of ${scripts.join(' and ')}, which look alike and differ. Write it in one script.`;
  }
  return undefined;
}
