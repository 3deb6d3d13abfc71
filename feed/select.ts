import { blendedPrice } from './cost.ts';
import type { Entry } from './schemas/board.ts';
import type { ModelRecord } from './schemas/model.ts';
import { compareCodeUnits } from './text.ts';
import { policy } from './vocabulary.ts';

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
  /** Without it a model that is announced or retired is left out. */
  stage?: Stage | readonly Stage[] | undefined;
};

type Stage = ModelRecord['lifecycle']['stage'];

/** A model that meets the criteria; its score is null where no board was given. */
export type SelectedModel = { model: ModelRecord; score: number | null };

/**
 * The models that meet every criterion: deprecated ones last, the cheapest first by the blended
 * price, unknown prices last, the best score first among equals. With the entries of a board, only
 * its models.
 */
export function selectModels(
  models: readonly ModelRecord[],
  entries: readonly Entry[] | undefined,
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
export function selectRows(
  models: readonly ModelRecord[],
  entries: readonly Entry[] | undefined,
  { limit, ...criteria }: SelectCriteria & { limit?: number | undefined },
) {
  return selectModels(models, entries, criteria)
    .slice(0, limit)
    .map(({ model: { id, input_price, output_price, context_window }, score }) => {
      return { id, score, input_price, output_price, context_window };
    });
}

function meets(
  { input_price, output_price, context_window, capabilities, tags, lifecycle }: ModelRecord,
  criteria: SelectCriteria,
): boolean {
  const { stage, minContext = 0 } = criteria;
  const isStage =
    stage === undefined
      ? !['announced', 'retired'].includes(lifecycle.stage)
      : [stage].flat().includes(lifecycle.stage);
  return (
    isStage &&
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

/** A large number stands for unknown, as the difference of two infinities is no number. */
function priceOf(model: ModelRecord): number {
  return blendedPrice(model, policy.inputShare) ?? Number.MAX_VALUE;
}

function isEnding({ lifecycle }: ModelRecord): number {
  return Number(lifecycle.stage === 'deprecated' || lifecycle.stage === 'retired');
}
