import type { Fee } from '../contract/vocabulary.ts';
import { decimals, plain, scaled, timesWhole, unscaled } from './decimal.ts';
import { dayOf } from './moment.ts';
import {
  type ConditionOptions,
  type ModelPrices,
  pricesFor,
  type RequestPrices,
  type TokenPrices,
} from './request-prices.ts';

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

/** What a vendor asks beside the tokens. */
export type FeePrice = {
  fee: Fee;
  /** The price is of so many, such as 1,000 searches. */
  unit: number;
  /** USD. */
  price: number;
  /** The first day, YYYY-MM-DD; null where it is not known. */
  from: string | null;
  /** The last day; null where no end is known. */
  until: string | null;
  /** How many are free, as a sentence; null where none are. */
  allowance: string | null;
};

/** What prices a request: what a model's answer says, and what its vendor asks beside the tokens. */
export type PricedModel = ModelPrices & {
  /** Without them the price of each fee is unknown. */
  fees?: readonly FeePrice[];
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

/** A fee beside the tokens. */
export type FeeLine = {
  kind: Fee;
  /** How often it was incurred. */
  count: number;
  /** USD per `unit`; null is unknown. */
  price: number | null;
  /** The price is of so many; null where it is unknown. */
  unit: number | null;
  /** USD; null where the price is unknown. */
  cost: number | null;
};

export type Cost = {
  /** USD, exact to the last decimal; null where a price that the request needs is unknown. */
  total: number | null;
  /**
   * Between what the total lies, USD, where the price of reading from the cache is unknown: such a
   * read costs nothing at least and as much as input at most. Null where that price is known, or
   * where another one is unknown as well.
   */
  range: { low: number; high: number } | null;
  /** What is charged, without kinds of which the request has none. */
  lines: readonly (CostLine | FeeLine)[];
  /** What was taken to hold, and why a price is unknown: sentences. */
  assumptions: readonly string[];
};

/**
 * The cost of one request at the prices of a model. A tier prices the whole request, and cached
 * tokens count towards its threshold.
 */
export function cost(model: PricedModel, usage: Usage, options: ConditionOptions = {}): Cost {
  const priced = pricesFor(model, usage.input_tokens, options);
  const tokens = tokenLines(usage, priced, options.cacheTtl === '1h');
  const fees = feeLines(usage, model, options.at);
  const lines = [...tokens.lines, ...fees.lines];
  const isKnown = lines.every(({ cost }) => cost !== null);
  const total = isKnown ? sum(lines.map(toCharge)) : null;
  const range = tokens.isReadUnknown ? rangeOf(lines, priced.prices.input_price) : null;
  const assumptions = [...priced.assumptions, ...tokens.reasons, ...fees.reasons];
  if (range !== null)
    assumptions.push(`The total lies between $${plain(range.low)} and $${plain(range.high)}.`);
  return { total, range, lines, assumptions };
}

/** Tokens of each kind at their prices, with sentences on the prices that are unknown. */
function tokenLines(
  usage: Usage,
  priced: RequestPrices,
  isLong: boolean,
): { lines: CostLine[]; reasons: string[]; isReadUnknown: boolean } {
  const { input_tokens, output_tokens, cache_read_tokens, cache_write_tokens } = usage;
  const { cache_write_5m_tokens = 0, cache_write_1h_tokens = 0 } = usage;
  const cached =
    cache_read_tokens + cache_write_tokens + cache_write_5m_tokens + cache_write_1h_tokens;
  const write = priceOf('cache_write_price', priced);
  const { longWrite } = priced;
  const charged = [
    { kind: 'input', tokens: input_tokens - cached, ...priceOf('input_price', priced) },
    { kind: 'cache_read', tokens: cache_read_tokens, ...priceOf('cache_read_price', priced) },
    { kind: 'cache_write', tokens: cache_write_tokens, ...(isLong ? longWrite : write) },
    { kind: 'cache_write_5m', tokens: cache_write_5m_tokens, ...write },
    { kind: 'cache_write_1h', tokens: cache_write_1h_tokens, ...longWrite },
    { kind: 'output', tokens: output_tokens, ...priceOf('output_price', priced) },
  ] as const;
  const lines: CostLine[] = [];
  const reasons = new Set<string>();
  for (const { kind, tokens, price, reason } of charged) {
    if (!(tokens > 0)) continue;
    const charge = { count: Math.round(tokens), price, unit: MILLION };
    lines.push({ kind, tokens, price, cost: price === null ? null : sum([charge]) });
    if (reason !== null) reasons.add(reason);
  }
  const isReadUnknown = cache_read_tokens > 0 && priced.prices.cache_read_price === null;
  return { lines, reasons: [...reasons], isReadUnknown };
}

/** A price, or what stands for it; with a sentence where it is unknown. */
function priceOf(
  field: keyof TokenPrices,
  { prices, usual }: RequestPrices,
): { price: number | null; reason: string | null } {
  const price = prices[field];
  if (price !== null) return { price, reason: null };
  const sentence = `The ${field.replaceAll('_', ' ')} is unknown`;
  const isOfCache = field === 'cache_read_price' || field === 'cache_write_price';
  const standIn = isOfCache && usual !== null ? (usual[field] ?? prices.input_price) : null;
  if (standIn === null) return { price: null, reason: `${sentence}.` };
  const name = usual?.[field] === null ? 'input' : 'standard';
  return { price: standIn, reason: `${sentence}; the ${name} price stands for it.` };
}

/** Each fee that the usage counts, with sentences on those without a price. */
function feeLines(
  { fees: counts = {} }: Usage,
  { fees = [] }: PricedModel,
  at: string | undefined,
): { lines: FeeLine[]; reasons: string[] } {
  const lines: FeeLine[] = [];
  const reasons: string[] = [];
  for (const [name, count] of Object.entries(counts)) {
    if (!(count > 0)) continue;
    const kind = name as Fee;
    const day = at === undefined ? '' : dayOf(at);
    const found = fees.find(
      ({ fee, from, until }) =>
        fee === kind && (day === '' || (day >= (from ?? '') && day <= (until ?? day))),
    );
    if (found === undefined) {
      lines.push({ kind, count, price: null, unit: null, cost: null });
      reasons.push(`The price of ${kind} is unknown.`);
      continue;
    }
    const { price, unit, allowance } = found;
    lines.push({ kind, count, price, unit, cost: sum([{ count, price, unit }]) });
    if (allowance !== null) reasons.push(allowance);
  }
  return { lines, reasons };
}

const MILLION = 1_000_000;

/** So many at a price per `unit`; an unknown price adds nothing. */
type Charge = { count: number; price: number | null; unit: number };

function toCharge(each: CostLine | FeeLine): Charge {
  const { price } = each;
  if ('tokens' in each) return { count: Math.round(each.tokens), price, unit: MILLION };
  return { count: each.count, price, unit: each.unit ?? 1 };
}

/** Counts times prices, added up without a rounding. */
function sum(charges: readonly Charge[]): number {
  let priceDigits = 0;
  let countDigits = 0;
  for (const { price, count } of charges) {
    priceDigits = Math.max(priceDigits, decimals(price ?? 0));
    countDigits = Math.max(countDigits, decimals(count));
  }
  let total = 0n;
  for (const { count, price, unit } of charges)
    total += scaled(count, countDigits) * scaled(price ?? 0, priceDigits) * BigInt(MILLION / unit);
  return unscaled(total, priceDigits + countDigits + 6);
}

/** The least and the most that a request costs whose reads from the cache have no known price. */
function rangeOf(lines: readonly (CostLine | FeeLine)[], inputPrice: number | null): Cost['range'] {
  const others = lines.filter(({ kind }) => kind !== 'cache_read');
  const read = lines.find((each) => each.kind === 'cache_read');
  const isKnown = others.every(({ cost }) => cost !== null);
  if (!isKnown || inputPrice === null || read === undefined) return null;
  const charges = others.map(toCharge);
  const low = sum(charges);
  const high = sum([...charges, { ...toCharge(read), price: inputPrice }]);
  return low === high ? null : { low, high };
}

/** A month of cost has this many days. */
export const DAYS_A_MONTH = 30;

/** The cost of a month of equal requests, a whole number a day. */
export function monthlyCost(total: number | null, requestsPerDay: number): number | null {
  return total === null ? null : timesWhole(total, requestsPerDay * DAYS_A_MONTH);
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
