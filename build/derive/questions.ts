import { plansByModel } from '../../feed/derive.ts';
import type { Lifecycle } from '../../feed/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { BoardRow } from './boards.ts';
import type { Catalog } from './catalog.ts';

/**
 * The questions that people ask a feed like this, each with its answer of today; undefined where
 * the data has none.
 */
export type Questions = {
  /**
   * The verified model with the least `input_price` among those that hold a million tokens and have
   * no notice of their end.
   */
  cheapest: { id: string; inputPrice: number; outputPrice: number | null } | undefined;
  included: { id: string; plans: readonly string[] } | undefined;
  /**
   * The models of a board that no other beats on score and price, cheapest first; those with a
   * notice of their end come last.
   */
  value: { board: string; best: readonly BoardRow[] } | undefined;
};

type Ranked = Catalog & { boardRows: ReadonlyMap<string, readonly BoardRow[]> };

export const LONG_CONTEXT = 1_000_000;

export function deriveQuestions(catalog: Ranked): Questions {
  return {
    cheapest: cheapestOf(catalog),
    included: includedIn(catalog),
    value: bestValue(catalog),
  };
}

function cheapestOf({ models }: Catalog): Questions['cheapest'] {
  const [cheapest] = models
    .filter(({ lifecycle: { stage } }) => isLasting(stage))
    .flatMap(({ id, status, context_window, input_price, output_price }) =>
      status === 'verified' && context_window >= LONG_CONTEXT && input_price !== null
        ? [{ id, inputPrice: input_price, outputPrice: output_price }]
        : [],
    )
    .sort(
      (left, right) =>
        left.inputPrice - right.inputPrice ||
        (left.outputPrice ?? Number.POSITIVE_INFINITY) -
          (right.outputPrice ?? Number.POSITIVE_INFINITY) ||
        compareCodeUnits(left.id, right.id),
    );
  return cheapest;
}

/**
 * The model on the most boards among those that plans include; of several the one in the fewest
 * plans, though in two if possible.
 */
function includedIn({ models, soldPlans, rankings }: Catalog): Questions['included'] {
  const including = plansByModel(soldPlans);
  const [model] = models
    .filter(({ lifecycle: { stage } }) => isLasting(stage))
    .flatMap(({ id }) => {
      const ids = (including.get(id) ?? []).map((plan) => plan.id);
      return ids.length === 0 ? [] : [{ id, plans: ids, boards: rankings.get(id)?.length ?? 0 }];
    })
    .sort(
      (left, right) =>
        Number(right.plans.length > 1) - Number(left.plans.length > 1) ||
        right.boards - left.boards ||
        left.plans.length - right.plans.length ||
        compareCodeUnits(left.id, right.id),
    );
  return model && { id: model.id, plans: model.plans };
}

function bestValue({ boardRows }: Ranked): Questions['value'] {
  for (const [board, rows] of boardRows) {
    const best = rows.filter(({ best_for_price }) => best_for_price);
    if (best.length >= 2) return { board, best: lastingFirst(best.toReversed()) };
  }
  return undefined;
}

function isLasting(stage: Lifecycle['stage']): boolean {
  return stage !== 'retired' && stage !== 'deprecated';
}

function lastingFirst(rows: readonly BoardRow[]): readonly BoardRow[] {
  return rows.toSorted(
    (left, right) => Number(isLasting(right.stage)) - Number(isLasting(left.stage)),
  );
}
