import { blendedPrice } from '../../../feed/cost.ts';
import type { Capabilities, Entry, Lifecycle, ModelRecord } from './answers.ts';

/** What a model must have. Unknown is not enough: a model whose price is unknown is under no limit. */
export interface SelectCriteria {
  /** Key of a board; without it scores are null. */
  readonly board?: string | undefined;
  /** Least score on the board, 0..100. */
  readonly minScore?: number | undefined;
  /** USD per 1 million tokens. */
  readonly maxInputPrice?: number | undefined;
  /** USD per 1 million tokens. */
  readonly maxOutputPrice?: number | undefined;
  /** Tokens. */
  readonly minContext?: number | undefined;
  readonly capabilities?: readonly Exclude<keyof Capabilities, 'efforts'>[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** Without it a model that is announced or retired is left out. */
  readonly stage?: Lifecycle['stage'] | readonly Lifecycle['stage'][] | undefined;
  readonly limit?: number | undefined;
}

export interface SelectedModel {
  id: string;
  /** On the board; null without a board. */
  score: number | null;
  /** USD per 1 million tokens; null is unknown. */
  input_price: number | null;
  /** USD per 1 million tokens; null is unknown. */
  output_price: number | null;
  /** Tokens. */
  context_window: number;
}

/**
 * The models that meet every criterion: those that are deprecated last, the cheapest first by three
 * tokens of input for one of output, unknown prices behind known ones, the best score first among
 * equals.
 */
export function selectModels(
  models: readonly ModelRecord[],
  entries: readonly Entry[] | undefined,
  criteria: SelectCriteria,
): SelectedModel[] {
  const scores = new Map(entries?.map(({ model_id, score }) => [model_id, score]));
  return models
    .filter((model) => meets(model, criteria))
    .filter(({ id }) => entries === undefined || (scores.get(id) ?? -1) >= (criteria.minScore ?? 0))
    .map((model) => ({ model, score: scores.get(model.id) ?? null, price: priceOf(model) }))
    .sort(
      (left, right) =>
        isEnding(left.model) - isEnding(right.model) ||
        left.price - right.price ||
        (right.score ?? 0) - (left.score ?? 0) ||
        (left.model.id < right.model.id ? -1 : 1),
    )
    .slice(0, criteria.limit)
    .map(({ model: { id, input_price, output_price, context_window }, score }) => {
      return { id, score, input_price, output_price, context_window };
    });
}

function meets(
  { input_price, output_price, context_window, capabilities, tags, lifecycle }: ModelRecord,
  criteria: SelectCriteria,
): boolean {
  const { stage } = criteria;
  const isStage =
    stage === undefined
      ? !['announced', 'retired'].includes(lifecycle.stage)
      : [stage].flat().includes(lifecycle.stage);
  return (
    isStage &&
    isUnder(input_price, criteria.maxInputPrice) &&
    isUnder(output_price, criteria.maxOutputPrice) &&
    context_window >= (criteria.minContext ?? 0) &&
    (criteria.capabilities ?? []).every((name) => capabilities[name] === true) &&
    (criteria.tags ?? []).every((tag) => tags.includes(tag.toLowerCase()))
  );
}

function isUnder(price: number | null, limit: number | undefined): boolean {
  return limit === undefined || (price !== null && price <= limit);
}

/** Tokens of input for one of output, as in the blended prices of the feed. */
const INPUT_SHARE = 3;

/** A large number stands for unknown: the difference of two infinities is no number. */
function priceOf(model: ModelRecord): number {
  return blendedPrice(model, INPUT_SHARE) ?? Number.MAX_VALUE;
}

function isEnding({ lifecycle }: ModelRecord): number {
  return Number(lifecycle.stage === 'deprecated' || lifecycle.stage === 'retired');
}
