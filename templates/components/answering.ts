import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { answeringAt } from '../../feed/prices/answering.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';

/** Whether a price from some day on came when its model had ended: it is another's, and no move of its own. */
export function isAfterEnd({ lifecycle }: Pick<ModelDetail, 'lifecycle'>, day: string): boolean {
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

type HistoryRow = ModelDetail['price_history'][number];

type PastModel = Pick<ModelDetail, 'lifecycle' | 'price_history'>;

/** The first known day of a price: the first of all may have been there before it was seen. */
function firstDay({ price_history: [first] }: PastModel, price: HistoryRow): string | null {
  return price.from ?? (price === first ? null : price.seen_from);
}

/**
 * A model at the last prices that were its own, where none answers under its id any more that did: the
 * later prices were of those.
 */
export function asLastPaid<Model extends PastModel>(model: Model): Model {
  const { lifecycle, price_history } = model;
  if (lifecycle.stage !== 'retired' || lifecycle.served_by !== null) return model;
  const own = price_history.filter((price) => !isOfAnswering(model, price));
  const last = own.at(-1);
  if (last === undefined || own.length === price_history.length) return model;
  const { input_price, output_price, cache_read_price, cache_write_price } = last;
  const prices = { input_price, output_price, cache_read_price, cache_write_price };
  const { price_tiers, sources } = last;
  return { ...model, ...prices, price_tiers, sources, price_history: own };
}

/**
 * A model at what a request to it costs now: at the prices of the model that answers where one does,
 * else at the last that were its own.
 */
export function asBilled(
  { modelsById }: Pick<Data, 'modelsById'>,
  model: ModelDetail,
): ModelDetail {
  const { stage, served_by } = model.lifecycle;
  const answers = modelsById.get(served_by ?? '');
  if (stage !== 'retired' || answers === undefined) return asLastPaid(model);
  const { input_price, output_price, cache_read_price, cache_write_price } = answers;
  const prices = { input_price, output_price, cache_read_price, cache_write_price };
  const { price_tiers, rates, list_prices, price_history } = answers;
  return { ...model, ...prices, price_tiers, rates, list_prices, price_history };
}

/** The last price of a model that was its own; undefined where all are of the one that answers. */
export function lastOwnPrice(model: PastModel): HistoryRow | undefined {
  return model.price_history.findLast((price) => !price.cancelled && !isOfAnswering(model, price));
}

/** Whether a price is that of a model which answered under the id of another from its day on. */
function isOfAnswering(model: PastModel, price: HistoryRow): boolean {
  const day = firstDay(model, price);
  if (day === null || !isAfterEnd(model, day)) return false;
  return answeringAt(model, day)?.model_id != null;
}

/** Whose price it is that came when its model had ended; that of an unknown day is its own where there is none before. */
export function priceOwnerText(
  page: Page,
  data: Pick<Data, 'modelsById'>,
  { model, price }: { model: ModelDetail; price: HistoryRow },
): string | undefined {
  const day = firstDay(model, price);
  if (day === null || !isAfterEnd(model, day)) return undefined;
  const answering = modelInPlaceOf(data, model, day);
  return answering === undefined
    ? page.t('Price since its end')
    : page.t('Price of {model}, in its place', { model: answering.name });
}
