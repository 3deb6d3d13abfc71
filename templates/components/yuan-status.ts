import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';

/**
 * The status of a price in yuan that is known alone: the day on which it was read, since the status of
 * the model is that of its price in dollars. Undefined where that is known, or neither is.
 */
export function yuanStatus(
  page: Page,
  { sources, list_prices }: Pick<ModelDetail, 'sources' | 'list_prices'>,
): string | undefined {
  const [list] = list_prices;
  if (sources.length > 0 || list === undefined) return undefined;
  const checked = list.sources[0]?.checked;
  return checked
    ? page.t('in yuan, checked {date}', { date: page.dateText(checked) })
    : page.t('in yuan, on an unknown day');
}
