import type { ModelRecord, PriceTier } from './schemas/model.ts';

/** What tokens cost, in USD per 1 million. */
export type TokenPrices = Pick<
  ModelRecord,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price'
>;

/** Prices that may change with the length of a request. */
export type TieredPrices = TokenPrices & { readonly price_tiers: readonly PriceTier[] };

/** The tokens of one request. What is read from the cache or written to it is part of the input. */
export type RequestTokens = {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
};

/** The cost of one request, and how it was computed. */
export type RequestCost = {
  /** USD; null where a price that it needs is unknown. */
  readonly usd: number | null;
  /** The tier that prices the whole request; undefined at the base price. */
  readonly tier: PriceTier | undefined;
  /** Whether cached tokens are billed at the input price, because the cache's own is unknown. */
  readonly assumesInputPrice: boolean;
};

/** A month of cost has this many days. */
export const DAYS_A_MONTH = 30;

const MILLION = 1_000_000;

/** The highest tier whose threshold the input exceeds prices the whole request. */
export function costOfRequest(
  prices: TieredPrices,
  { input, output, cacheRead, cacheWrite }: RequestTokens,
): RequestCost {
  const tier = tierOf(prices.price_tiers, input);
  const { input_price, output_price, cache_read_price, cache_write_price } = tier ?? prices;
  const parts = [
    { tokens: input - cacheRead - cacheWrite, price: input_price },
    { tokens: cacheRead, price: cache_read_price ?? input_price },
    { tokens: cacheWrite, price: cache_write_price ?? input_price },
    { tokens: output, price: output_price },
  ];
  const assumesInputPrice =
    (cacheRead > 0 && cache_read_price === null) || (cacheWrite > 0 && cache_write_price === null);
  return { usd: sumOf(parts), tier, assumesInputPrice };
}

/** The cost of a month of equal requests. */
export function monthlyCost(cost: RequestCost, requestsPerDay: number): number | null {
  return cost.usd === null ? null : cost.usd * requestsPerDay * DAYS_A_MONTH;
}

/**
 * The price of 1 million tokens of which `inputShare` are input for each token of output; null
 * where one of the two is unknown.
 */
export function blendedPrice(
  { input_price, output_price }: Pick<TokenPrices, 'input_price' | 'output_price'>,
  inputShare: number,
) {
  if (input_price === null || output_price === null) return null;
  return (inputShare * input_price + output_price) / (inputShare + 1);
}

/**
 * How many requests a month cost as much as a plan; null where either price is unknown, or where a
 * request is free.
 */
export function breakEvenRequests(monthlyUsd: number | null, cost: RequestCost): number | null {
  return monthlyUsd === null || cost.usd === null || cost.usd === 0 ? null : monthlyUsd / cost.usd;
}

function tierOf(tiers: readonly PriceTier[], input: number): PriceTier | undefined {
  return tiers
    .filter(({ above_input_tokens }) => input > above_input_tokens)
    .reduce<PriceTier | undefined>(
      (highest, tier) =>
        highest === undefined || tier.above_input_tokens > highest.above_input_tokens
          ? tier
          : highest,
      undefined,
    );
}

/**
 * A price without tokens may be unknown. Divides once, at the end, which avoids the rounding errors
 * of binary fractions.
 */
function sumOf(
  parts: readonly { readonly tokens: number; readonly price: number | null }[],
): number | null {
  let total = 0;
  for (const { tokens, price } of parts) {
    if (tokens <= 0) continue;
    if (price === null) return null;
    total += tokens * price;
  }
  return total / MILLION;
}
