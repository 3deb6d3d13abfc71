import { groupBy } from '../../feed/collections.ts';
import type { PlanDetail } from '../../feed/contract/schemas/plan.ts';

/** The plans against which no use can be weighed, by the reason. */
export type UnboundedPlans = ReadonlyMap<string, readonly string[]>;

/** The ids of the plans that have no figure which a use could be compared with, by the reason. */
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
