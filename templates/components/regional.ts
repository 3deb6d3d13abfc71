import { groupBy } from '../../feed/collections.ts';
import type { ProviderOffer } from './odd-prices.ts';

/** Of how many models a seller asks more in another region than in the cheapest, and how many times the vendor's price in dollars at most. */
export type Regional = { count: number; most: number };

/** An offer, and how many times the vendor's price in dollars it is. */
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

/**
 * Whether an old price without a region is that of a seller for any region, though the seller asks more in
 * each one: catalogues copy the one for the other now and then.
 */
export function isPlaceUnsure(offer: ProviderOffer, all: readonly ProviderOffer[]): boolean {
  if (offer.region !== null || !offer.stale || !offer.input_price) return false;
  const own = all.filter(({ provider }) => provider === offer.provider);
  const placed = own.filter(
    ({ region, stale }) => region !== null && region !== 'global' && !stale,
  );
  const isGlobal = own.some(
    ({ region, input_price: price }) => region === 'global' && price === offer.input_price,
  );
  const isMore = ({ input_price: price }: ProviderOffer) => (price ?? 0) > (offer.input_price ?? 0);
  return isGlobal && placed.length > 0 && placed.every(isMore);
}
