import { type ChargedTokens, chargedTokens, isOfCache, type Usage } from './charged-tokens.ts';
import { sum } from './charges.ts';
import { timesRatio } from './decimal.ts';
import type { PriceAndReason, PricedRate, RequestPrices, TokenPrices } from './model-prices.ts';

/** Tokens of one kind at one price. */
export type CostLine = {
  kind: ChargedTokens['kind'];
  tokens: number;
  /** USD per 1 million tokens; null is unknown. */
  price: number | null;
  /** USD; null where the price is unknown. */
  cost: number | null;
};

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
  for (const { kind, field, tokens } of chargedTokens(usage)) {
    const isLongWrite = kind === 'cache_write_1h' || (kind === 'cache_write' && isLong);
    const { price, reason } = isLongWrite ? longWritePrice(priced) : priceOf(field, priced);
    lines.push({ kind, tokens, price, cost: price === null ? null : sum([{ tokens, price }]) });
    if (reason !== null && !reasons.includes(reason)) reasons.push(reason);
  }
  return { lines, reasons };
}

/** A price, or what is used instead; with a sentence where it is unknown. */
function priceOf(field: keyof TokenPrices, { prices, usual }: ChargedPrices): PriceAndReason {
  const price = prices[field];
  if (price !== null) return { price, reason: null };
  const sentence = `The ${field.replaceAll('_', ' ')} is unknown`;
  const standIn = isOfCache(field) && usual !== null ? (usual[field] ?? prices.input_price) : null;
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
