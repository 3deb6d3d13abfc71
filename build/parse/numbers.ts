import { policy } from '../../feed/policy.ts';

/** Why a number may not be written as `source`, as the end of a sentence that begins with its name; undefined if it may. */
export function numberFault(source: string, value: number): string | undefined {
  if (source.length <= policy.significantDigits && String(value) === source) return undefined;
  const shown = source.length > LONGEST ? `${source.slice(0, LONGEST)}…` : source;
  if (!DECIMAL.test(source) || Object.is(value, -0)) return `is ${shown}, and a number is written as a plain decimal; ${adviceFor(value)}`;
  const digits = significantDigits(source);
  if (digits <= policy.significantDigits) return undefined;
  return `is ${shown}, and ${digits} significant digits do not survive every JSON reader; round it to ${policy.significantDigits}`;
}

/** A message shows so much of a number. */
const LONGEST = 40;

/** A decimal as JSON knows it, without an exponent. */
export const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function adviceFor(value: number): string {
  const plain = String(value + 0);
  if (DECIMAL.test(plain)) return `write ${plain}`;
  return Number.isFinite(value) ? 'write out its digits' : 'write null where it is not known';
}

/** Zeros at either end only say where the point stands. */
function significantDigits(source: string): number {
  return source.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length;
}
