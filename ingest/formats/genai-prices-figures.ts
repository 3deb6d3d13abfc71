import type { Tier } from '../types.ts';
import { figure, tokens } from './figures.ts';
import { asList, asObject, asText, type JsonObject } from './json.ts';

type Dated = { readonly from: string | null | undefined; readonly prices: JsonObject | undefined };

/**
 * The prices of a model, oldest first. `from` is undefined if the constraint is not a start date.
 */
export function datedPrices(prices: unknown): readonly Dated[] | undefined {
  const plain = asObject(prices);
  if (plain !== undefined) return [{ from: null, prices: plain }];
  return asList(prices)?.map((value) => {
    const conditional = asObject(value) ?? {};
    const constraint = asObject(conditional.constraint);
    return {
      from: constraint === undefined ? null : asText(constraint.start_date),
      prices: asObject(conditional.prices),
    };
  });
}

const fields = [
  ['input_price', 'input_mtok'],
  ['output_price', 'output_mtok'],
  ['cache_read_price', 'cache_read_mtok'],
  ['cache_write_price', 'cache_write_mtok'],
] as const;

/** The prices of long requests, by where they start. */
export function tiersOf(prices: JsonObject): readonly Tier[] {
  const starts = fields.flatMap(([, field]) =>
    (asList(asObject(prices[field])?.tiers) ?? []).map(
      (tier) => tokens(asObject(tier)?.start) ?? Number.NaN,
    ),
  );
  const unique = [...new Set(starts)].sort((left, right) => left - right);
  return unique.map((start) => ({ above_input_tokens: start, ...figuresAt(prices, start) }));
}

/** A figure without a tier of its own has its base price above the threshold too. */
export function figuresAt(prices: JsonObject, start: number | undefined) {
  const at = (field: string) => {
    const tiered = asObject(prices[field]);
    if (tiered === undefined) return figure(prices[field]);
    const tier = (asList(tiered.tiers) ?? []).map(asObject).find((one) => one?.start === start);
    return figure(tier === undefined ? tiered.base : tier.price);
  };
  const [input, output, read, write] = fields.map(([, field]) => at(field));
  return {
    input_price: input ?? null,
    output_price: output ?? null,
    cache_read_price: read ?? null,
    cache_write_price: write ?? null,
  };
}
