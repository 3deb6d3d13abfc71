import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { announcedPrice } from '../../feed/prices/history.ts';
import type { Page } from '../page.ts';
import { unbrokenDate } from './broken-date.ts';
import { endMarks } from './model-end.ts';
import type { Mark } from './model-name.tsx';
import { announcementText, promotionMark } from './prices.tsx';
import { comparedYuan, isYuanUnverified, oldListDay } from './readers-prices.ts';
import { usePage } from './use-page.ts';

/** What one must know of a model before its price at a seller is compared with that of the vendor. */
export function soldMarks(page: Page, model: ModelDetail | undefined): Mark[] {
  if (model === undefined || model.lifecycle.stage === 'retired') return [];
  return [...endMarks(page, model), ...changeMarks(page, model), ...listMarks(page, model)];
}

/**
 * The next price that the vendor has announced, or that the one of today is a promotion: sellers follow it,
 * or are compared with it from then on.
 */
function changeMarks(page: Page, model: ModelDetail): Mark[] {
  const next = announcedPrice(model.price_history, page.today);
  if (next === undefined) {
    const promotion = promotionMark(page, model);
    return promotion === undefined ? [] : [promotion];
  }
  const text = page.t('vendor’s price {change}', { change: announcementText(page, model, next) });
  return [{ kind: 'rise', text }];
}

/** That the list with which others are compared was read long ago, or is one in yuan of one copy alone. */
function listMarks(page: Page, model: ModelDetail): Mark[] {
  const isYuan = comparedYuan(page, model) !== undefined && model.input_price !== null;
  const day = oldListDay(page, model);
  const date = day && unbrokenDate(page, day);
  const texts = [
    isYuan && isYuanUnverified(page, model) && page.t('list in yuan unverified'),
    date && isYuan && page.t('list in yuan of {date}', { date }),
    date && !isYuan && page.t('vendor’s price checked {date}', { date }),
  ];
  return texts.flatMap((text) => (text ? [{ kind: 'yuan', text }] : []));
}

type UnverifiedListProps = { model: ModelDetail | undefined };

/** That the list of the vendor is to be checked, beside a price that differs from it, where the name of the model does not say so. */
export function UnverifiedList({ model }: UnverifiedListProps) {
  const page = usePage();
  const isMarked = model !== undefined && listMarks(page, model).length > 0;
  if (isMarked) return null;
  return (
    <>
      {' '}
      <b class="mark rise">{page.t('the vendor’s list is not verified: check')}</b>
    </>
  );
}
