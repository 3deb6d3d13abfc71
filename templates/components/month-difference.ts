import type { Page } from '../page.ts';
import { type AgentMonth, monthSum } from './agent-month.ts';
import { percentChange, ratioText } from './ratio.ts';
import { vendorShare } from './vendor-prices.tsx';

/** How a month of an agent differs from that with the vendor: `kind` where it is surely less or more. */
export type MonthDifference = { text: string; kind?: 'same' | 'up' | 'down' | undefined };

type ComparedMonth = {
  vendor: AgentMonth;
  /** Whether the vendor's is by a list in yuan, at the rate of the day. */
  isConverted: boolean | undefined;
};

/**
 * Undefined where no price of the cache is known of the vendor. Of a seller without one the most is
 * compared; and where it has no price of its own for writes, the month without them.
 */
export function monthDifference(
  page: Page,
  own: AgentMonth,
  { vendor, isConverted }: ComparedMonth,
): MonthDifference | undefined {
  if (vendor.isMost) return undefined;
  if (own.isMost) return mostDifference(page, vendorShare(monthSum(own), vendor.usd, isConverted));
  const low = vendorShare(own.usd, vendor.usd, isConverted);
  const high = own.high > own.usd ? vendorShare(own.high, vendor.high, isConverted) : low;
  const texts = [low, high].map((share) => shareText(page, share));
  const [first = '', second = ''] = texts;
  return {
    text: first === second ? first : page.t('{low} to {high}', { low: first, high: second }),
    kind: kindOf(Math.min(low, high), Math.max(low, high)),
  };
}

/** At the most it may be more, and less for sure. */
function mostDifference(page: Page, share: number): MonthDifference {
  if (share === 1) return { text: page.t('at the most the same') };
  if (share > 1) return { text: page.t('up to {change}', { change: ratioText(page, share) }) };
  const percent = page.percent(-percentChange(share));
  return { text: page.t('at least {percent} less', { percent }), kind: 'up' };
}

function shareText(page: Page, share: number): string {
  return share === 1 ? page.t('same') : ratioText(page, share);
}

/** Green is what costs less however much is written to the cache. */
function kindOf(least: number, most: number): MonthDifference['kind'] {
  if (least === 1 && most === 1) return 'same';
  if (most <= 1) return 'up';
  return least >= 1 ? 'down' : undefined;
}
