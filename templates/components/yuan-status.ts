import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';

/**
 * The status of a price that is shown in yuan, which is the one that is known alone or that the reader
 * pays: the day on which it was read, since the status of the model is that of its price in dollars.
 * Undefined where the price is in dollars, or none is known.
 */
export function yuanStatus(
  page: Page,
  { sources, list_prices }: Pick<ModelDetail, 'sources' | 'list_prices'>,
  isShown = sources.length === 0,
): string | undefined {
  const [list] = list_prices;
  if (!isShown || list === undefined) return undefined;
  const checked = list.sources[0]?.checked;
  return checked
    ? page.t('in yuan, checked {date}', { date: page.dateText(checked) })
    : page.t('in yuan, on an unknown day');
}
