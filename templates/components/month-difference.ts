import type { Page } from '../page.ts';
import type { AgentMonth } from './agent-month.ts';
import { isSureMonth, type MonthShare, monthShareText, shareOfMonth } from './month-share.ts';

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

/** Green is what costs less however much is written to the cache, red what costs more. */
function kindOf(month: MonthShare): MonthDifference['kind'] {
  if (!isSureMonth(month)) return undefined;
  if (month.share === 1) return 'same';
  return month.share < 1 ? 'up' : 'down';
}
