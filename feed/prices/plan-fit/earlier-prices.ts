import type { Plan } from '../../contract/schemas/plan.ts';
import { priceOn } from '../history.ts';
import type { PriceList } from '../list-cost.ts';
import type { ModelPrices } from '../model-prices.ts';
import type { ByDay } from './by-day.ts';

type MeasuredPlan = { allowances: readonly Pick<Plan['allowances'][number], 'priced_on'>[] };

/** The days at whose list prices users counted what they measured of plans. */
function pricedDays(plans: readonly MeasuredPlan[]): string[] {
  const days = plans.flatMap(({ allowances }) => allowances.flatMap((row) => row.priced_on ?? []));
  return [...new Set(days)].sort();
}

/**
 * What a model cost on the days on which users measured plans: dollars that were counted then are so many
 * tokens, and hold as many when the price has changed. Without days of which no price is known, and
 * undefined of a model that has had one price alone.
 */
export function earlierPrices(
  { price_history = [] }: Pick<ModelPrices, 'price_history'>,
  plans: readonly MeasuredPlan[],
): ByDay<PriceList> | undefined {
  if (price_history.length < 2) return undefined;
  const dated = pricedDays(plans).flatMap((day) => {
    const price = priceOn(price_history, day);
    if (price === undefined) return [];
    const { input_price, output_price, cache_read_price, cache_write_price, price_tiers } = price;
    const prices = { input_price, output_price, cache_read_price, cache_write_price, price_tiers };
    return [[day, prices] as const];
  });
  return dated.length === 0 ? undefined : Object.fromEntries(dated);
}
