import { characterName, quoted } from '../text.ts';
import { checkTexts, type Rules, warning } from './shared.ts';

export const textRules = {
  /** data/exceptions.yaml is left out, since it quotes the lines that it is about. */
  *'text-characters'({ exceptions: _, ...records }) {
    for (const record of Object.values(records).flat())
      yield* checkTexts(record, warning, (text) =>
        textProblems(text).map((problem) => `${quoted(text)} ${problem}`),
      );
  },
} satisfies Rules;

/** Nearly every text is plain ASCII without two blanks in a row. */
function textProblems(text: string): string[] {
  if (text.startsWith('https://')) {
    const sign = text.at(-1) ?? '';
    const opening = { ')': '(', ']': '[' }[sign];
    const isOdd = opening === undefined ? ".,;:!?'*(".includes(sign) : !text.includes(opening);
    if (isOdd)
      return [`ends in "${sign}", which is likelier of the sentence around it. Take it out.`];
  }
  if (!/[^ -~]| {2}/.test(text)) return [];
  return CHECKS.flatMap((check) => check(text) ?? []);
}

const CHECKS: ((text: string) => string | undefined)[] = [
  (text) => {
    const [blank] = /(?! )\p{Zs}/u.exec(text) ?? [];
    return blank && `holds an odd blank (${characterName(blank)}). Write a plain space.`;
  },
  (text) => (text.includes('  ') ? 'holds two blanks in a row. Write one.' : undefined),
  (text) =>
    // What three bytes of two U+FFFD are in the encoding of mainland China, too.
    /\ufffd|锟斤拷/.test(text)
      ? 'holds U+FFFD, which stands for a character that could not be read. Look the text up at its source.'
      : undefined,
  mojibake,
  (text) => {
    // Beside Chinese, punctuation has full width as a matter of course; letters and digits not.
    const forms = /\p{Script=Han}/u.test(text) ? /[０-９Ａ-Ｚａ-ｚ]+/ : /[！-～￠-￦]+/;
    const [wide] = forms.exec(text) ?? [];
    return wide && `holds characters of full width. Write ${quoted(wide.normalize('NFKC'))}.`;
  },
  mixedScripts,
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

function mojibake(text: string): string | undefined {
  for (const [shown] of text.matchAll(MOJIBAKE)) {
    const bytes = Uint8Array.from(shown, (character) => {
      const index = WINDOWS.indexOf(character);
      return index === -1 ? character.charCodeAt(0) : 0x80 + index;
    });
    try {
      const meant = quoted(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      return `holds ${quoted(shown)}, which is ${meant} in another encoding. Write ${meant}.`;
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
      return `holds ${quoted(word)}, which mixes letters of ${scripts.join(' and ')}. Write one script.`;
  }
  return undefined;
}
