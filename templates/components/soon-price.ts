import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import { type Page, SOON_DAYS } from '../page.ts';

/** The price of a model that is announced for a day soon; undefined where none is. */
export function soonPrice(page: Page, { price_history: history }: ModelDetail) {
  const next = announcedPrice(history, page.today);
  if (next?.from == null || page.daysUntil(next.from) > SOON_DAYS) return undefined;
  return { ...next, from: next.from };
}
