import { decimals, scaled, unscaled } from './decimal.ts';
import type { ModelRecord } from './schemas/model.ts';
import type { PriceInterval, PriceTier, Rate } from './schemas/price.ts';

/** The tokens of one request. What is read from the cache or written to it is part of the input. */
export type Usage = {
  input_tokens: number;
  output_tokens: number;
  cache_read_tokens: number;
  cache_write_tokens: number;
};

/** USD per 1 million tokens; null is unknown. */
export type TokenPrices = Pick<
  ModelRecord,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price'
>;

/** What a model's answer says of its prices. */
export type PricedModel = TokenPrices &
  Pick<ModelRecord, 'price_tiers'> &
  Partial<Pick<ModelRecord, 'price_history' | 'rates'>>;

export type ConditionOptions = {
  /** A day or an instant, ISO 8601; without it the prices are those of the answer. */
  at?: string | undefined;
  /** The condition under which the request is made; without it the standard price holds. */
  condition?: Rate['condition'] | undefined;
  /** How long a cache write lasts; without it the short-lived rate holds. */
  cacheTtl?: '5m' | '1h' | undefined;
};

/** Tokens of one kind at one price. */
export type CostLine = {
  kind: 'input' | 'cache_read' | 'cache_write' | 'output';
  tokens: number;
  /** USD per 1 million tokens; null is unknown. */
  price: number | null;
  /** USD; null where the price is unknown. */
  cost: number | null;
};

export type Cost = {
  /** USD, exact to the last decimal; null where a price that the request needs is unknown. */
  total: number | null;
  /** What is charged, without kinds of which the request has no tokens. */
  lines: readonly CostLine[];
  /** What was taken to hold, and why a price is unknown: sentences. */
  assumptions: readonly string[];
};

/**
 * The cost of one request at the prices of a model. A tier prices the whole request, and cached
 * tokens count towards its threshold.
 */
export function cost(model: PricedModel, usage: Usage, options: ConditionOptions = {}): Cost {
  const { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens } = usage;
  const { prices, assumptions } = pricesFor(model, input_tokens, options);
  const { input_price, output_price, cache_read_price, cache_write_price } = prices;
  // A write that lasts an hour costs more than input: without its rate the price is not known.
  const writeFallback = options.cacheTtl === '1h' ? null : input_price;
  const plainTokens = input_tokens - cache_read_tokens - cache_write_tokens;
  const lines = [
    line('input', plainTokens, input_price),
    line('cache_read', cache_read_tokens, cache_read_price ?? input_price),
    line('cache_write', cache_write_tokens, cache_write_price ?? writeFallback),
    line('output', output_tokens, output_price),
  ].filter(({ tokens }) => tokens > 0);
  const stated = { cache_read: cache_read_price, cache_write: cache_write_price };
  const unknown = lines.flatMap(({ kind, price }) => {
    const name = kind.replace('_', ' ');
    if (price === null) return [`The ${name} price is unknown.`];
    const isStandIn = (kind === 'cache_read' || kind === 'cache_write') && stated[kind] === null;
    return isStandIn ? [`The ${name} price is unknown; the input price stands for it.`] : [];
  });
  return {
    total: lines.some(({ price }) => price === null) ? null : sum(lines),
    lines,
    assumptions: [...assumptions, ...unknown],
  };
}

function line(kind: CostLine['kind'], tokens: number, price: number | null): CostLine {
  return { kind, tokens, price, cost: price === null ? null : sum([{ tokens, price }]) };
}

/** Tokens times prices per million, added up without a rounding. */
function sum(charges: readonly Pick<CostLine, 'tokens' | 'price'>[]): number {
  const digits = Math.max(0, ...charges.map(({ price }) => decimals(price ?? 0)));
  const total = charges.reduce(
    (partial, { tokens, price }) =>
      partial + BigInt(Math.round(tokens)) * scaled(price ?? 0, digits),
    0n,
  );
  return unscaled(total, digits + 6);
}

