import type { Fee } from '../contract/vocabulary.ts';
import { sum } from './charges.ts';
import { timesRatio } from './decimal.ts';
import type {
  ModelPrices,
  PriceAndReason,
  PricedRate,
  RequestPrices,
  TokenPrices,
} from './model-prices.ts';

/** What one request used. All that is read from the cache or written to it is part of the input. */
export type Usage = {
  /** All input, with what is read from and written to a cache. */
  input_tokens: number;
  output_tokens: number;
  cache_read_tokens: number;
  /** Written for as long as the option `cacheTtl` says. */
  cache_write_tokens: number;
  /** Beside it: written for five minutes. */
  cache_write_5m_tokens?: number;
  /** Beside it: written for an hour. */
  cache_write_1h_tokens?: number;
  /** How often each fee was incurred: `{web_search: 3}`. */
  fees?: Readonly<Partial<Record<Fee, number>>>;
};

/** Tokens of one kind at one price. */
export type CostLine = {
  kind: 'input' | 'cache_read' | 'cache_write' | 'cache_write_5m' | 'cache_write_1h' | 'output';
  tokens: number;
  /** USD per 1 million tokens; null is unknown. */
  price: number | null;
  /** USD; null where the price is unknown. */
  cost: number | null;
};

/** Prices of a model without conditions or days: what it takes, and above which input. */
export type PriceList = TokenPrices & Pick<ModelPrices, 'price_tiers'>;

/**
 * What the tokens of a request cost by a list, in USD: without a day, a condition or a fee. Null where a
 * price that it needs is unknown.
 */
export function listCost(list: PriceList, usage: Usage): number | null {
  const prices = lastPassed(list.price_tiers, usage.input_tokens) ?? list;
  const { lines } = tokenLines(usage, { prices, usual: prices, longWrite: null }, false);
  return lines.every(({ cost }) => cost !== null) ? sum(lines) : null;
}

/** By what the tokens of a request are charged. */
type ChargedPrices = Pick<RequestPrices, 'prices' | 'usual' | 'longWrite'>;

/** Tokens of each kind at their prices, with sentences on the prices that are unknown. */
export function tokenLines(
  usage: Usage,
  priced: ChargedPrices,
  isLong: boolean,
): { lines: CostLine[]; reasons: string[] } {
  const lines: CostLine[] = [];
  const reasons: string[] = [];
  for (const { kind, price: field } of tokenKinds) {
    const tokens = kind === 'input' ? freshInput(usage) : (usage[`${kind}_tokens`] ?? 0);
    if (!(tokens > 0)) continue;
    const isLongWrite = kind === 'cache_write_1h' || (kind === 'cache_write' && isLong);
    const { price, reason } = isLongWrite ? longWritePrice(priced) : priceOf(field, priced);
    lines.push({ kind, tokens, price, cost: price === null ? null : sum([{ tokens, price }]) });
    if (reason !== null && !reasons.includes(reason)) reasons.push(reason);
  }
  return { lines, reasons };
}

/** In the order of the lines. */
const tokenKinds = [
  { kind: 'input', price: 'input_price' },
  { kind: 'cache_read', price: 'cache_read_price' },
  { kind: 'cache_write', price: 'cache_write_price' },
  { kind: 'cache_write_5m', price: 'cache_write_price' },
  { kind: 'cache_write_1h', price: 'cache_write_price' },
  { kind: 'output', price: 'output_price' },
] as const;

/** What was neither read from the cache nor written to it. */
function freshInput(usage: Usage): number {
  return usage.input_tokens - usage.cache_read_tokens - writtenTokens(usage);
}

/** All that was written to the cache, whatever its lifetime. */
export function writtenTokens(usage: Usage): number {
  const { cache_write_tokens, cache_write_5m_tokens = 0, cache_write_1h_tokens = 0 } = usage;
  return cache_write_tokens + cache_write_5m_tokens + cache_write_1h_tokens;
}

/** A price, or what is used instead; with a sentence where it is unknown. */
function priceOf(field: keyof TokenPrices, { prices, usual }: ChargedPrices): PriceAndReason {
  const price = prices[field];
  if (price !== null) return { price, reason: null };
  const sentence = `The ${field.replaceAll('_', ' ')} is unknown`;
  const isOfCache = field === 'cache_read_price' || field === 'cache_write_price';
  const standIn = isOfCache && usual !== null ? (usual[field] ?? prices.input_price) : null;
  if (standIn === null) return { price: null, reason: `${sentence}.` };
  const name = usual?.[field] === null ? 'input' : 'standard';
  return { price: standIn, reason: `${sentence}; the ${name} price is used instead.` };
}

const longWriteUnknown: PriceAndReason = {
  price: null,
  reason: 'The price of a cache write that lasts an hour is unknown.',
};

/** Such a write costs more than input: without its rate the price is not known. */
function longWritePrice({ longWrite }: ChargedPrices): PriceAndReason {
  if (longWrite?.rate === undefined) return longWriteUnknown;
  const { base, chosen, rate } = longWrite;
  let price = rate.cache_write_price;
  for (const each of chosen) {
    if (each === rate) continue;
    if (!combine(each, rate)) return { price: null, reason: notCombined(each, rate) };
    price = timesRatio(price, each.cache_write_price, base.cache_write_price);
  }
  return price === null ? longWriteUnknown : { price, reason: null };
}

/** Whether one of two rates says that it combines with the other. */
export function combine(left: PricedRate, right: PricedRate): boolean {
  return (
    left.stack?.includes(right.condition) === true || right.stack?.includes(left.condition) === true
  );
}

export function notCombined(left: PricedRate, right: PricedRate): string {
  return `Whether ${left.condition} and ${right.condition} combine is not known.`;
}

/** The row of the highest threshold that the input has passed. */
export function lastPassed<Row extends { above_input_tokens: number | null }>(
  rows: readonly Row[],
  inputTokens: number,
): Row | undefined {
  let last: Row | undefined;
  for (const row of rows) {
    const threshold = row.above_input_tokens ?? -1;
    if (inputTokens > threshold && threshold >= (last?.above_input_tokens ?? -1)) last = row;
  }
  return last;
}
