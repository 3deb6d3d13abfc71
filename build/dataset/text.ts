import { policy } from '../../feed/contract/vocabulary.ts';
import type { Mistake } from './dataset.ts';

/**
 * Control, bidirectional, zero-width and other characters without a shape (variation selectors and
 * fillers among them, and the blank of Braille, which has no such property), lone halves of a pair,
 * and line ends.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The character that makes a workflow command of a line: `::error …` at its beginning, or
 * `##[error]` anywhere.
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
const COMMAND = /(?<=^\s*):(?=:)|(?<=##)\[/g;

/**
 * A text on one line that shows what nobody would see otherwise or what would steer a terminal or a
 * runner: `\u200b` for a zero-width space, `\u000a` for a line end. Whatever comes from data, from
 * an upstream file or from a file name passes through here before it is printed.
 */
export function visible(text: string): string {
  const toEscape = (character: string) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  };
  return text.replace(HIDDEN, toEscape).replace(COMMAND, toEscape);
}

/** The characters of a text or a line that a message shows. */
const SHOWN_LENGTH = 120;

export function shortened(text: string): string {
  return text.length <= SHOWN_LENGTH
    ? text
    : `${text.slice(0, SHOWN_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}

export function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

/** The part of a long line around a column, so that a message stays readable. */
export function clipped(line: string, column: number): string {
  if (line.length <= SHOWN_LENGTH) return line;
  const start = Math.max(0, Math.min(column - SHOWN_LENGTH / 2, line.length - SHOWN_LENGTH));
  const end = start + SHOWN_LENGTH;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

/** The first character of a text that no record may hold, by its code point. */
export function refusedCharacter(text: string): string | undefined {
  const [character] = text.match(HIDDEN) ?? [];
  return character && characterName(character);
}

export function characterName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return `the character U+${code.padStart(4, '0')}`;
}

const CHARACTER_ADVICE: { [character: string]: string } = {
  '\r': 'the line ends as on Windows (CR LF); save the file with LF line ends.',
  '\t': 'a tab is not allowed here; write spaces.',
  '\ufeff': 'this is a byte order mark (U+FEFF); save the file as UTF-8 without one.',
};

/**
 * More accents than one letter has in any language, by the limit of the Stream-Safe Text Format. To
 * put so many into their order takes the time of their number squared.
 * https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format
 */
const PILED_ACCENTS = /\p{M}{31}/u;

/**
 * Characters that are not allowed in a file, comments included, each where it comes first, and text
 * that is not NFC.
 */
export function* characterMistakes(text: string): Generator<Mistake> {
  // Nearly every file is plain ASCII.
  if (!/[^\n -~]/.test(text)) return;
  const seen = new Set(['\n']);
  for (const { 0: character, index: offset } of text.matchAll(HIDDEN)) {
    if (seen.has(character)) continue;
    seen.add(character);
    const message =
      CHARACTER_ADVICE[character] ?? `${characterName(character)} is invisible; remove it.`;
    yield { offset, rule: 'characters', message };
  }
  const piled = text.search(PILED_ACCENTS);
  if (piled !== -1) {
    const message = 'a letter has more than 30 accents here; write those that it has.';
    yield { offset: piled, rule: 'nfc', message };
    return;
  }
  if (text.normalize('NFC') === text) return;
  let start = 0;
  for (const line of text.split('\n')) {
    const composed = line.normalize('NFC');
    let column = 0;
    while (column < line.length && line[column] === composed[column]) column += 1;
    const message =
      'a letter and its accent are two characters here; write one (Unicode form NFC).';
    if (line !== composed) yield { offset: start + column, rule: 'nfc', message };
    start += line.length + 1;
  }
}

const PLAIN_TEXT = /^[!-*,.-;?A-~](?:[ -;=?-~]*[!-;=?-~])?$/;

const TEXT_PROBLEMS: [RegExp, string][] = [
  [/^[\p{Zs}\n]*$/u, 'is empty; write a text, or null where it may be unknown'],
  [/\n$/, 'ends with a line end; write ">-" instead of ">", "|-" instead of "|"'],
  [/^[\p{Zs}\n]|\p{Zs}$/u, 'begins or ends with white space; take it away'],
  [
    // Some signs of formulas work in full width too. One public key in 64 begins with a plus, and
    // goes into no table.
    /^(?!\+[A-Za-z0-9+/]{42}=$)[=+\-@\uff1d\uff0b\uff0d\uff20]/,
    'begins as a formula of a spreadsheet does; begin with a letter or a digit',
  ],
  [/[<>]/, 'holds "<" or ">", and no text of the feed may pass for markup; say it in words'],
  [/\n/, 'holds a line end; write it as one paragraph, folded with ">-" where it is long'],
];

/**
 * Why a text can't be published, as the end of a sentence that begins with its name; undefined if
 * it can. `written` is how the file spells it, whose own characters are checked already.
 */
export function textProblem(value: string, written: string): string | undefined {
  if (PLAIN_TEXT.test(value)) return undefined;
  for (const [shape, problem] of TEXT_PROBLEMS) if (shape.test(value)) return problem;
  // What is left comes from an escape such as "\u200b".
  const refused = refusedCharacter(value);
  if (refused !== undefined)
    return refusedCharacter(written) ? undefined : `holds ${refused}; write it without`;
  if (PILED_ACCENTS.test(value))
    return PILED_ACCENTS.test(written)
      ? undefined
      : 'has a letter with more than 30 accents; write those that it has';
  return value.normalize('NFC') === value || written.normalize('NFC') !== written
    ? undefined
    : 'has a letter and its accent as two characters; write one (Unicode form NFC)';
}

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Why a number may not be written as `source`, as the end of a sentence; undefined if it may. */
export function numberProblem(source: string, value: number): string | undefined {
  if (!DECIMAL.test(source) || Object.is(value, -0)) {
    // Adding 0 makes 0 of -0.
    const plain = String(value + 0);
    return `and a number is a plain decimal; write ${DECIMAL.test(plain) ? plain : 'out its digits'}`;
  }
  const digits = significantDigits(source);
  if (digits > policy.significantDigits)
    return `and ${digits} significant digits do not survive every JSON reader; round it to ${policy.significantDigits}`;
  if (value === 0 && digits > 0) return 'which is too small for any reader; correct it';
  return Number.isFinite(value) ? undefined : 'which is too large for any reader; correct it';
}

/** Zeros at either end only say where the point is. */
function significantDigits(source: string): number {
  const digits = source.replace(/[-.]/g, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return end;
}
