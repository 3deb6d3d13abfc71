import { decimals, scaled, unscaled } from './decimal.ts';
import {
  type ConditionOptions,
  type PricedModel,
  pricesFor,
  type TokenPrices,
} from './prices-for.ts';

/** The tokens of one request. What is read from the cache or written to it is part of the input. */
export type Usage = {
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly cache_read_tokens: number;
  readonly cache_write_tokens: number;
};

/** Tokens of one kind at one price. */
export type CostLine = {
  readonly kind: 'input' | 'cache_read' | 'cache_write' | 'output';
  readonly tokens: number;
  /** USD per 1 million tokens; null is unknown. */
  readonly price: number | null;
  /** USD; null where the price is unknown. */
  readonly cost: number | null;
};

export type Cost = {
  /** USD, exact to the last decimal; null where a price that the request needs is unknown. */
  readonly total: number | null;
  /** What is charged, without kinds of which the request has no tokens. */
  readonly lines: readonly CostLine[];
  /** What was taken to hold, and why a price is unknown: sentences. */
  readonly assumptions: readonly string[];
};

/**
 * The cost of one request at the prices of a model; CONTRACT.md 8, "Cost". A tier prices the whole
 * request, and cached tokens count towards its threshold.
 */
export function cost(model: PricedModel, usage: Usage, options: ConditionOptions = {}): Cost {
  const { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens } = usage;
  const { prices, assumptions } = pricesFor(model, input_tokens, options);
  // A write that lasts an hour costs more than input: without its rate the price is not known.
  const writeFallback = options.cacheTtl === '1h' ? null : prices.input_price;
  const { input_price, output_price, cache_read_price, cache_write_price } = prices;
  const plainTokens = input_tokens - cache_read_tokens - cache_write_tokens;
  const lines = [
    line('input', plainTokens, input_price),
    line('cache_read', cache_read_tokens, cache_read_price ?? input_price),
    line('cache_write', cache_write_tokens, cache_write_price ?? writeFallback),
    line('output', output_tokens, output_price),
  ].filter(({ tokens }) => tokens > 0);
  const stated = { cache_read: cache_read_price, cache_write: cache_write_price };
  return {
    total: lines.some(({ price }) => price === null) ? null : sum(lines),
    lines,
    assumptions: [...assumptions, ...lines.flatMap((charged) => assumptionOf(charged, stated))],
  };
}

function line(kind: CostLine['kind'], tokens: number, price: number | null): CostLine {
  return { kind, tokens, price, cost: price === null ? null : sum([{ tokens, price }]) };
}

function assumptionOf(
  { kind, price }: CostLine,
  stated: Readonly<Record<string, number | null>>,
): readonly string[] {
  const name = kind.replace('_', ' ');
  if (price === null) return [`The ${name} price is unknown.`];
  return stated[kind] === null
    ? [`The ${name} price is unknown; the input price stands for it.`]
    : [];
}

type Charge = Pick<CostLine, 'tokens' | 'price'>;

/** Tokens times prices per million, added up without a rounding. */
function sum(charges: readonly Charge[]): number {
  const digits = Math.max(0, ...charges.map(({ price }) => decimals(price ?? 0)));
  const total = charges.reduce(
    (partial, { tokens, price }) =>
      partial + BigInt(Math.round(tokens)) * scaled(price ?? 0, digits),
    0n,
  );
  return unscaled(total, digits + 6);
}

/** A month of cost has this many days. */
export const DAYS_A_MONTH = 30;

/** The cost of a month of equal requests. */
export function monthlyCost(total: number | null, requestsPerDay: number): number | null {
  return total === null ? null : total * requestsPerDay * DAYS_A_MONTH;
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
export function breakEvenRequests(monthlyUsd: number | null, total: number | null): number | null {
  return monthlyUsd === null || total === null || total === 0 ? null : monthlyUsd / total;
}
