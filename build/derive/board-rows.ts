import { blendedPrice } from '../../feed/cost.ts';
import { policy } from '../../feed/policy.ts';
import type { BoardRanking } from '../../feed/schemas/board.ts';
import type { Entry } from '../../feed/schemas/entry.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { frontierOf } from '../../feed/value.ts';
import type { Catalog } from './catalog.ts';

/** A place on a board beside what the model costs. */
export type BoardRow = Entry &
  Pick<ModelRecord, 'name' | 'input_price' | 'output_price' | 'status'> & {
    /**
     * USD per 1 million tokens in the feed's usual mix; null where one of the two prices is
     * unknown.
     */
    readonly blended_price: number | null;
    /** Whether no model of the ranking scores as high for as little. */
    readonly best_for_price: boolean;
  };

/** The ranking of one period with the prices of its models, by rank. */
export function deriveBoardRows(
  { models }: Pick<Catalog, 'models'>,
  { entries }: BoardRanking,
): readonly BoardRow[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  const valued = entries.map((entry) => {
    const model = byId.get(entry.model_id);
    if (model === undefined)
      throw new Error(`no model has the id ${entry.model_id}, though validation found one`);
    return { entry, model, blended_price: rounded(blendedPrice(model, policy.inputShare)) };
  });
  const points = valued.flatMap(({ entry: { model_id, score }, blended_price }) =>
    blended_price === null ? [] : [{ model_id, score, price: blended_price }],
  );
  const best = new Set(frontierOf(points).map(({ model_id }) => model_id));
  return valued.map(
    ({ entry, model: { name, input_price, output_price, status }, blended_price }) => ({
      ...entry,
      name,
      input_price,
      output_price,
      status,
      blended_price,
      best_for_price: best.has(entry.model_id),
    }),
  );
}

/**
 * To a millionth of a dollar: what a sum of decimal fractions leaves behind that is no part of the
 * price.
 */
function rounded(price: number | null): number | null {
  return price === null ? null : Math.round(price * 1_000_000) / 1_000_000;
}
