import type { Fault } from './fault.ts';

/**
 * Characters that are not allowed in a file, comments included, and text that is not NFC. Each
 * character is reported once, where it comes first.
 */
export function checkCharacters(text: string): readonly Fault[] {
  if (!UNUSUAL.test(text)) return [];
  return [...refusedIn(text), ...decomposedIn(text)];
}

/** The first character of a text that is not allowed anywhere, and its name. */
export function refusedCharacter(
  text: string,
): { readonly sign: string; readonly name: string } | undefined {
  const sign = REFUSED.exec(text)?.[0];
  return sign === undefined ? undefined : { sign, name: `${nameOf(sign)} (${codeOf(sign)})` };
}

/** Nearly every file is plain ASCII, and one test clears it. */
const UNUSUAL = /[^\n -~]/;

/**
 * Control, bidirectional, zero-width and other characters without a shape (variation selectors and
 * fillers among them, and the blank of Braille, which has no such property), lone halves of a pair,
 * and line ends other than LF.
 */
const REFUSED =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/u;
const REFUSED_IN_FILE = new RegExp(`(?!\\n)${REFUSED.source}`, 'gu');

function refusedIn(text: string): readonly Fault[] {
  const found = new Map<string, { readonly offset: number; count: number }>();
  for (const { 0: character, index } of text.matchAll(REFUSED_IN_FILE)) {
    const first = found.get(character);
    if (first === undefined) found.set(character, { offset: index, count: 1 });
    else first.count += 1;
  }
  return [...found].map(([character, { offset, count }]) => ({
    offset,
    rule: 'characters',
    message: `${adviceFor(character, offset)}${count === 1 ? '' : ` The file holds ${count}, this is the first.`}`,
  }));
}

function adviceFor(character: string, offset: number): string {
  if (character === '\r')
    return 'the line ends as on Windows (CR LF); save the file with LF line ends.';
  if (character === '\t') return 'a tab is not allowed here; write spaces.';
  if (character === '\uFEFF' && offset === 0)
    return 'the file begins with a byte order mark; save it as UTF-8 without one.';
  return `${nameOf(character)} (${codeOf(character)}) is invisible; remove it.`;
}

function nameOf(character: string): string {
  return NAMES.find(([, shape]) => shape.test(character))?.[0] ?? 'an invisible character';
}

const NAMES: readonly (readonly [string, RegExp])[] = [
  ['a tab', /^\t$/],
  ['a line end', /^[\n\r\u2028\u2029]$/],
  ['a control character', /^\p{Cc}$/u],
  ['a bidirectional mark', /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/],
  ['a zero-width character', /^[\u200b-\u200d\u2060\ufeff]$/],
  ['half of a character', /^\p{Cs}$/u],
];

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** One fault a line: what follows on it is out of step with its normal form. */
function decomposedIn(text: string): readonly Fault[] {
  if (text.normalize('NFC') === text) return [];
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const offset = start + firstDifference(line, line.normalize('NFC'));
    start += line.length + 1;
    if (line.normalize('NFC') === line) return [];
    return [
      {
        offset,
        rule: 'nfc',
        message:
          'a letter and its accent stand here as two characters; write them as one (Unicode form NFC).',
      },
    ];
  });
}

function firstDifference(left: string, right: string): number {
  let index = 0;
  while (index < left.length && left[index] === right[index]) index += 1;
  return index;
}
