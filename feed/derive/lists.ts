import { modelParameters } from '../parameters.ts';
import { addressOf } from '../paths.ts';
import { selectModels, selectPricing } from '../query/select.ts';
import type { BoardRanking } from '../schemas/board.ts';
import type { EntryRow } from '../schemas/entry.ts';
import type { Model, ModelDetail, ModelRecord, ModelRows } from '../schemas/model.ts';
import type { Plan } from '../schemas/plan.ts';
import type { PricingItem } from '../schemas/pricing.ts';
import { plansByModel } from './plans-by-model.ts';
import type { NewestRankings, RankedBoard } from './rankings.ts';

/** A model reduced to the eight fields of a list. */
export function listItem({
  id,
  vendor,
  name,
  input_price,
  output_price,
  context_window,
  tags,
  status,
}: ModelRecord): Model {
  return { id, vendor, name, input_price, output_price, context_window, tags, status };
}

/** What a runtime answers queries of `/models` from. */
export function deriveModelRows(models: readonly ModelRecord[]): ModelRows {
  return {
    models: models.map(listItem),
    stages: Object.fromEntries(models.map(({ id, lifecycle }) => [id, lifecycle.stage])),
  };
}

/** A model reduced to what it costs. */
export function pricingItem({
  id,
  vendor,
  name,
  input_price,
  output_price,
  context_window,
}: ModelRecord): PricingItem {
  return {
    id,
    vendor,
    name,
    input_price,
    output_price,
    context_window,
    free: input_price === 0 && output_price === 0,
  };
}

/** The first page of `/models`. */
export function deriveModelList(models: readonly Model[], apiRoot: string) {
  const { limit, offset } = modelParameters;
  return selectModels(
    { models, stages: {} },
    { limit: limit.default, offset: offset.default },
    addressOf(apiRoot, 'models.list', {}),
  );
}

/** `/pricing` in its default order. */
export function derivePricingList({ models }: { readonly models: readonly ModelRecord[] }) {
  return selectPricing(models.map(pricingItem), {});
}

/** Every model with its ranks and the plans that include it. */
export function deriveModelDetails({
  models,
  soldPlans,
  rankings,
}: {
  readonly models: readonly ModelRecord[];
  readonly soldPlans: readonly Plan[];
  readonly rankings: NewestRankings;
}): readonly ModelDetail[] {
  const including = plansByModel(soldPlans);
  return models.map((model) => ({
    ...model,
    rankings: rankings.get(model.id) ?? [],
    plans: including.get(model.id) ?? [],
  }));
}

/** Every entry of every published period, by board, newest period first, then by rank. */
export function deriveEntryRows({
  boards,
}: {
  readonly boards: readonly RankedBoard[];
}): EntryRow[] {
  return boards.flatMap(({ rankings }) => rankings.flatMap(rowsOf));
}

/** There are hundreds of thousands of rows, and a literal takes a third of a spread's memory. */
function rowsOf({ period, board: { key: board, edition }, entries }: BoardRanking): EntryRow[] {
  return entries.map(({ rank, model_id, score, native, label }) => {
    return { rank, model_id, score, native, label, board, period, edition };
  });
}
