import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { plansByModel } from '../../feed/derive.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { BoardRow } from './boards.ts';
import type { Catalog } from './catalog.ts';

export const LONG_CONTEXT = 1_000_000;

type Ranked = Catalog & { boardRows: ReadonlyMap<string, readonly BoardRow[]> };

/**
 * The questions that people ask a feed like this, each with its answer of today; undefined where
 * the data has none.
 */
export function deriveQuestions({ models, soldPlans, rankings, boardRows }: Ranked) {
  const lasting = models.filter(({ lifecycle }) => isLasting(lifecycle));
  return {
    cheapest: cheapestOf(lasting),
    included: mostRankedOf(lasting, plansByModel(soldPlans), rankings),
    value: bestValue(boardRows),
  };
}

/** The verified model with the least `input_price` among those that hold a million tokens. */
function cheapestOf(models: readonly ModelRecord[]): ModelRecord | undefined {
  const toNumber = (price: number | null) => price ?? Number.POSITIVE_INFINITY;
  const [cheapest] = models
    .filter(
      ({ status, context_window, input_price }) =>
        status === 'verified' && context_window >= LONG_CONTEXT && input_price !== null,
    )
    .sort(
      (left, right) =>
        toNumber(left.input_price) - toNumber(right.input_price) ||
        toNumber(left.output_price) - toNumber(right.output_price) ||
        compareCodeUnits(left.id, right.id),
    );
  return cheapest;
}

/**
 * The model on the most boards among those that plans include; of several the one in the fewest
 * plans, though in two if possible.
 */
function mostRankedOf(
  models: readonly ModelRecord[],
  including: ReturnType<typeof plansByModel>,
  rankings: Catalog['rankings'],
) {
  const [model] = models
    .map(({ id }) => ({
      id,
      plans: (including.get(id) ?? []).map((plan) => plan.id),
      boards: rankings.get(id)?.length ?? 0,
    }))
    .filter(({ plans }) => plans.length > 0)
    .sort(
      (left, right) =>
        Number(right.plans.length > 1) - Number(left.plans.length > 1) ||
        right.boards - left.boards ||
        left.plans.length - right.plans.length ||
        compareCodeUnits(left.id, right.id),
    );
  return model;
}

/**
 * The models of a board that no other beats on score and price, cheapest first; those with a notice
 * of their end come last.
 */
function bestValue(boardRows: Ranked['boardRows']) {
  for (const [board, rows] of boardRows) {
    const best = rows.filter(({ best_for_price }) => best_for_price).reverse();
    const byStage = [true, false].flatMap((last) => best.filter((row) => isLasting(row) === last));
    if (best.length >= 2) return { board, best: byStage };
  }
  return undefined;
}

function isLasting({ stage }: { stage: string }): boolean {
  return stage !== 'retired' && stage !== 'deprecated';
}
