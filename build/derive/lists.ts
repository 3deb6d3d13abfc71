import { modelParameters } from '../../feed/parameters.ts';
import { addressOf } from '../../feed/paths.ts';
import { defaultsOf } from '../../feed/query.ts';
import type { BoardRanking } from '../../feed/schemas/board.ts';
import type { EntryRow } from '../../feed/schemas/entry.ts';
import type { Model, ModelDetail, ModelRecord } from '../../feed/schemas/model.ts';
import type { PricingItem } from '../../feed/schemas/pricing.ts';
import { selectModels, selectPricing } from '../../feed/select.ts';
import type { Feed } from './feed.ts';
import { plansByModel } from './plans.ts';

/** A model reduced to the eight fields of a list. */
export function listItem({ id, vendor, name, input_price, output_price, context_window, tags, status }: ModelRecord): Model {
  return { id, vendor, name, input_price, output_price, context_window, tags, status };
}

/** A model reduced to what it costs. */
export function pricingItem({ id, vendor, name, input_price, output_price, context_window }: ModelRecord): PricingItem {
  return { id, vendor, name, input_price, output_price, context_window, free: input_price === 0 && output_price === 0 };
}

/** The first page of `/models`. */
export function deriveModelList({ models, apiRoot }: Feed) {
  return selectModels(models.map(listItem), defaultsOf(modelParameters), addressOf(apiRoot, 'models.list', {}));
}

/** `/pricing` in its default order. */
export function derivePricingList({ models }: Feed) {
  return selectPricing(models.map(pricingItem), {});
}

/** Every model with its ranks and the plans that include it. */
export function* deriveModelDetails({ models, plans, rankings }: Feed): Generator<ModelDetail> {
  const including = plansByModel(plans);
  for (const model of models) yield { ...model, rankings: rankings.get(model.id) ?? [], plans: including.get(model.id) ?? [] };
}

/** Every entry of every published period, by board, newest period first, then by rank. */
export function* deriveEntryRows({ boards, remember }: Feed): Generator<EntryRow> {
  for (const { rankings } of boards) {
    for (const ranking of rankings) yield* remember(`entries ${ranking.board.key} ${ranking.period}`, [ranking], () => rowsOf(ranking));
  }
}

function rowsOf({ period, board: { key, edition }, entries }: BoardRanking): EntryRow[] {
  return entries.map((entry) => ({ ...entry, board: key, period, edition }));
}
