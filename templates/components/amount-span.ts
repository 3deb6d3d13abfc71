import type { Page } from '../page.ts';
import type { AmountPair } from './currency.ts';

/** `$75.24 to $150.48`, in each currency; one amount where both are the same. */
export function spanAmounts(page: Page, low: AmountPair, high: AmountPair): AmountPair {
  if (low.join() === high.join()) return low;
  const rangeOf = (from: string, to: string) => page.t('{low} to {high}', { low: from, high: to });
  const first = rangeOf(low[0], high[0]);
  return low[1] && high[1] ? [first, rangeOf(low[1], high[1])] : [first];
}
