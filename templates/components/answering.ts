import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { answeringAt } from '../../feed/prices/answering.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';

/** Whether a price from some day on came when its model had ended: it is another's, and no move of its own. */
export function isAfterEnd({ lifecycle }: ModelDetail, day: string): boolean {
  const { stage, answered_by: spans } = lifecycle;
  return stage === 'retired' && spans.some(({ from }) => from !== null && from <= day);
}

/** The model that answers under the id of another on a day; undefined where none is known to. */
export function modelInPlaceOf(
  { modelsById }: Pick<Data, 'modelsById'>,
  ended: ModelDetail,
  day: string,
): ModelDetail | undefined {
  return modelsById.get(answeringAt(ended, day)?.model_id ?? '');
}

/** Whose price it is that came when its model had ended; that of an unknown day is its own where there is none before. */
export function priceOwnerText(
  page: Page,
  data: Pick<Data, 'modelsById'>,
  { model, price }: { model: ModelDetail; price: ModelDetail['price_history'][number] },
): string | undefined {
  const isFirst = price === model.price_history[0];
  const day = price.from ?? (isFirst ? null : price.seen_from);
  if (day === null || !isAfterEnd(model, day)) return undefined;
  const answering = modelInPlaceOf(data, model, day);
  return answering === undefined
    ? page.t('Price since its end')
    : page.t('Price of {model}, in its place', { model: answering.name });
}
