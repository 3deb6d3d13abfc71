import { isMap, isScalar, isSeq, type Scalar, type YAMLMap } from 'yaml';
import { policy } from '../../feed/vocabulary.ts';
import { shortened } from './visible.ts';

export type Mistake = { offset: number; rule: string; message: string };

/**
 * The value of a document as plain JavaScript, and every scalar and field name in it that must be
 * written differently: one walk does both, since reaching a node takes longer than looking at it.
 */
export function toValue(text: string, root: YAMLMap): { value: unknown; mistakes: Mistake[] } {
  const walk: Walk = { text, mistakes: [] };
  return { value: toRecord(walk, root), mistakes: walk.mistakes };
}

type Walk = { text: string; mistakes: Mistake[] };
type Problem = Omit<Mistake, 'offset'>;

function plainValue(walk: Walk, node: unknown, name: string): unknown {
  if (isMap(node)) return toRecord(walk, node);
  if (isSeq(node)) return node.items.map((item) => plainValue(walk, item, name));
  if (!isScalar(node)) return null;
  const problem = scalarProblem(walk.text, node, shortened(name));
  if (problem !== undefined) walk.mistakes.push({ offset: startOf(node), ...problem });
  return node.value;
}

function toRecord(walk: Walk, { items }: YAMLMap): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { key, value } of items) {
    // The composer lets nothing but text be a key.
    if (!isScalar(key) || typeof key.value !== 'string') continue;
    const name = key.value;
    const problem = keyProblem(record, name);
    if (problem !== undefined) walk.mistakes.push({ offset: startOf(key), ...problem });
    if (value === null)
      walk.mistakes.push({ offset: startOf(key), rule: 'null', message: blank(shortened(name)) });
    const plain = plainValue(walk, value, name);
    // Assigned, `__proto__` would vanish instead of being refused as a field that nobody knows.
    if (name !== '__proto__') record[name] = plain;
    else Object.defineProperty(record, name, { value: plain, enumerable: true });
  }
  return record;
}

function keyProblem(record: object, name: string): Problem | undefined {
  if (name === '<<')
    return {
      rule: 'yaml-feature',
      message: '"<<" merges another record, and files hold no merge keys; write its fields out.',
    };
  if (!Object.hasOwn(record, name)) return undefined;
  return {
    rule: 'duplicate-key',
    message: `${shortened(name)} appears twice in its record; keep one.`,
  };
}

function scalarProblem(text: string, node: Scalar, name: string): Problem | undefined {
  const { value, source = '', type, range } = node;
  if (type === 'PLAIN' && text.slice(range?.[0], range?.[1]).includes('\n'))
    return { rule: 'lines', message: `${name} ${joinedLines(text.slice(range?.[0], range?.[1]))}` };
  if (typeof value === 'string') {
    const problem = textProblem(value, () => text.slice(range?.[0], range?.[1]));
    return problem === undefined ? undefined : { rule: 'text', message: `${name} ${problem}.` };
  }
  if (typeof value === 'number') {
    const problem = numberProblem(source, value);
    return problem === undefined ? undefined : { rule: 'number', message: `${name} ${problem}.` };
  }
  if (source === String(value)) return undefined;
  if (typeof value === 'boolean')
    return { rule: 'boolean', message: `${name} is ${source}; write ${value}.` };
  const advice = `${name} is ${source}; write null where it is not known.`;
  return { rule: 'null', message: source === '' ? blank(name) : advice };
}

/**
 * YAML joins the lines of a value without quotes in silence, so that a list item with an indent too
 * many becomes a part of the one above, and a comma that is missing goes unnoticed.
 */
function joinedLines(written: string): string {
  return /\n *- /.test(written)
    ? 'goes on in the line below, which begins with a dash but is indented further, so that YAML joins the two; indent the items of a list alike.'
    : 'goes on over several lines without quotes, which YAML joins; write it in one line, fold a text with ">-", or add the comma that is missing between brackets.';
}

function blank(name: string): string {
  return `${name} is left blank; write its value, or null where it is not known.`;
}

function startOf(node: Scalar): number {
  return node.range?.[0] ?? 0;
}

/**
 * Control, bidirectional, zero-width and other characters without a shape (variation selectors and
 * fillers among them, and the blank of Braille, which has no such property), lone halves of a pair,
 * and line ends other than LF.
 */
const REFUSED =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]/u;
const REFUSED_IN_FILE = new RegExp(`(?!\\n)${REFUSED.source}`, 'gu');

const CHARACTER_NAMES: readonly (readonly [string, RegExp])[] = [
  ['a tab', /^\t$/],
  ['a line end', /^[\n\r\u2028\u2029]$/],
  ['a control character', /^\p{Cc}$/u],
  ['a bidirectional mark', /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/],
  ['a zero-width character', /^[\u200b-\u200d\u2060\ufeff]$/],
  ['half of a character', /^\p{Cs}$/u],
];

export function refusedCharacter(text: string): { sign: string; name: string } | undefined {
  const sign = REFUSED.exec(text)?.[0];
  return sign === undefined ? undefined : { sign, name: nameCharacter(sign) };
}

