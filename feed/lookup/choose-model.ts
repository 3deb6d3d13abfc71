import type { BoardIndex, Entry, Variant } from '../contract/schemas/board.ts';
import type { ModelRecord } from '../contract/schemas/model.ts';
import { policy } from '../contract/vocabulary.ts';
import { compareCodeUnits } from '../text.ts';

/** What a model must have. A figure that is unknown meets no limit. */
export type SelectCriteria = {
  /**
   * What the models are ordered by: `price`, the blended price of tokens, which is meant without it,
   * or `cost_per_solved`, what a solved task cost on the board.
   */
  by?: (typeof selectOrders)[number] | undefined;
  /** Reasoning efforts, such as `medium`: of a board, its rows at one of these alone. */
  effort?: string | readonly string[] | undefined;
  /** Least score on the board, 0..100. */
  minScore?: number | undefined;
  /** USD per 1 million tokens. */
  maxInputPrice?: number | undefined;
  /** USD per 1 million tokens. */
  maxOutputPrice?: number | undefined;
  /** Tokens. */
  minContext?: number | undefined;
  capabilities?: readonly Exclude<keyof ModelRecord['capabilities'], 'efforts'>[] | undefined;
  tags?: readonly string[] | undefined;
  /** Without it the active models are chosen from. */
  stage?: Stage | readonly Stage[] | undefined;
  /** Chooses from free models too. */
  free?: boolean | undefined;
};

/** A name or several, as a list; without any the criterion excludes nothing. */
export function toList<Name extends string>(names: Name | readonly Name[] = []): readonly Name[] {
  return typeof names === 'string' ? [names] : names;
}

type Stage = ModelRecord['lifecycle']['stage'];

export const selectOrders = ['price', 'cost_per_solved'] as const;

/** The key that stands for the scores across boards where that of a board may be given. */
export const OVERALL = 'overall';

/** The score of a model, on a board or across boards. */
export type ScoredModel = Pick<Entry, 'model_id' | 'score'> & Partial<Setting>;

/** What a row of a board says beside the score of its model. */
type Setting = Pick<Variant, 'effort' | 'cost_usd' | 'cost_per_solved_usd'>;

/** The scores across boards, as the entries of a board. */
export function overallEntries({ index }: Pick<BoardIndex, 'index'>): ScoredModel[] {
  return index.flatMap(({ model_id, overall }) =>
    overall === null ? [] : [{ model_id, score: overall.score }],
  );
}

/** The rows of a board that a ranking of its settings is made of. */
export type RankedSetting = Pick<Variant, 'model_id' | 'score'> & Setting;

/**
 * The rows of a board at some efforts, best score first; or the cheapest solved task first, without
 * those for which that is not known. Every effort of a model is a row of its own.
 */
export function rankSettings<Row extends RankedSetting>(
  variants: readonly Row[],
  { by, effort, minScore = 0 }: Pick<SelectCriteria, 'by' | 'effort' | 'minScore'>,
): Row[] {
  const efforts = toList(effort);
  const meant = variants.filter(
    (row) => row.score >= minScore && (efforts.length === 0 || efforts.includes(row.effort ?? '')),
  );
  if (by !== 'cost_per_solved')
    return meant.toSorted(
      (left, right) => right.score - left.score || compareCodeUnits(left.model_id, right.model_id),
    );
  return meant
    .filter(({ cost_per_solved_usd }) => cost_per_solved_usd !== null)
    .sort(
      (left, right) =>
        Number(left.cost_per_solved_usd) - Number(right.cost_per_solved_usd) ||
        right.score - left.score ||
        compareCodeUnits(left.model_id, right.model_id),
    );
}

/** The first row of each model. */
export function firstOfModels<Row extends { model_id: string }>(rows: readonly Row[]): Row[] {
  const first = new Map<string, Row>();
  for (const row of rows) if (!first.has(row.model_id)) first.set(row.model_id, row);
  return [...first.values()];
}

/** A model that meets the criteria; what no board was given for is null. */
export type SelectedModel = { model: ModelRecord; score: number | null } & Setting;

/**
 * The models that meet every criterion: deprecated ones last, then in the order of `by`, unknown
 * prices last, the best score first among equals. With the entries of a board, only its models.
 */
export function chooseModels(
  models: readonly ModelRecord[],
  entries: readonly ScoredModel[] | undefined,
  criteria: SelectCriteria,
): SelectedModel[] {
  const { minScore = 0, by } = criteria;
  const byModel = new Map(entries?.map((entry) => [entry.model_id, entry]));
  const amountOf = ({ model, cost_per_solved_usd }: SelectedModel) =>
    by === 'cost_per_solved' ? (cost_per_solved_usd ?? Number.MAX_VALUE) : priceOf(model);
  return models
    .filter(
      (model) =>
        (entries === undefined || (byModel.get(model.id)?.score ?? -1) >= minScore) &&
        meets(model, criteria),
    )
    .map((model) => toSelected(model, byModel.get(model.id)))
    .sort(
      (left, right) =>
        endingOrder(left.model) - endingOrder(right.model) ||
        amountOf(left) - amountOf(right) ||
        (right.score ?? 0) - (left.score ?? 0) ||
        compareCodeUnits(left.model.id, right.model.id),
    );
}

function toSelected(model: ModelRecord, entry: ScoredModel | undefined): SelectedModel {
  const { score = null, effort = null, cost_usd = null, cost_per_solved_usd = null } = entry ?? {};
  return { model, score, effort, cost_usd, cost_per_solved_usd };
}

/** The rows of a client: the first `limit` of the models that meet every criterion. */
export function chooseRows(
  models: readonly ModelRecord[],
  entries: readonly ScoredModel[] | undefined,
  { limit, ...criteria }: SelectCriteria & { limit?: number | undefined },
) {
  return chooseModels(models, entries, criteria)
    .slice(0, limit)
    .map(({ model, score, ...setting }) => {
      const { id, input_price, output_price, context_window } = model;
      return { id, score, input_price, output_price, context_window, ...setting };
    });
}

function meets(
  { input_price, output_price, context_window, capabilities, tags, lifecycle }: ModelRecord,
  criteria: SelectCriteria,
): boolean {
  const { minContext = 0, free = false } = criteria;
  const stages = toList(criteria.stage);
  return (
    (stages.length === 0 ? lifecycle.stage === 'active' : stages.includes(lifecycle.stage)) &&
    (free || input_price !== 0 || output_price !== 0) &&
    isWithin(input_price, criteria.maxInputPrice) &&
    isWithin(output_price, criteria.maxOutputPrice) &&
    context_window >= minContext &&
    (criteria.capabilities ?? []).every((name) => capabilities[name] === true) &&
    (criteria.tags ?? []).every((tag) => tags.includes(tag.toLowerCase()))
  );
}

function isWithin(price: number | null, limit: number | undefined): boolean {
  return limit === undefined || (price !== null && price <= limit);
}

/**
 * The blended price, times a constant. No price has nine decimals: without the rounding two equal
 * ones might differ by a binary fraction. A large number stands for unknown, as the difference of
 * two infinities is no number.
 */
function priceOf({ input_price, output_price }: ModelRecord): number {
  if (input_price === null || output_price === null) return Number.MAX_VALUE;
  return Math.round((policy.inputShare * input_price + output_price) * 1e9);
}

/** 1 for a model that ends or has ended, which stands behind all others; else 0. */
function endingOrder({ lifecycle }: ModelRecord): number {
  return Number(lifecycle.stage === 'deprecated' || lifecycle.stage === 'retired');
}
