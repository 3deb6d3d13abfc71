import type { Fee } from '../contract/vocabulary.ts';
import type { EndableModel } from './answering.ts';
import { CERTAIN, decimals, plain, scaled, unscaled } from './decimal.ts';
import { dayOf } from './moment.ts';
import {
  type ConditionOptions,
  longWritePrice,
  type ModelPrices,
  type PriceAndReason,
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
export type PricedModel = ModelPrices &
  EndableModel & {
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
 * The cost of one request that the model answers itself, at its prices. A tier prices the whole
 * request, and cached tokens count towards its threshold.
 */
export function ownCost(model: PricedModel, usage: Usage, options: ConditionOptions): Cost {
  const priced = pricesFor(model, usage.input_tokens, options);
  const tokens = tokenLines(usage, priced, options.cacheTtl === '1h');
  const fees = feeLines(usage, model, options.at);
  const lines = [...tokens.lines, ...fees.lines];
  const total = lines.every(({ cost }) => cost !== null) ? sum(lines) : null;
  const range = rangeOf(lines, priced.prices);
  const assumptions = [...priced.assumptions, ...tokens.reasons, ...fees.reasons];
  if (range !== null)
    assumptions.push(`The total lies between $${plain(range.low)} and $${plain(range.high)}.`);
  return { total, range, lines, assumptions };
}

/** A model at the prices of requests that pass no threshold. */
export function withoutTiers<Model extends ModelPrices>(model: Model): Model {
  const rates = model.rates?.filter(({ above_input_tokens }) => above_input_tokens === null);
  return { ...model, price_tiers: [], rates };
}

/** Tokens of each kind at their prices, with sentences on the prices that are unknown. */
function tokenLines(
  usage: Usage,
  priced: RequestPrices,
  isLong: boolean,
): { lines: CostLine[]; reasons: string[] } {
  const lines: CostLine[] = [];
  const reasons: string[] = [];
  for (const row of tokenKinds) {
    const tokens = row.kind === 'input' ? freshInput(usage) : (usage[row.count] ?? 0);
    if (!(tokens > 0)) continue;
    const { kind } = row;
    const isLongWrite = kind === 'cache_write_1h' || (kind === 'cache_write' && isLong);
    const { price, reason } = isLongWrite ? longWritePrice(priced) : priceOf(row.price, priced);
    lines.push({ kind, tokens, price, cost: price === null ? null : sum([{ tokens, price }]) });
    if (reason !== null && !reasons.includes(reason)) reasons.push(reason);
  }
  return { lines, reasons };
}

/** In the order of the lines. */
const tokenKinds = [
  { kind: 'input', count: 'input_tokens', price: 'input_price' },
  { kind: 'cache_read', count: 'cache_read_tokens', price: 'cache_read_price' },
  { kind: 'cache_write', count: 'cache_write_tokens', price: 'cache_write_price' },
  { kind: 'cache_write_5m', count: 'cache_write_5m_tokens', price: 'cache_write_price' },
  { kind: 'cache_write_1h', count: 'cache_write_1h_tokens', price: 'cache_write_price' },
  { kind: 'output', count: 'output_tokens', price: 'output_price' },
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
function priceOf(field: keyof TokenPrices, { prices, usual }: RequestPrices): PriceAndReason {
  const price = prices[field];
  if (price !== null) return { price, reason: null };
  const sentence = `The ${field.replaceAll('_', ' ')} is unknown`;
  const isOfCache = field === 'cache_read_price' || field === 'cache_write_price';
  const standIn = isOfCache && usual !== null ? (usual[field] ?? prices.input_price) : null;
  if (standIn === null) return { price: null, reason: `${sentence}.` };
  const name = usual?.[field] === null ? 'input' : 'standard';
  return { price: standIn, reason: `${sentence}; the ${name} price is used instead.` };
}

/** Each fee that the usage counts, with sentences on those without a price. */
function feeLines(
  { fees: counts }: Usage,
  { fees = [] }: PricedModel,
  at: string | undefined,
): { lines: FeeLine[]; reasons: string[] } {
  const lines: FeeLine[] = [];
  const reasons: string[] = [];
  if (counts === undefined) return { lines, reasons };
  for (const [name, count] of Object.entries(counts)) {
    if (!(count > 0)) continue;
    const kind = name as Fee;
    const found = feeOn(fees, kind, at === undefined ? undefined : dayOf(at));
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

/** The price of a fee on a day; without a day the first that is listed. */
function feeOn(
  fees: readonly FeePrice[],
  kind: Fee,
  day: string | undefined,
): FeePrice | undefined {
  const ofKind = fees.filter(({ fee }) => fee === kind);
  if (day === undefined) return ofKind[0];
  return ofKind.find(({ from, until }) => day >= (from ?? '') && day <= (until ?? day));
}

const MILLION = 1_000_000;

/** Tokens, or so many of a unit; an unknown price adds nothing. */
type Charge = Pick<CostLine, 'tokens' | 'price'> | Pick<FeeLine, 'count' | 'price' | 'unit'>;

function countOfCharge(charge: Charge): number {
  return 'tokens' in charge ? Math.round(charge.tokens) : charge.count;
}

/** How many of the units that its price is of make a million. */
function unitsPerMillion(charge: Charge): number {
  return 'tokens' in charge ? 1 : MILLION / (charge.unit ?? MILLION);
}

/**
 * Counts times prices, added up without a rounding. Prices become whole numbers by a power of ten:
 * doubles hold these exactly while the sum is a safe integer, and big integers take over past it.
 */
function sum(charges: readonly Charge[]): number {
  let digits = 0;
  for (const { price } of charges) digits = Math.max(digits, decimals(price ?? 0));
  const power = 10 ** digits;
  let total = 0;
  let isExact = digits <= 16;
  for (const charge of charges) {
    const count = countOfCharge(charge);
    const price = Math.round((charge.price ?? 0) * power);
    isExact &&= Number.isInteger(count) && price < CERTAIN;
    total += count * price * unitsPerMillion(charge);
  }
  // Powers of ten are exact up to the 22nd, so that the quotient is the double nearest to the sum.
  if (isExact && total <= Number.MAX_SAFE_INTEGER) return total / (power * MILLION);
  return sumInBigInts(charges, digits);
}

function sumInBigInts(charges: readonly Charge[], priceDigits: number): number {
  const countDigits = Math.max(...charges.map((charge) => decimals(countOfCharge(charge))));
  let total = 0n;
  for (const charge of charges) {
    const count = scaled(countOfCharge(charge), countDigits);
    total += count * scaled(charge.price ?? 0, priceDigits) * BigInt(unitsPerMillion(charge));
  }
  return unscaled(total, priceDigits + countDigits + 6);
}

/** The least and the most that a request costs whose reads from the cache have no known price. */
function rangeOf(
  lines: readonly (CostLine | FeeLine)[],
  { cache_read_price, input_price }: TokenPrices,
): Cost['range'] {
  if (cache_read_price !== null || input_price === null) return null;
  const read = lines.find(({ kind }) => kind === 'cache_read');
  const others = lines.filter((each) => each !== read);
  const isKnown = others.every(({ cost }) => cost !== null);
  if (!isKnown || read === undefined) return null;
  const low = sum(others);
  const high = sum([...others, { ...read, price: input_price }]);
  return low === high ? null : { low, high };
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