function nameCharacter(sign: string): string {
  const name = CHARACTER_NAMES.find(([, shape]) => shape.test(sign))?.[0];
  return `${name ?? 'an invisible character'} (${codePoint(sign)})`;
}

export function codePoint(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Characters that are not allowed in a file, comments included, and text that is not NFC. Each
 * character is reported once, where it comes first.
 */
export function checkCharacters(text: string): Mistake[] {
  // Nearly every file is plain ASCII.
  if (!/[^\n -~]/.test(text)) return [];
  const found = new Map<string, { offset: number; count: number }>();
  for (const { 0: sign, index: offset } of text.matchAll(REFUSED_IN_FILE)) {
    const first = found.get(sign);
    if (first === undefined) found.set(sign, { offset, count: 1 });
    else first.count += 1;
  }
  const refused = [...found].map(([sign, { offset, count }]) => {
    const more = count === 1 ? '' : ` The file holds ${count}, this is the first.`;
    return { offset, rule: 'characters', message: characterAdvice(sign, offset) + more };
  });
  return [...refused, ...findDecomposed(text)];
}

function characterAdvice(sign: string, offset: number): string {
  if (sign === '\r') return 'the line ends as on Windows (CR LF); save the file with LF line ends.';
  if (sign === '\t') return 'a tab is not allowed here; write spaces.';
  if (sign === '\uFEFF' && offset === 0)
    return 'the file begins with a byte order mark; save it as UTF-8 without one.';
  return `${nameCharacter(sign)} is invisible; remove it.`;
}

function findDecomposed(text: string): Mistake[] {
  if (text.normalize('NFC') === text) return [];
  const message =
    'a letter and its accent stand here as two characters; write them as one (Unicode form NFC).';
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const composed = line.normalize('NFC');
    let column = 0;
    while (column < line.length && line[column] === composed[column]) column += 1;
    const offset = start + column;
    start += line.length + 1;
    return line === composed ? [] : [{ offset, rule: 'nfc', message }];
  });
}

const PLAIN = /^[!-*,.-;?A-~](?:[ -;=?-~]*[!-;=?-~])?$/;

/**
 * Signs that make a spreadsheet run a text as a formula; in full width some do too. One public key
 * in 64 begins with a plus, and goes into no table.
 */
const FORMULA = /^(?!\+[A-Za-z0-9+/]{42}=$)[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/**
 * Why a text can't be published, as the end of a sentence that begins with its name; undefined if
 * it can. `written` returns it as the file writes it, where each character is checked already.
 */
export function textProblem(value: string, written: () => string): string | undefined {
  if (PLAIN.test(value)) return undefined;
  if (/^[\p{Zs}\n]*$/u.test(value))
    return 'is empty; write a text, or null where it may be unknown';
  if (value.endsWith('\n'))
    return 'ends with a line end; write ">-" instead of ">", "|-" instead of "|"';
  if (/^[\p{Zs}\n]|\p{Zs}$/u.test(value)) return 'begins or ends with white space; take it away';
  if (FORMULA.test(value))
    return `begins with "${value[0]}", which makes a spreadsheet run it as a formula; begin with a letter or a digit`;
  const markup = /[<>]/.exec(value)?.[0];
  if (markup !== undefined)
    return `holds "${markup}", and no text of the feed may pass for markup; say it in words`;
  // What is left comes from an escape (`"\u200b"`), or is the line ends of a block of text.
  const refused = refusedCharacter(value);
  if (refused?.sign === '\n')
    return 'holds a line end; write it as one paragraph, folded with ">-" where it is long';
  if (refused !== undefined)
    return written().includes(refused.sign)
      ? undefined
      : `holds ${refused.name}; write the text without it`;
  return value.normalize('NFC') === value || written().normalize('NFC') !== written()
    ? undefined
    : 'spells a letter and its accent as two characters; write them as one (Unicode form NFC)';
}

export const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const LONGEST = 40;

/** Why a number may not be written as `source`, as the end of a sentence; undefined if it may. */
export function numberProblem(source: string, value: number): string | undefined {
  const shown = source.length > LONGEST ? `${source.slice(0, LONGEST)}…` : source;
  if (!DECIMAL.test(source) || Object.is(value, -0))
    return `is ${shown}, and a number is written as a plain decimal; ${decimalAdvice(value)}`;
  // Zeros at either end only say where the point stands.
  const digits = source.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length;
  if (digits > policy.significantDigits)
    return `is ${shown}, and ${digits} significant digits do not survive every JSON reader; round it to ${policy.significantDigits}`;
  return Number.isFinite(value)
    ? undefined
    : `is ${shown}, which is too large for any reader; correct it`;
}

function decimalAdvice(value: number): string {
  if (!Number.isFinite(value)) return 'write its digits, or null where it may be unknown';
  // `String` writes an exponent from 1e21 on, and below 1e-6.
  const scientific = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value + 0));
  if (scientific === null) return `write ${value + 0}`;
  const [, sign = '', whole = '', fraction = '', exponent] = scientific;
  const power = Number(exponent);
  const plain =
    power < 0
      ? `${sign}0.${'0'.repeat(-power - 1)}${whole}${fraction}`
      : `${sign}${whole}${fraction.padEnd(power, '0')}`;
  return plain.length <= LONGEST ? `write ${plain}` : 'write out its digits';
}