/** The prices of a request of so many input tokens, with what was taken to hold as sentences. */
export function pricesFor(
  model: PricedModel,
  inputTokens: number,
  { at, condition, cacheTtl }: ConditionOptions,
) {
  const day = at === undefined ? undefined : new Date(at).toISOString().slice(0, 10);
  const standard = standardPrices(model, day);
  if (standard === undefined) return unpriced(`No price is known for ${at}.`);
  const tier = lastPassed(standard.price_tiers, inputTokens);
  const rates = openRates(model, day);
  const chosen = condition ?? (isOffPeak(rates, at) ? 'off_peak' : undefined);
  const base: (TokenPrices & { above_input_tokens?: number | null }) | undefined =
    chosen === undefined ? (tier ?? standard) : rateFor(rates, chosen, inputTokens, tier);
  if (base === undefined)
    return unpriced(`No ${chosen} rate is known for a request of this length.`);
  const longWrite =
    cacheTtl === '1h'
      ? (rateFor(rates, 'cache_1h', inputTokens)?.cache_write_price ?? null)
      : undefined;
  const aboveInputTokens = base.above_input_tokens ?? null;
  const assumptions: string[] = [];
  if (aboveInputTokens !== null)
    assumptions.push(`Priced as a request of more than ${aboveInputTokens} input tokens.`);
  if (chosen === undefined && isHourUnknown(rates, at))
    assumptions.push('The hour is not given; the dearer hours are taken.');
  if (longWrite === null) assumptions.push('No rate is known for cache writes that last an hour.');
  return {
    prices: longWrite === undefined ? base : { ...base, cache_write_price: longWrite },
    /** Threshold of the tier that prices the whole request; null below every one. */
    aboveInputTokens,
    assumptions,
  };
}

function standardPrices(model: PricedModel, day: string | undefined) {
  const { price_history = [] } = model;
  if (day === undefined || price_history.length === 0) return model;
  return price_history.findLast(
    ({ from, cancelled }: PriceInterval) => !cancelled && (from === null || from <= day),
  );
}

function openRates({ rates = [] }: PricedModel, day: string | undefined): readonly Rate[] {
  return rates.filter(({ until }) => until === null || day === undefined || day <= until);
}

/** A rate says nothing of long requests where the standard price has a tier and it has none. */
function rateFor(
  rates: readonly Rate[],
  condition: Rate['condition'],
  inputTokens: number,
  tier?: PriceTier,
): Rate | undefined {
  const ofCondition = rates.filter((row) => row.condition === condition);
  const rate = lastPassed(ofCondition, inputTokens);
  const reached = rate?.above_input_tokens ?? 0;
  return tier !== undefined && reached < tier.above_input_tokens ? undefined : rate;
}

function unpriced(reason: string) {
  const prices: TokenPrices = {
    input_price: null,
    output_price: null,
    cache_read_price: null,
    cache_write_price: null,
  };
  return { prices, aboveInputTokens: null, assumptions: [reason] };
}

/** The row of the highest threshold that the input has passed. */
function lastPassed<Row extends { above_input_tokens: number | null }>(
  rows: readonly Row[],
  inputTokens: number,
): Row | undefined {
  return rows
    .filter(({ above_input_tokens }) => inputTokens > (above_input_tokens ?? -1))
    .sort((left, right) => (left.above_input_tokens ?? 0) - (right.above_input_tokens ?? 0))
    .at(-1);
}

function isHourUnknown(rates: readonly Rate[], at: string | undefined): boolean {
  return !at?.includes('T') && rates.some(({ condition }) => condition === 'off_peak');
}

/** Only an instant can lie in off-peak hours: a day has dear hours too. */
function isOffPeak(rates: readonly Rate[], at: string | undefined): boolean {
  if (at === undefined || !at.includes('T')) return false;
  const weekday = new Date(at).toUTCString().slice(0, 3).toLowerCase();
  const time = new Date(at).toISOString().slice(11, 16);
  return rates.some(
    ({ condition, hours_utc }) =>
      condition === 'off_peak' &&
      hours_utc?.some(
        ({ days, from, to }) => days.some((each) => each === weekday) && from <= time && time < to,
      ),
  );
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
): number | null {
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
