import type { BoardIndex, Entry } from '../contract/schemas/board.ts';
import type { ModelRecord } from '../contract/schemas/model.ts';
import { policy } from '../contract/vocabulary.ts';
import { compareCodeUnits } from '../text.ts';

/** What a model must have. A figure that is unknown meets no limit. */
export type SelectCriteria = {
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

type Stage = ModelRecord['lifecycle']['stage'];

/** The key that stands for the scores across boards where that of a board may be given. */
export const OVERALL = 'overall';

/** The score of a model, on a board or across boards. */
export type ScoredModel = Pick<Entry, 'model_id' | 'score'>;

/** The scores across boards, as the entries of a board. */
export function overallEntries({ index }: Pick<BoardIndex, 'index'>): ScoredModel[] {
  return index.flatMap(({ model_id, overall }) =>
    overall === null ? [] : [{ model_id, score: overall.score }],
  );
}

/** A model that meets the criteria; its score is null where no board was given. */
export type SelectedModel = { model: ModelRecord; score: number | null };

/**
 * The models that meet every criterion: deprecated ones last, the cheapest first by the blended
 * price, unknown prices last, the best score first among equals. With the entries of a board, only
 * its models.
 */
export function chooseModels(
  models: readonly ModelRecord[],
  entries: readonly ScoredModel[] | undefined,
  criteria: SelectCriteria,
): SelectedModel[] {
  const scores = new Map(entries?.map(({ model_id, score }) => [model_id, score]));
  const { minScore = 0 } = criteria;
  return models
    .filter(({ id }) => entries === undefined || (scores.get(id) ?? -1) >= minScore)
    .filter((model) => meets(model, criteria))
    .map((model) => ({ model, score: scores.get(model.id) ?? null }))
    .sort(
      (left, right) =>
        isEnding(left.model) - isEnding(right.model) ||
        priceOf(left.model) - priceOf(right.model) ||
        (right.score ?? 0) - (left.score ?? 0) ||
        compareCodeUnits(left.model.id, right.model.id),
    );
}

/** The rows of a client: the first `limit` of the models that meet every criterion. */
export function chooseRows(
  models: readonly ModelRecord[],
  entries: readonly ScoredModel[] | undefined,
  { limit, ...criteria }: SelectCriteria & { limit?: number | undefined },
) {
  return chooseModels(models, entries, criteria)
    .slice(0, limit)
    .map(({ model: { id, input_price, output_price, context_window }, score }) => {
      return { id, score, input_price, output_price, context_window };
    });
}

function meets(
  { input_price, output_price, context_window, capabilities, tags, lifecycle }: ModelRecord,
  criteria: SelectCriteria,
): boolean {
  const { stage = 'active', minContext = 0, free = false } = criteria;
  return (
    [stage].flat().includes(lifecycle.stage) &&
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

function isEnding({ lifecycle }: ModelRecord): number {
  return Number(lifecycle.stage === 'deprecated' || lifecycle.stage === 'retired');
}
