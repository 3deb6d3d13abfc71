import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { modelStatuses } from '../../feed/contract/vocabulary.ts';
import type { Page } from '../page.ts';
import type { Message } from '../text.ts';
import { brokenDate } from './broken-date.ts';

/** When the prices that are shown were read; and of those in dollars the status, which a list in yuan has not. */
export function priceReadText(page: Page, model: ModelDetail, isYuan: boolean): string {
  const [list] = isYuan ? model.list_prices : [];
  const state = list ? page.t('list in yuan') : wordOf(page, modelStatuses, model.status);
  const days = (list ?? model).sources.flatMap(({ checked }) => checked ?? []);
  const day = days.sort().at(-1);
  const date = day ? brokenDate(page, day) : page.t('day not known');
  // Without a price there is nothing that was read.
  const isPriced = list !== undefined || model.sources.length > 0;
  return isPriced ? page.t('{date} ({state})', { date, state: state ?? '' }) : `${state}`;
}

/** The Chinese of a word comes with the script in which it stands. */
export function wordOf(page: Page, words: readonly Message[], value: string): string | undefined {
  return words.filter((each) => each === value).map((each) => page.t(each))[0];
}
