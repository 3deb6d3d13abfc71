import type { PlanDetail } from '../../feed/contract/schemas/plan.ts';

/** Why no use can be weighed against a plan; null where one can. */
export function whyUnbounded(plan: PlanDetail): UnboundedReason | null {
  const { allowances, credit, multiples } = plan;
  const isPriced = credit?.rates.some(({ model }) => plan.models?.includes(model) ?? true) ?? false;
  if (allowances.some(({ unit }) => unit !== 'credits' || isPriced)) return null;
  if (allowances.length > 0) return 'counts credits of which nobody states the worth';
  if (multiples.length > 0) return 'is a multiple of a plan without figures';
  return 'no source has a figure';
}

export type UnboundedReason =
  | 'counts credits of which nobody states the worth'
  | 'is a multiple of a plan without figures'
  | 'no source has a figure';
