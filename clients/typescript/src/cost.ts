import { checkRequest, cost as feedCost } from '../../../feed/cost.ts';
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

export interface SellerCostOptions extends CostOptions {
  /** Who sells, as ids name him: an id of `/providers`, `bedrock`, `vertex_ai`, … */
  readonly provider?: string | undefined;
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

/** What a request costs at a seller. */
export interface SellerCost extends Cost {
  /** Null for the vendor's own service, and for no region that the id names. */
  readonly seller: { readonly provider: string | null; readonly region: string | null };
  /** `vendor_instead` where the seller is named and no price of his is known. */
  readonly basis: 'vendor' | 'offer' | 'vendor_instead';
}

/** The prices of a model: any answer of `models.get` has them. */
export type PricedModel = Pick<
  ModelRecord,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price' | 'price_tiers'
> &
  Partial<Pick<ModelRecord, 'price_history' | 'rates' | 'released'>>;

/**
 * What one request costs at the prices of a model. Throws a `RangeError`, which says what is allowed,
 * for counts of tokens that are no whole numbers of 0 or more or have other names, for cached ones
 * that are more than the input, for a condition that there is none of, and where `at` is no day or
 * instant or before the model was released.
 */
export function cost(model: PricedModel, usage: Usage, options: CostOptions = {}): Cost {
  const tokens = { cache_read_tokens: 0, cache_write_tokens: 0, ...usage };
  checkRequest(model, tokens, options);
  return feedCost(model, tokens, options);
}
