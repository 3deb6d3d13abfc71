import { decimals, scaled, unscaled } from './decimal.ts';
import type { ModelRecord } from './schemas/model.ts';
import type { Hours, PriceInterval, PriceTier, Rate } from './schemas/price.ts';
/** The tokens of one request. What is read from the cache or written to it is part of the input. */
export type Usage = {
  input_tokens: number;
  output_tokens: number;
  cache_read_tokens: number;
  cache_write_tokens: number;
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

export type PricesFor = {
  prices: TokenPrices;
  /** Threshold of the tier that prices the whole request; null below every one. */
  aboveInputTokens: number | null;
  /** What was taken to hold: sentences. */
  assumptions: readonly string[];
};

const noPrice = {
  aboveInputTokens: null,
  prices: {
    input_price: null,
    output_price: null,
    cache_read_price: null,
    cache_write_price: null,
  },
} as const;

/** The prices of a request of so many input tokens; CONTRACT.md 8, "Rates" and "Cost". */
export function pricesFor(
  model: PricedModel,
  inputTokens: number,
  { at, condition, cacheTtl }: ConditionOptions,
): PricesFor {
  const standard = standardPrices(model, at);
  if (standard === undefined) return { ...noPrice, assumptions: [`No price is known for ${at}.`] };
  const tier = lastPassed(standard.price_tiers, inputTokens);
  const rates = (model.rates ?? []).filter(({ until }) => isOpen(until, at));
  const chosen = condition ?? (isOffPeak(rates, at) ? 'off_peak' : undefined);
  const base: (TokenPrices & { above_input_tokens?: number | null }) | undefined =
    chosen === undefined ? (tier ?? standard) : rateFor(rates, chosen, inputTokens, tier);
  if (base === undefined)
    return {
      ...noPrice,
      assumptions: [`No ${chosen} rate is known for a request of this length.`],
    };
  const prices = cacheTtl === '1h' ? withLongCache(base, rates, inputTokens) : base;
  const aboveInputTokens = base.above_input_tokens ?? null;
  return {
    prices,
    aboveInputTokens,
    assumptions: assumptionsOf({
      rates,
      at,
      condition,
      chosen,
      cacheTtl,
      prices,
      aboveInputTokens,
    }),
  };
}

type Standard = TokenPrices & { price_tiers: readonly PriceTier[] };

function standardPrices(model: PricedModel, at: string | undefined): Standard | undefined {
  const { price_history = [] } = model;
  if (at === undefined || price_history.length === 0) return model;
  const day = new Date(at).toISOString().slice(0, 10);
  return price_history.findLast(
    ({ from, cancelled }: PriceInterval) => !cancelled && (from === null || from <= day),
  );
}

function isOpen(until: string | null, at: string | undefined): boolean {
  return until === null || at === undefined || new Date(at).toISOString().slice(0, 10) <= until;
}

type Threshold = { above_input_tokens: number | null };

/** The row of the highest threshold that the input has passed. */
function lastPassed<Row extends Threshold>(
  rows: readonly Row[],
  inputTokens: number,
): Row | undefined {
  return rows
    .filter(({ above_input_tokens }) => inputTokens > (above_input_tokens ?? -1))
    .sort((left, right) => (left.above_input_tokens ?? 0) - (right.above_input_tokens ?? 0))
    .at(-1);
}

/** A rate says nothing of long requests where the standard price has a tier and it has none. */
function rateFor(
  rates: readonly Rate[],
  condition: Rate['condition'],
  inputTokens: number,
  tier: PriceTier | undefined,
): TokenPrices | undefined {
  const rate = lastPassed(
    rates.filter((row) => row.condition === condition),
    inputTokens,
  );
  return tier !== undefined && (rate?.above_input_tokens ?? 0) < tier.above_input_tokens
    ? undefined
    : rate;
}

function withLongCache(
  prices: TokenPrices,
  rates: readonly Rate[],
  inputTokens: number,
): TokenPrices {
  const long = lastPassed(
    rates.filter(({ condition }) => condition === 'cache_1h'),
    inputTokens,
  );
  return { ...prices, cache_write_price: long?.cache_write_price ?? null };
}

/** Only an instant can lie in off-peak hours: a day has dear hours too. */
function isOffPeak(rates: readonly Rate[], at: string | undefined): boolean {
  if (at === undefined || !at.includes('T')) return false;
  return rates.some(
    ({ condition, hours_utc }) =>
      condition === 'off_peak' && (hours_utc ?? []).some((hours) => isWithin(hours, new Date(at))),
  );
}

function isWithin({ days, from, to }: Hours, instant: Date): boolean {
  const day = instant.toUTCString().slice(0, 3).toLowerCase();
  const time = instant.toISOString().slice(11, 16);
  return days.some((each) => each === day) && from <= time && time < to;
}

type Choice = ConditionOptions & {
  rates: readonly Rate[];
  chosen: Rate['condition'] | undefined;
  prices: TokenPrices;
  aboveInputTokens: number | null;
};

function assumptionsOf({
  rates,
  at,
  condition,
  chosen,
  cacheTtl,
  prices,
  aboveInputTokens,
}: Choice) {
  const isHourUnknown =
    condition === undefined &&
    chosen === undefined &&
    at?.includes('T') !== true &&
    rates.some((rate) => rate.condition === 'off_peak');
  const isLongCacheUnknown = cacheTtl === '1h' && prices.cache_write_price === null;
  return [
    ...(aboveInputTokens === null
      ? []
      : [`Priced as a request of more than ${aboveInputTokens} input tokens.`]),
    ...(isHourUnknown ? ['The hour is not given; the dearer hours are taken.'] : []),
    ...(isLongCacheUnknown ? ['No rate is known for cache writes that last an hour.'] : []),
  ];
}
