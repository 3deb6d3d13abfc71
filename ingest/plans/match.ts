import type { Sourced } from '../../build/dataset/dataset.ts';
import type { PlanFile } from '../../feed/schemas/data/plan.ts';
import { createNames } from '../match/names.ts';
import type { PlanFormat, PlanRow } from './plan-row.ts';
import { planMark, plansDiffer } from './plan-text.ts';

type Plan = Sourced<PlanFile>;

/** A row with the plans that it is about; `isCited`: their records cite this row. */
export type MatchedPlan = {
  readonly row: PlanRow;
  readonly ids: readonly string[];
  readonly isCited: boolean;
};

/**
 * Maps the rows of a list: a row that records cite belongs to their plans, whatever its name. Other
 * rows are mapped by name among the vendor's plans.
 */
export function matchPlans(
  rows: readonly PlanRow[],
  plans: readonly Plan[],
  format: Pick<PlanFormat, 'citedRow'>,
): readonly MatchedPlan[] {
  const names = createNames(plans);
  const citing = planCitations(plans, format);
  return rows.map((row) => {
    const cited = citing.get(row.id);
    if (cited !== undefined) return { row, ids: [...cited], isCited: true };
    if (row.vendor === null) return { row, ids: [], isCited: false };
    const found = names.find(row.keys, row.vendor);
    if (found === undefined) return { row, ids: [], isCited: false };
    return { row, ids: 'id' in found ? [found.id] : found.claimedBy, isCited: false };
  });
}

/** The plans whose records cite each row of a list. */
export function planCitations(
  plans: readonly Plan[],
  { citedRow }: Pick<PlanFormat, 'citedRow'>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const citing = new Map<string, Set<string>>();
  for (const { id, value } of plans) {
    for (const { url } of value.prices.flatMap(({ sources }) => sources)) {
      const row = citedRow(url) ?? '';
      if (row !== '') citing.set(row, (citing.get(row) ?? new Set()).add(id));
    }
  }
  return citing;
}

/** The row of a plan: one that its record cites, else any if all agree. A text says why none. */
export function chooseRow(matched: readonly MatchedPlan[]): PlanRow | string | undefined {
  const cited = matched.filter(({ isCited }) => isCited);
  const [first, ...others] = (cited.length > 0 ? cited : matched).map(({ row }) => row);
  const rival = others.find((row) => first !== undefined && isOther(first, row));
  return first === undefined || rival === undefined
    ? first
    : `${first.id} and ${rival.id} both mean it, and state ${planMark(first)} and ${planMark(rival)}; cite one of the two as a source`;
}

function isOther(row: PlanRow, other: PlanRow): boolean {
  return row.currency !== other.currency || plansDiffer(row, other);
}
