import { blendedPrice } from '../../feed/cost.ts';
import type { BoardRanking, BoardVariants, Entry } from '../../feed/schemas/board.ts';
import type { Lifecycle, ModelRecord } from '../../feed/schemas/model.ts';
import { frontierOf, type PriceBasis, taskCosts } from '../../feed/value.ts';
import { policy } from '../../feed/vocabulary.ts';
import type { Catalog } from './catalog.ts';

/** A place on a board beside what the model costs. */
export type BoardRow = Entry &
  Pick<ModelRecord, 'name' | 'input_price' | 'output_price' | 'status'> & {
    /** USD that the board paid per task for this row; null where it does not say. */
    readonly cost_usd: number | null;
    /**
     * USD per 1 million tokens in the feed's usual mix; null where one of the two prices is
     * unknown.
     */
    readonly blended_price: number | null;
    /** Which of the two `best_for_price` compares; the same in all rows of a board. */
    readonly price_basis: PriceBasis;
    /** Stage of the model's life on the build date. */
    readonly stage: Lifecycle['stage'];
    /** Whether no model in service scores as high for as little; a retired one never is. */
    readonly best_for_price: boolean;
  };

/** The ranking of one period with the prices of its models, by rank. */
export function deriveBoardRows(
  { models }: Pick<Catalog, 'models'>,
  { entries }: BoardRanking,
  { variants }: Pick<BoardVariants, 'variants'>,
): readonly BoardRow[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  const costs = taskCosts(entries, variants);
  const price_basis = costs === undefined ? 'blended_price' : 'cost_usd';
  const rows = entries.map((entry) => {
    const model = byId.get(entry.model_id);
    if (model === undefined)
      throw new Error(`no model has the id ${entry.model_id}, though validation found one`);
    const { name, input_price, output_price, status } = model;
    return {
      ...entry,
      name,
      input_price,
      output_price,
      status,
      stage: model.lifecycle.stage,
      cost_usd: costs?.get(entry.model_id) ?? null,
      blended_price: rounded(blendedPrice(model, policy.inputShare)),
      price_basis,
    } as const;
  });
  const points = rows.flatMap((row) => {
    const price = row[price_basis];
    return price === null || row.stage === 'retired'
      ? []
      : [{ model_id: row.model_id, score: row.score, price }];
  });
  const best = new Set(frontierOf(points).map(({ model_id }) => model_id));
  return rows.map((row) => ({ ...row, best_for_price: best.has(row.model_id) }));
}

/**
 * To a millionth of a dollar: what a sum of decimal fractions leaves behind that is no part of the
 * price.
 */
function rounded(price: number | null): number | null {
  return price === null ? null : Math.round(price * 1_000_000) / 1_000_000;
}
