import { refusedCharacter } from '../build/dataset/values.ts';
import { policy } from '../feed/vocabulary.ts';
import type { Figures } from './format.ts';

/** The day of a timestamp, YYYY-MM-DD; null if it is none. */
export function dayOfText(value: unknown): string | null {
  return typeof value === 'string'
    ? (/^(\d{4}-\d{2}-\d{2})(?:T|$)/.exec(value)?.[1] ?? null)
    : null;
}

/** The last day in a file's name, or null. */
export function dayInName(name: string): string | null {
  return name.match(/\d{4}-\d{2}-\d{2}/g)?.at(-1) ?? null;
}

/** Whether a text is a calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
  );
}

/** The figures of a price by their names in a list: input, output, cache read, cache write. */
export function readFigures<Name>(
  [input, output, cached, written]: readonly Name[],
  read: (name: Name) => number | null,
): Figures {
  const at = (name: Name | undefined) => (name === undefined ? null : read(name));
  return {
    input_price: at(input),
    output_price: at(output),
    cache_read_price: at(cached),
    cache_write_price: at(written),
  };
}

export const unknownFigures = readFigures([], () => null);

/** A figure per million tokens: null if the list has none, NaN if it is not a number. */
export function figure(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' ? value : Number.NaN;
}

/** The same for prices per token, as numbers or decimal texts; `digits` is 4 for cents. */
export function figurePerToken(value: unknown, digits = 6): number | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'number' || typeof value === 'string'
    ? perMillion(value, digits)
    : Number.NaN;
}

/** A count of tokens: null if the list has none or it is not a number. */
export function tokens(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/**
 * The decimal point is moved in the text, so 1.25e-7 becomes exactly 0.125; rounding removes what
 * remains of an upstream's own arithmetic. NaN if it is not a decimal.
 */
function perMillion(perToken: number | string, digits: number): number {
  const [mantissa = '', exponent = '0'] = String(perToken).toLowerCase().split('e');
  if (!/^-?\d+(?:\.\d+)?$/.test(mantissa) || !/^[+-]?\d+$/.test(exponent)) return Number.NaN;
  const value = Number(`${mantissa}e${Number(exponent) + digits}`);
  return Number(value.toPrecision(policy.significantDigits));
}

/** Rounds to the digits that every JSON parser preserves, by the decimal text, ties to even. */
export function significant(value: number): number {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const rest = digits.slice(policy.significantDigits);
  if (rest === '') return value;
  const kept = BigInt(digits.slice(0, policy.significantDigits));
  const half = '5'.padEnd(rest.length, '0');
  const isUp = rest > half || (rest === half && kept % 2n === 1n);
  const power = Number(exponent) - policy.significantDigits + 1;
  return Math.sign(value) * Number(`${isUp ? kept + 1n : kept}e${power}`);
}

/**
 * Why named texts of a row can't be in a record: line ends, control or bidirectional characters,
 * text that is not NFC. Such a row is a mistake or an attack and is refused as a whole.
 */
export function textError(texts: [name: string, text: string][]): string | undefined {
  for (const [name, text] of texts) {
    const character = refusedCharacter(text);
    if (character !== undefined) return `${name} holds ${character.name}, which no record may hold`;
    if (text !== text.normalize('NFC'))
      return `${name} writes a letter and its accent as two characters, and records hold the Unicode form NFC`;
  }
  return undefined;
}
