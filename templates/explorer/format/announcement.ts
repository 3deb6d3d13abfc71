import { priceText } from '../../../feed/text.ts';
import { priceMove } from '../../../feed/value.ts';
import type { AnnouncementText } from '../../../feed/view-renderer.ts';
import { t } from '../../messages/t.ts';
import { dateText } from './format.ts';

/** What an announced price means to someone who pays the present one: `doubles on 1 Dec 2026`. */
export const announcementText: AnnouncementText = (now, next) => {
  const date = dateText(next.from ?? '');
  const to = `${price(next.input_price)} / ${price(next.output_price)}`;
  const move = priceMove(now, next);
  switch (move) {
    case 'doubles':
      return t('doubles on {date}', { date });
    case 'halves':
      return t('halves on {date}', { date });
    case 'rises':
      return t('rises to {to} on {date}', { to, date });
    case 'falls':
      return t('falls to {to} on {date}', { to, date });
    case 'changes':
      return t('changes to {to} on {date}', { to, date });
    default:
      return move satisfies never;
  }
};

function price(value: number | null): string {
  return value === null ? t('unknown') : `$${priceText(value)}`;
}
