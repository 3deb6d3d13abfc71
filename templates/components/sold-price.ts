import { policy } from '../../feed/contract/vocabulary.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { priceDoubt } from './check-mark.tsx';
import { isFree, totalPrice } from './odd-prices.ts';
import { isSure, type SellerRow, sellerRows } from './seller-rows.ts';
import { toEvidence } from './sources.tsx';
import { pairAmounts, type TokenPair } from './token-prices.tsx';

/** A price in dollars per million tokens, and who sells at it. */
export type SoldPrice = TokenPair & {
  seller: string;
  /** When it was read; null where that is not known. */
  read: string | null;
  /** The day of a price that was read too long ago to be counted. */
  old?: string | undefined;
  /** A lower price of another, which was read too long ago to be counted. */
  lower?: SoldPrice | undefined;
};

/**
 * The cheapest price that is neither free nor to be checked first, and its first seller. One that was
 * read too long ago is taken only where all were, and else is the lower one that is not counted.
 */
export function cheapestSeller(page: Page, data: Data, id: string): SoldPrice | undefined {
  const rows = paidRows(data, id);
  const [lowest] = rows;
  if (lowest === undefined) return undefined;
  const toPrice = (row: SellerRow) => toSoldPrice(page, data, row);
  const counted = rows.find(({ old }) => old === undefined);
  if (counted === undefined || counted === lowest) return toPrice(lowest);
  return { ...toPrice(counted), lower: toPrice(lowest) };
}

/** The sellers of a model, the cheapest first, whose price is known, not free and needs no check. */
function paidRows(data: Data, id: string): SellerRow[] {
  const offers = data.offersByModel.get(id) ?? [];
  const rows = sellerRows(offers, (offer) => priceDoubt(offer, data));
  const isPaid = (row: SellerRow) => Number.isFinite(totalPrice(row)) && !isFree(row);
  return rows.filter((row) => isSure(row) && isPaid(row));
}

function toSoldPrice(
  page: Page,
  data: Data,
  { input_price, output_price, old, providers: [first = ''], sources }: SellerRow,
): SoldPrice {
  const { read } = toEvidence(sources);
  return { input_price, output_price, seller: data.providerName(page, first), read, old };
}

/** Who sells at a price, with its day where that is long ago, or the lower one that is not counted for its age. */
export function sellerText(page: Page, { seller, old, lower }: SoldPrice): string {
  const { staleDays: days } = policy;
  if (old !== undefined) {
    const date = page.dateOrDash(old || null);
    return (
      seller +
      page.t(' ({text})', { text: page.t('read {date}, over {days} days ago', { date, days }) })
    );
  }
  if (lower === undefined) return seller;
  const [price] = pairAmounts(page, lower);
  const text = page.t('not counting {price} at {seller}, read {date}, over {days} days ago', {
    price,
    seller: lower.seller,
    date: page.dateOrDash(lower.old || null),
    days,
  });
  return seller + page.t(' ({text})', { text });
}
