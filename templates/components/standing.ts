import type { Market, VendorLists } from './market.ts';
import { isSureMonth, monthShare } from './month-share.ts';
import { type ProviderOffer, paidPrice } from './odd-prices.ts';
import { vendorShare } from './vendor-prices.tsx';

/**
 * How a price stands to that of the vendor: by a month of an agent, most of which is read from the
 * cache, and by the tokens alone where no month of both is known.
 */
export type PriceStanding = {
  /** How many times the price of the vendor it is. */
  share: number;
  /** Whether it is less, the same or more whatever is read from the cache and written to it. */
  isSure: boolean;
  isByTokens: boolean;
};

type ComparedLists = VendorLists & Pick<Market, 'data'>;

/**
 * How a price stands to the list that is compared; undefined where one of them is unknown. What the
 * vendor asks itself in dollars is not below its list in yuan.
 */
export function standingOf(offer: ProviderOffer, market: Market): PriceStanding | undefined {
  const standing = standingToList(offer, market);
  if (standing === undefined || !isAsDollars(offer, market)) return standing;
  return { ...standing, share: Math.max(1, standing.share) };
}

/** Whether a price is that of the vendor itself in dollars, where others are compared with its list in yuan. */
export function isAsDollars(
  offer: ProviderOffer,
  { data, dollars }: Pick<Market, 'data' | 'dollars'>,
): boolean {
  const inDollars = standingToList(offer, { data, ...dollars });
  return inDollars?.share === 1 && inDollars.isSure;
}

export function standingToList(
  offer: ProviderOffer,
  lists: ComparedLists,
): PriceStanding | undefined {
  const month = monthShare(offer, lists);
  if (month !== undefined)
    return { share: month.share, isSure: isSureMonth(month), isByTokens: false };
  const share = tokenShare(offer, lists);
  return share === undefined ? undefined : { share, isSure: true, isByTokens: true };
}

/** How many times the price of the vendor one is, input and output together, to the percent. */
function tokenShare(offer: ProviderOffer, { vendors }: Pick<Market, 'vendors'>) {
  const vendor = vendors.get(offer.model_id);
  const list = vendor && paidPrice(vendor);
  const price = paidPrice(offer);
  if (price === null || !list) return undefined;
  return vendorShare(price, list, vendor.isConverted);
}

/**
 * Whether a price differs from a list of the vendor that is not verified, or was read too long ago: the
 * vendor may ask another one. A list in yuan is borne out by a sure one in dollars from which the price
 * differs to the same side.
 */
export function isOffUnsure(offer: ProviderOffer, market: Market): boolean {
  const { data, vendors, dollars } = market;
  if (vendors.get(offer.model_id)?.isUnsure !== true) return false;
  const side = sideOf(standingOf(offer, market));
  const isBorneOut = dollars.vendors.get(offer.model_id)?.isUnsure === false;
  return (
    side !== 0 && !(isBorneOut && sideOf(standingToList(offer, { data, ...dollars })) === side)
  );
}

/** −1 of a price below that of the vendor, 1 of one above it. */
function sideOf(standing: PriceStanding | undefined): number {
  return Math.sign((standing?.share ?? 1) - 1);
}
