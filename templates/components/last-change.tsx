import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { priceBefore, priceOn } from '../../feed/prices/history.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import { leadingYuan, paidPair } from './model-figures.tsx';
import { priceDifference } from './successor.ts';
import { usePage } from './use-page.ts';

/** The price of today, the one before it, and the day of the change; undefined where the price never changed. */
export function lastChange(page: Page, { price_history: history }: ModelDetail) {
  const now = priceOn(history, page.today);
  const before = priceBefore(history, page.today);
  return now && before && now.from !== null ? { before, now, day: now.from } : undefined;
}

/** For so many days the page of a model says at its head that its price has changed. */
const CHANGED_DAYS = 14;

/** That the price of a model has just changed, and what it was; that in dollars is not said to who pays by a list in yuan. */
export function ChangedPrice({ model }: { model: ModelDetail }) {
  const page = usePage();
  const change = lastChange(page, model);
  const isSold = model.lifecycle.stage !== 'retired' && leadingYuan(page, model) === undefined;
  if (change === undefined || !isSold || page.daysUntil(change.day) < -CHANGED_DAYS) return null;
  const difference = priceDifference(page, change.before, change.now);
  return (
    <div class="card deadline">
      <b>
        {difference === undefined
          ? page.t('New price since {date}.', { date: page.dateText(change.day) })
          : page.t('New price since {date}: {difference}.', {
              date: page.dateText(change.day),
              difference,
            })}
      </b>
      {gapOf(page)}
      {paidPair(page, change.before)} → {paidPair(page, change.now)}
    </div>
  );
}
