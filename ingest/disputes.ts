import type { ModelPriceRecord } from '../feed/schemas/data/model-file.ts';
import { figureFields } from './propose/compare-prices.ts';
import type { Figures } from './types.ts';

type Dispute = NonNullable<ModelPriceRecord['disputes']>[number];

/**
 * What somebody wrote down about these very figures of this family, beside the price that they are
 * not.
 */
export function settledBy(
  price: ModelPriceRecord,
  figures: Figures,
  family: string,
): Dispute | undefined {
  return (price.disputes ?? []).find(
    (dispute) =>
      dispute.family === family &&
      figureFields.every((field) => statesSame(dispute[field], figures[field])),
  );
}

/** A figure that the dispute leaves out is not in dispute. */
function statesSame(disputed: number | null | undefined, stated: number | null): boolean {
  return disputed === undefined || disputed === stated;
}
