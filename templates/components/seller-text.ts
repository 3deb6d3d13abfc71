import { policy } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';
import { pairAmounts, type TokenPair } from './token-prices.tsx';

/** A price in dollars per million tokens, and who sells at it. */
export type SoldPrice = TokenPair & {
  cache_read_price: number | null;
  cache_write_price: number | null;
  seller: string;
  /** When it was read; null where that is not known. */
  read: string | null;
  /** The day of a price that was read too long ago to be counted. */
  old?: string | undefined;
  /** A lower price of another, which was read too long ago to be counted. */
  lower?: SoldPrice | undefined;
};

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
