import type { Fee } from '../contract/vocabulary.ts';
import type { EndableModel } from './answering.ts';
import type { Usage } from './charged-tokens.ts';
import { sum } from './charges.ts';
import { plain } from './decimal.ts';
import type { ModelPrices, TokenPrices } from './model-prices.ts';
import { dayOf } from './moment.ts';
import { type ConditionOptions, pricesFor } from './request-prices.ts';
import { type CostLine, tokenLines } from './token-lines.ts';

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
