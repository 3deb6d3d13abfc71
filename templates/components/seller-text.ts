import { policy } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';
import { pairAmounts, type TokenPair } from './token-prices.tsx';

/** A price in dollars per million tokens, and who sells at it. */
export type SoldPrice = TokenPair & {
  cache_read_price: number | null;
  cache_write_price: number | null;
  seller: string;
  /** All who sell at it for that month, the first among them. */
  sellers: readonly string[];
  /** What a month of an agent costs there, in words; undefined where that is not known. */
  month?: string | undefined;
  /** When it was read; null where that is not known. */
  read: string | null;
  /** The day of a price that was read too long ago to be counted. */
  old?: string | undefined;
  /** A lower price of another, which was read too long ago to be counted. */
  lower?: SoldPrice | undefined;
};

/** Who sells at a price, with its day where that is long ago, or the lower one that is not counted for its age. */
export function sellerText(page: Page, { seller, old, lower }: SoldPrice): string {
  const age = ageText(page, { old, lower }, (price) => pairAmounts(page, price)[0]);
  return age === undefined ? seller : seller + page.t(' ({text})', { text: age });
}

/** The same of all who sell at it, by what a month of an agent costs where that is known. */
export function sellersText(page: Page, { sellers, old, lower }: SoldPrice): string {
  // One more is as short as the words for it.
  const count = sellers.length > NAMED_SELLERS + 1 ? NAMED_SELLERS : sellers.length;
  const left = sellers.length - count;
  const first = page.listText(sellers.slice(0, count));
  const names = left === 0 ? first : [first, page.t('and {count} more', { count: left })].join(' ');
  const age = ageText(page, { old, lower }, (price) => price.month ?? pairAmounts(page, price)[0]);
  return age === undefined ? names : names + page.t(' ({text})', { text: age });
}

/** So many sellers of one price are named in a line. */
export const NAMED_SELLERS = 3;

function ageText(
  page: Page,
  { old, lower }: Pick<SoldPrice, 'old' | 'lower'>,
  amountOf: (price: SoldPrice) => string,
): string | undefined {
  const { staleDays: days } = policy;
  if (old !== undefined)
    return page.t('read {date}, over {days} days ago', {
      date: page.dateOrDash(old || null),
      days,
    });
  if (lower === undefined) return undefined;
  return page.t('not counting {price} at {seller}, read {date}, over {days} days ago', {
    price: amountOf(lower),
    seller: lower.seller,
    date: page.dateOrDash(lower.old || null),
    days,
  });
}
