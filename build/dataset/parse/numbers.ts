import { policy } from '../../../feed/vocabulary.ts';

/**
 * Why a number may not be written as `source`, as the end of a sentence that begins with its name;
 * undefined if it may.
 */
export function numberFault(source: string, value: number): string | undefined {
  const shown = source.length > LONGEST ? `${source.slice(0, LONGEST)}…` : source;
  if (!DECIMAL.test(source) || Object.is(value, -0))
    return `is ${shown}, and a number is written as a plain decimal; ${adviceFor(value)}`;
  const digits = significantDigits(source);
  if (digits <= policy.significantDigits)
    return Number.isFinite(value)
      ? undefined
      : `is ${shown}, which is too large for any reader; correct it`;
  return `is ${shown}, and ${digits} significant digits do not survive every JSON reader; round it to ${policy.significantDigits}`;
}

/** A message shows so much of a number. */
const LONGEST = 40;

/** A decimal as JSON knows it, without an exponent. */
export const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function adviceFor(value: number): string {
  if (!Number.isFinite(value)) return 'write its digits, or null where it may be unknown';
  const plain = decimalOf(value + 0);
  return plain.length <= LONGEST ? `write ${plain}` : 'write out its digits';
}

/** A finite number as a plain decimal: `String` writes an exponent from 1e21 on, and below 1e-6. */
function decimalOf(value: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] = SCIENTIFIC.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const power = Number(exponent);
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${whole}${fraction}`;
  return `${sign}${whole}${fraction.padEnd(power, '0')}`;
}

const SCIENTIFIC = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/;

/** Zeros at either end only say where the point stands. */
function significantDigits(source: string): number {
  return source.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length;
}
