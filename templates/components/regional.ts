import { groupBy } from '../../feed/collections.ts';
import { type ProviderOffer, paidPrice } from './odd-prices.ts';
import { vendorShare } from './vendor-prices.tsx';

/** Of how many models a seller asks more in another region than in the cheapest, and how many times as much at most. */
export type Regional = { count: number; most: number };

/** Null where no model has another price by region; an id that states no region counts as another one. */
export function regionalOf(offers: readonly ProviderOffer[]): Regional | null {
  const byModel = groupBy(offers, ({ model_id: id }) => id);
  const factors = [...byModel.values()].map(regionalFactor).filter((factor) => factor > 1);
  return factors.length === 0 ? null : { count: factors.length, most: Math.max(...factors) };
}

/** How many times the least price of a model the most is; 1 where no region is known. */
function regionalFactor(offers: readonly ProviderOffer[]): number {
  const prices = offers.flatMap((offer) => paidPrice(offer) ?? []);
  if (prices.length < 2 || offers.every(({ region }) => region === null)) return 1;
  return vendorShare(Math.max(...prices), Math.min(...prices));
}
