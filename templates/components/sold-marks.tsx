import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { Page } from '../page.ts';
import { unbrokenDate } from './broken-date.ts';
import { endMarks } from './model-end.ts';
import type { Mark } from './model-name.tsx';
import { announcementText } from './prices.tsx';
import { comparedYuan, isYuanUnverified } from './readers-prices.ts';
import { usePage } from './use-page.ts';

/** What one must know of a model before its price at a seller is compared with that of the vendor. */
export function soldMarks(page: Page, model: ModelDetail | undefined): Mark[] {
  if (model === undefined || model.lifecycle.stage === 'retired') return [];
  return [...endMarks(page, model), ...changeMarks(page, model), ...yuanMarks(page, model)];
}

/** The next price that the vendor has announced: sellers follow it, or are compared with it from then on. */
function changeMarks(page: Page, model: ModelDetail): Mark[] {
  const next = announcedPrice(model.price_history, page.today);
  if (next === undefined) return [];
  const text = page.t('vendor’s price {change}', { change: announcementText(page, model, next) });
  return [{ kind: 'rise', text }];
}

/** That the list in yuan, with which others are compared, was read in one copy alone, or long ago. */
function yuanMarks(page: Page, model: ModelDetail): Mark[] {
  const list = comparedYuan(page, model);
  if (list === undefined || model.input_price === null) return [];
  const day = newestDay(list.sources);
  const isOld = day !== '' && -page.daysUntil(day) > policy.staleDays;
  const texts = [
    isYuanUnverified(page, model) && page.t('list in yuan unverified'),
    isOld && page.t('list in yuan of {date}', { date: unbrokenDate(page, day) }),
  ];
  return texts.flatMap((text) => (text === false ? [] : [{ kind: 'yuan', text }]));
}

type UnverifiedListProps = { model: ModelDetail | undefined };

/** That the list of the vendor is to be checked, beside a price that differs from it, where the name of the model does not say so. */
export function UnverifiedList({ model }: UnverifiedListProps) {
  const page = usePage();
  const isMarked = model !== undefined && yuanMarks(page, model).length > 0;
  if (isMarked) return null;
  return (
    <>
      {' '}
      <b class="mark rise">{page.t('the vendor’s list is not verified: check')}</b>
    </>
  );
}
