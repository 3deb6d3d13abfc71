import type { ModelRecord } from '../contract/schemas/model.ts';
import type { PriceInterval, Rate } from '../contract/schemas/price.ts';

/** USD per 1 million tokens; null is unknown. */
export type TokenPrices = Pick<
  ModelRecord,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price'
>;

export type Condition = Rate['condition'];

/** A rate of a model. Where it doesn't say what it combines with, that is not known. */
export type PricedRate = TokenPrices &
  Pick<Rate, 'condition' | 'above_input_tokens' | 'hours_utc' | 'region' | 'until'> & {
    stack?: readonly Condition[];
  };

/** What a model's answer says of its prices by the token. */
export type ModelPrices = TokenPrices &
  Pick<ModelRecord, 'price_tiers'> &
  Partial<Pick<ModelRecord, 'released'>> & {
    rates?: readonly PricedRate[];
    price_history?: readonly SeenInterval[];
  };

type SeenInterval = PriceInterval & { seen_from?: string | null };

/** A price; with a sentence on why it is unknown, or on what is used instead. */
export type PriceAndReason = { price: number | null; reason: string | null };

/**
 * A write to the cache that lasts an hour: `rate` is its own rate at the base price, and the rates
 * chosen for the request have to combine with it.
 */
type LongWrite = { base: TokenPrices; chosen: readonly PricedRate[]; rate: PricedRate | undefined };

/** The prices that one request has. */
export type RequestPrices = {
  prices: TokenPrices;
  /**
   * The prices before any condition: theirs is taken where the price of the cache is unknown, and
   * the input price where theirs is unknown too. Null where a condition costs more than the
   * standard price, so that neither may be taken.
   */
  usual: TokenPrices | null;
  /** What prices a write to the cache for an hour, which few requests make; null where nothing does. */
  longWrite: LongWrite | null;
  /** What was taken to hold: sentences. */
  assumptions: string[];
};
