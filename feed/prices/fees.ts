import type { FeePrice } from './cost.ts';

/** A fee of a vendor, and the models that it is asked of; null where it is all of them. */
export type VendorFee = FeePrice & { models: readonly string[] | null };

/** What a vendor asks beside the tokens of one of its models. */
export function feesOf(fees: readonly VendorFee[], modelId: string): FeePrice[] {
  return fees.filter(({ models }) => models === null || models.includes(modelId));
}
