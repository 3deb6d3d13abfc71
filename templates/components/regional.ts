import { groupBy } from '../../feed/collections.ts';
import type { ProviderOffer } from './odd-prices.ts';

/** Of how many models a seller asks more in another region than in the cheapest, and how many times the price of the vendor at most. */
export type Regional = { count: number; most: number };

/** An offer, and how many times the price of the vendor it is. */
type PlacedOffer = { offer: Pick<ProviderOffer, 'model_id' | 'region'>; share: number };

/** Null where no model has another price by region; an id that states no region counts as another one. */
export function regionalOf(offers: readonly PlacedOffer[]): Regional | null {
  const byModel = groupBy(offers, ({ offer }) => offer.model_id);
  const dearer = [...byModel.values()].filter(isDearerElsewhere);
  const most = Math.max(...dearer.flat().map(({ share }) => share));
  return dearer.length === 0 || most === 1 ? null : { count: dearer.length, most };
}

/** Whether a model has several prices; not so where no region is known. */
function isDearerElsewhere(offers: readonly PlacedOffer[]): boolean {
  const shares = new Set(offers.map(({ share }) => share));
  return shares.size > 1 && offers.some(({ offer: { region } }) => region !== null);
}
