import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';

/**
 * The status of a price that is known in yuan alone: the day on which it was read, since the status
 * of the model is that of its price in dollars; undefined where there is one in dollars, or none at all.
 */
export function yuanStatus(
  page: Page,
  { sources, list_prices }: Pick<ModelDetail, 'sources' | 'list_prices'>,
): string | undefined {
  if (sources.length > 0) return undefined;
  const checked = list_prices[0]?.sources[0]?.checked;
  return checked ? page.t('in yuan, checked {date}', { date: page.dateText(checked) }) : undefined;
}
