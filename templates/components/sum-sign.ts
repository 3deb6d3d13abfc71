import type { Cost } from '../../feed/prices/cost.ts';
import type { Page } from '../page.ts';
import { tokenAmounts } from './token-prices.tsx';

/** How a sum stands to the bill: what it takes for reads from the cache is the most, and what it leaves out of writes to it makes it the least. */
export type SumBounds = { isMost: boolean; isLeast: boolean };

/** The sign before a sum, `≤ ` or `≥ `: with the most for reads it is too high, and without what is written too low. */
export function signOf(page: Page, { isMost, isLeast }: SumBounds, isYuan: boolean): string {
  const [amount] = tokenAmounts(page, 1, isYuan);
  const gap = signGap(page);
  // What is converted has this sign already.
  if (isMost && isLeast) return amount.startsWith('≈') ? '' : '≈\u00a0';
  if (isMost) return page.t('≤') + gap;
  return isLeast ? page.t('≥') + gap : '';
}

/** A sign stays with its amount; the Chinese word for it may stand on the line above. */
export function signGap(page: Page): string {
  return page.language === 'en' ? '\u00a0' : ' ';
}

/**
 * The prices of new input and of what is written to the cache, by the cost of a request that has both:
 * undefined where the second is not known to be the higher one.
 */
export function dearerWrite(
  costOfBoth: Pick<Cost, 'lines'>,
): { input: number; write: number } | undefined {
  const input = priceIn(costOfBoth, 'input');
  const write = priceIn(costOfBoth, 'cache_write');
  return input === null || write === null || write <= input ? undefined : { input, write };
}

/** What a million tokens of one kind cost; null where that is unknown, or the request has none. */
export function priceIn({ lines }: Pick<Cost, 'lines'>, kind: string): number | null {
  return lines.find((line) => line.kind === kind)?.price ?? null;
}
