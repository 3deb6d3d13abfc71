import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { plansByModel } from '../../feed/derive.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { BoardRow, BoardSetting } from './boards.ts';
import type { Catalog } from './catalog.ts';

export const LONG_CONTEXT = 1_000_000;

type Ranked = Catalog & {
  boardRows: ReadonlyMap<string, readonly BoardRow[]>;
  boardSettings: ReadonlyMap<string, readonly BoardSetting[]>;
};

/**
 * The questions that people ask a feed like this, each with its answer of today; undefined where
 * the data has none.
 */
export function deriveQuestions(site: Ranked) {
  const { models, soldPlans, rankings } = site;
  const lasting = models.filter(({ lifecycle }) => isLasting(lifecycle));
  return {
    cheapest: cheapestOf(lasting),
    included: mostRankedOf(lasting, plansByModel(soldPlans), rankings),
    value: bestValue(site),
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

/** What stands on a board without an equal at its price. */
export type BestForPrice = Pick<BoardRow, 'model_id' | 'score' | 'stage' | 'effort'> & {
  /** USD a task, or per 1 million tokens. */
  price: number | null;
};

/**
 * What nothing on the first such board beats on score and price, cheapest first; what has a notice
 * of its end comes last. Every effort of a model is compared where the board states costs.
 */
function bestValue({ boardRows, boardSettings }: Ranked) {
  for (const [board, rows] of boardRows) {
    const basis = rows[0]?.price_basis ?? 'blended_price';
    const best: BestForPrice[] =
      basis === 'compared_cost_usd'
        ? bestOf(boardSettings.get(board) ?? [], (row) => row.compared_cost_usd)
        : bestOf(rows, ({ blended_price }) => blended_price);
    if (best.length < 2) continue;
    const lasting = best.filter(isLasting);
    const ending = best.filter((row) => !isLasting(row));
    return { board, basis, best: [...lasting, ...ending] };
  }
  return undefined;
}

function bestOf<Row extends Omit<BestForPrice, 'price'> & { best_for_price: boolean }>(
  rows: readonly Row[],
  priceOf: (row: Row) => number | null,
): BestForPrice[] {
  const best = rows.filter(({ best_for_price }) => best_for_price);
  return best
    .map((row) => {
      const { model_id, score, stage, effort } = row;
      return { model_id, score, stage, effort, price: priceOf(row) };
    })
    .reverse();
}

function isLasting({ stage }: { stage: string }): boolean {
  return stage !== 'retired' && stage !== 'deprecated';
}
