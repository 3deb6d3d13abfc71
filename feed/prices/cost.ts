import type { ModelRecord } from '../contract/schemas/model.ts';
import type { PriceInterval, PriceTier, Rate } from '../contract/schemas/price.ts';
import { rateConditions } from '../contract/vocabulary.ts';
import { decimals, scaled, unscaled } from './decimal.ts';
import { priceOn } from './history.ts';

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
  Partial<Pick<ModelRecord, 'rates' | 'released'>> & {
    price_history?: readonly Interval[];
  };

type Interval = PriceInterval & { seen_from?: string | null };

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
  const { prices, usual, assumptions } = pricesFor(model, input_tokens, options);
  const { input_price, output_price, cache_read_price, cache_write_price } = prices;
  // A write that lasts an hour costs more than input: without its rate the price is not known.
  const writeFallback = options.cacheTtl === '1h' ? null : (usual.cache_write_price ?? input_price);
  const plainTokens = input_tokens - cache_read_tokens - cache_write_tokens;
  const lines = [
    line('input', plainTokens, input_price),
    line(
      'cache_read',
      cache_read_tokens,
      cache_read_price ?? usual.cache_read_price ?? input_price,
    ),
    line('cache_write', cache_write_tokens, cache_write_price ?? writeFallback),
    line('output', output_tokens, output_price),
  ].filter(({ tokens }) => tokens > 0);
  const unknown = lines.flatMap(({ kind, price }) => {
    const sentence = `The ${kind.replace('_', ' ')} price is unknown`;
    if (price === null) return [`${sentence}.`];
    if (prices[`${kind}_price`] !== null) return [];
    const standIn = usual[`${kind}_price`] === null ? 'input' : 'standard';
    return [`${sentence}; the ${standIn} price stands for it.`];
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
function pricesFor(
  model: PricedModel,
  inputTokens: number,
  { at, condition, cacheTtl }: ConditionOptions,
) {
  const day = at === undefined ? undefined : dayOf(at);
  const standard = standardPrices(model, day);
  if (standard === undefined) return unpriced(`No price is known for ${at}.`);
  const tier = lastPassed(standard.price_tiers, inputTokens);
  const rates = openRates(model, standard, day);
  const hours = rates.filter((rate) => rate.condition === 'off_peak');
  const chosen = condition ?? (isOffPeak(hours, at) ? 'off_peak' : undefined);
  const base: (TokenPrices & { above_input_tokens?: number | null }) | undefined =
    chosen === undefined ? (tier ?? standard) : rateFor(rates, chosen, inputTokens, tier);
  if (base === undefined)
    return unpriced(`No ${chosen} rate is known for a request of this length.`);
  const isLong = cacheTtl === '1h';
  const longWrite = rateFor(rates, 'cache_1h', inputTokens)?.cache_write_price ?? null;
  const prices = isLong ? { ...base, cache_write_price: longWrite } : base;
  // What stands for an unknown price of the cache: a condition that says nothing of it leaves its
  // standard prices as they are.
  const usual = chosen === undefined ? prices : (tier ?? standard);
  const threshold = base.above_input_tokens ?? null;
  const assumptions = [
    threshold !== null && `Priced as a request of more than ${threshold} input tokens.`,
    chosen === undefined &&
      hours.length > 0 &&
      !at?.includes('T') &&
      'The hour is not given; the dearer hours are taken.',
  ].filter((sentence) => sentence !== false);
  return { prices, usual, assumptions };
}

function standardPrices(
  model: PricedModel,
  day: string | undefined,
): (Pick<PricedModel, 'price_tiers'> & TokenPrices) | undefined {
  const { price_history = [] } = model;
  return day === undefined || price_history.length === 0 ? model : priceOn(price_history, day);
}

/** Rates are those of today's price: of another one nothing says that it had or will have them. */
function openRates(
  { input_price, output_price, rates = [] }: PricedModel,
  standard: TokenPrices,
  day: string | undefined,
): readonly Rate[] {
  const isToday = standard.input_price === input_price && standard.output_price === output_price;
  return isToday ? rates.filter(({ until }) => until === null || (day ?? '') <= until) : [];
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

export const unknownPrices: TokenPrices = {
  input_price: null,
  output_price: null,
  cache_read_price: null,
  cache_write_price: null,
};

function unpriced(reason: string) {
  return { prices: unknownPrices, usual: unknownPrices, assumptions: [reason] };
}

/** The row of the highest threshold that the input has passed. */
function lastPassed<Row extends { above_input_tokens: number | null }>(
  rows: readonly Row[],
  inputTokens: number,
): Row | undefined {
  return rows
    .filter(({ above_input_tokens: threshold }) => inputTokens > (threshold ?? -1))
    .sort((left, right) => Number(left.above_input_tokens) - Number(right.above_input_tokens))
    .at(-1);
}

/** A day without an hour lies in off-peak hours only where they are the whole of it. */
function isOffPeak(rates: readonly Rate[], at: string | undefined): boolean {
  if (at === undefined) return false;
  const instant = instantOf(at);
  const [day = '', time = ''] = instant.toISOString().slice(0, 16).split('T');
  const weekday = instant.toUTCString().slice(0, 3).toLowerCase();
  const last = at.includes('T') ? time : '23:59';
  return rates.some(({ hours_utc }) =>
    hours_utc?.some(
      ({ days, from, to }) =>
        (days.includes(weekday) || days.includes(day)) && from <= time && last < to,
    ),
  );
}

/** Throws a `RangeError` that says what is allowed, for a request that nobody can send. */
export function checkRequest(
  { released = null }: Pick<PricedModel, 'released'>,
  usage: Usage,
  { at, condition = 'batch' }: ConditionOptions,
): void {
  checkNames('usage', Object.keys(usage), tokenCounts);
  checkNames('condition', [condition], rateConditions);
  const { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens } = usage;
  const uncached = input_tokens - cache_read_tokens - cache_write_tokens;
  const counts = [uncached, output_tokens, cache_read_tokens, cache_write_tokens];
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0))
    throw new RangeError(
      'Tokens are whole numbers of 0 or more, and input_tokens include the cached ones.',
    );
  if (at !== undefined && released !== null && dayOf(at) < released)
    throw new RangeError(`at is ${at}; the model was released on ${released}.`);
}

const tokenCounts = ['input_tokens', 'output_tokens', 'cache_read_tokens', 'cache_write_tokens'];

function checkNames(name: string, given: readonly string[], allowed: readonly string[]): void {
  for (const each of given)
    if (!allowed.includes(each))
      throw new RangeError(`${name} has "${each}"; allowed are ${allowed.join(', ')}.`);
}

const AT = /^(\d{4}-\d\d-\d\d)(T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/;

/** In UTC where no zone is given; throws a `RangeError` for what is no day or instant. */
function instantOf(at: string): Date {
  const [, day = '-', time, zone] = AT.exec(at) ?? [];
  const instant = new Date(time && !zone ? `${at}Z` : at);
  // `Date` takes the 31st of February for the 3rd of March, and texts of other forms.
  if (+instant && JSON.stringify(new Date(day)).includes(day)) return instant;
  throw new RangeError(`at is "${at}"; it is a day or an instant, ISO 8601.`);
}

export function dayOf(at: string): string {
  return instantOf(at).toISOString().slice(0, 10);
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
