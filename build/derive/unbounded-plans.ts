import { groupBy } from '../../feed/collections.ts';
import type { PlanDetail } from '../../feed/contract/schemas/plan.ts';

/** Ids of plans by the reason why no use can be weighed against them. */
export type UnboundedPlans = ReadonlyMap<string, readonly string[]>;

export function deriveUnbounded(plans: readonly PlanDetail[]): UnboundedPlans {
  const found = plans.flatMap((plan) => {
    const reason = whyUnbounded(plan);
    return reason === null ? [] : { id: plan.id, reason };
  });
  const byReason = groupBy(found, ({ reason }) => reason);
  return new Map([...byReason].map(([reason, rows]) => [reason, rows.map(({ id }) => id)]));
}

function whyUnbounded({ allowances, credit, models, multiples }: PlanDetail): string | null {
  const hasRate = credit?.rates.some(({ model }) => models?.includes(model) ?? true) ?? false;
  if (allowances.some(({ unit }) => unit !== 'credits' || hasRate)) return null;
  if (allowances.length > 0) return 'credits of which nobody states the worth';
  return multiples.length > 0 ? 'a multiple of a plan without figures' : 'no figure in any source';
}
