import type { PlanFile } from '../../feed/schemas/data/plan.ts';
import type { PlanRow } from './plan-row.ts';
import { quotaText } from './plan-text.ts';

/**
 * The limits on which a list and a record differ. A limit has no source of its own in a record, so a
 * list never changes one.
 */
export function quotaLines({ quotas }: PlanFile, row: PlanRow): readonly string[] {
  return row.quotas.flatMap((listed) => {
    const own = quotas.find(({ window, unit }) => window === listed.window && unit === listed.unit);
    const isKnown = own?.amount !== null && own?.amount !== undefined;
    if (isKnown && own.amount === listed.amount) return [];
    if (isKnown) return [`${own.amount} → ${quotaText(listed)}; ${BY_HAND}`];
    return quotas.length === 0 ? [`it lacks a limit, ${quotaText(listed)}; ${BY_HAND}`] : [];
  });
}

const BY_HAND = 'limits are changed by hand';
