import { cost as feedCost } from '../../../feed/cost.ts';
import type { ModelRecord, Rate } from './answers.ts';

/** The tokens of one request. What is read from the cache or written to it is part of the input. */
export interface Usage {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cache_read_tokens?: number;
  readonly cache_write_tokens?: number;
}

export interface CostOptions {
  /** A day or an instant, ISO 8601: the price then in force; without it the price of the answer. */
  readonly at?: string | undefined;
  /** Without it the standard price holds. */
  readonly condition?: Rate['condition'] | undefined;
  /** How long a cache write lasts; without it the short-lived rate holds. */
  readonly cacheTtl?: '5m' | '1h' | undefined;
}

/** Tokens of one kind at one price. */
export interface CostLine {
  readonly kind: 'input' | 'cache_read' | 'cache_write' | 'output';
  readonly tokens: number;
  /** USD per 1 million tokens; null is unknown. */
  readonly price: number | null;
  /** USD; null where the price is unknown. */
  readonly cost: number | null;
}

export interface Cost {
  /** USD, exact to the last decimal; null where a price that the request needs is unknown. */
  readonly total: number | null;
  readonly lines: readonly CostLine[];
  /** What was taken to hold, and why a price is unknown: sentences. */
  readonly assumptions: readonly string[];
}

/** The prices of a model: any answer of `models.get` has them. */
export type PricedModel = Pick<
  ModelRecord,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price' | 'price_tiers'
> &
  Partial<Pick<ModelRecord, 'price_history' | 'rates'>>;

/**
 * What one request costs at the prices of a model. Throws a `RangeError` where counts of tokens are
 * missing or negative, or the cached ones are more than the input that they are part of, and where
 * `at` is no day or instant.
 */
export function cost(model: PricedModel, usage: Usage, options: CostOptions = {}): Cost {
  const tokens = { cache_read_tokens: 0, cache_write_tokens: 0, ...usage };
  const { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens } = tokens;
  const uncached = input_tokens - cache_read_tokens - cache_write_tokens;
  // A missing count makes the least one NaN.
  if (!(Math.min(uncached, output_tokens, cache_read_tokens, cache_write_tokens) >= 0))
    throw new RangeError('Tokens are 0 or more, and input_tokens include the cached ones.');
  const { at } = options;
  if (at !== undefined && Number.isNaN(Date.parse(at)))
    throw new RangeError(`at is "${at}"; it is a day or an instant, ISO 8601.`);
  return feedCost(model, tokens, options);
}
