import type { Diagnostic } from '../diagnostics.ts';
import { characterName, quoted } from '../text.ts';
import { type Rules, visitTexts, warning } from './shared.ts';

export const textRules = {
  /** data/exceptions.yaml is left out, since it quotes the lines that it is about. */
  *'text-characters'({ exceptions: _, ...records }) {
    for (const record of Object.values(records).flat()) {
      const found = known.get(record.value) ?? [];
      if (!known.has(record.value))
        visitTexts(record.value, [], (text, path, target) => {
          for (const message of textProblems(text))
            found.push(warning(record, path, message, target));
        });
      known.set(record.value, found);
      yield* found;
    }
  },
} satisfies Rules;

/** What is wrong with values: `npm run dev` has those of a file again until it is saved. */
const known = new WeakMap<object, Diagnostic[]>();

type Check = [shape: RegExp, say: (found: string) => string | undefined];

function textProblems(text: string): string[] {
  return checksFor(text).flatMap(([shape, say]) => {
    for (const [found] of text.matchAll(shape)) {
      const problem = say(found);
      if (problem !== undefined) return problem;
    }
    return [];
  });
}

/** Nearly every text is plain ASCII without two blanks in a row, and needs none. */
function checksFor(text: string): readonly Check[] {
  if (/[^ -~]| {2}/.test(text)) return CHECKS;
  return text.startsWith('https:') ? [ENDING] : [];
}

const ENDING: Check = [
  /^https:\/\/(?:.*[.,;:!?'*(]|[^(]*\)|[^[]*\])$/g,
  (url) => `ends in "${url.at(-1)}", which is likelier of the sentence around it. Take it out.`,
];

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

function mojibake(found: string): string | undefined {
  const bytes = Uint8Array.from(found, (character) => {
    const index = WINDOWS.indexOf(character);
    return index === -1 ? character.charCodeAt(0) : 0x80 + index;
  });
  const meant = new TextDecoder().decode(bytes);
  // What is not UTF-8 is what somebody wrote.
  return meant.includes('\ufffd')
    ? undefined
    : `holds ${quoted(found)}, which is ${quoted(meant)} in another encoding. Write that.`;
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
 * Scripts that look alike and are not written together. Chinese, Japanese and Korean stand beside
 * Latin letters without a space.
 */
function mixedScripts(word: string): string | undefined {
  const scripts = SCRIPTS.filter(([, letter]) => letter.test(word)).map(([name]) => name);
  return scripts.length < 2
    ? undefined
    : `holds ${quoted(word)}, which mixes letters of ${scripts.join(' and ')}. Write one script.`;
}

const CHECKS: Check[] = [
  ENDING,
  [
    /(?! )\p{Zs}/gu,
    (blank) => `holds an odd blank (${characterName(blank)}). Write a plain space.`,
  ],
  [/ {2}/g, () => 'holds two blanks in a row. Write one.'],
  [
    // What three bytes of two U+FFFD are in the encoding of mainland China, too.
    /\ufffd|锟斤拷/g,
    () => 'holds U+FFFD for a character that could not be read. Look it up at its source.',
  ],
  [MOJIBAKE, mojibake],
  [
    // Beside Chinese, punctuation has full width as a matter of course; letters and digits not.
    /[０-９Ａ-Ｚａ-ｚ]+|(?<!\p{Script=Han}.*)[！-～￠-￦]+(?!.*\p{Script=Han})/gu,
    (wide) => `holds characters of full width. Write ${quoted(wide.normalize('NFKC'))}.`,
  ],
  [/[\p{L}\p{M}\p{N}]+/gu, mixedScripts],
];
