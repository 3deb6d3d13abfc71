import type { Page } from '../page.ts';
import type { AgentMonth } from './agent-month.ts';
import { type MonthShare, monthShareText, shareOfMonth } from './month-share.ts';

/** How a month of an agent differs from that with the vendor: `kind` where it is surely less or more. */
export type MonthDifference = { text: string; kind?: 'same' | 'up' | 'down' | undefined };

type ComparedMonth = {
  vendor: AgentMonth;
  /** Whether the vendor's is by a list in yuan, at the rate of the day. */
  isConverted: boolean | undefined;
};

/** Undefined where no price of the cache is known of the vendor. */
export function monthDifference(
  page: Page,
  own: AgentMonth,
  { vendor, isConverted }: ComparedMonth,
): MonthDifference | undefined {
  const month = shareOfMonth(own, vendor, isConverted);
  return month && { text: monthShareText(page, month), kind: kindOf(month) };
}

/** Green is what costs less however much is written to the cache. */
function kindOf({ share, written, isMost }: MonthShare): MonthDifference['kind'] {
  if (isMost) return share < 1 ? 'up' : undefined;
  const least = Math.min(share, written);
  const most = Math.max(share, written);
  if (least === 1 && most === 1) return 'same';
  if (most <= 1) return 'up';
  return least >= 1 ? 'down' : undefined;
}
