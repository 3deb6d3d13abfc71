import type { Quota } from '../../../../feed/schemas/plan.ts';
import { t } from '../../../messages/t.ts';
import { grouped } from '../../format/format.ts';

/** A limit in words: `6,000 requests every 5 hours`. */
export function quotaText({ window, amount, unit, note }: Quota): string {
  if (amount === null) return note ?? t('a limit that is not stated');
  const limit = windowText(countText(grouped(amount), unit), window);
  return note === null ? limit : t('{limit}, {note}', { limit, note });
}

function countText(count: string, unit: Quota['unit']): string {
  switch (unit) {
    case 'usd':
      return t('{amount} of use', { amount: `$${count}` });
    case 'requests':
      return t('{count} requests', { count });
    case 'prompts':
      return t('{count} prompts', { count });
    case 'messages':
      return t('{count} messages', { count });
    case 'completions':
      return t('{count} completions', { count });
    case 'tokens':
      return t('{count} tokens', { count });
    case 'credits':
      return t('{count} credits', { count });
    case null:
      return count;
    default:
      return unit satisfies never;
  }
}

function windowText(limit: string, window: Quota['window']): string {
  switch (window) {
    case '5h':
      return t('{limit} every 5 hours', { limit });
    case 'day':
      return t('{limit} a day', { limit });
    case 'week':
      return t('{limit} a week', { limit });
    case 'month':
      return t('{limit} a month', { limit });
    case null:
      return limit;
    default:
      return window satisfies never;
  }
}
