import { perMillion } from '../decimal.ts';
import type { Figures } from '../types.ts';

/**
 * A figure per million tokens: null where the list is silent, NaN where it says something that is
 * no number.
 */
export function figure(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' ? value : Number.NaN;
}

/** The same for a list that states prices per token, as numbers or as decimal texts. */
export function figurePerToken(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'number' || typeof value === 'string' ? perMillion(value) : Number.NaN;
}

/** A count of tokens: null where the list is silent or writes no number. */
export function tokens(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

export const unknownFigures: Figures = {
  input_price: null,
  output_price: null,
  cache_read_price: null,
  cache_write_price: null,
};
