import type { Dataset } from '../../build/dataset/dataset.ts';
import { inForce } from '../../build/derive/records.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { type Movement, movementOf } from '../baseline/movement.ts';
import type { ListState } from '../baseline/state.ts';
import type { Parsed } from '../types.ts';
import { type MatchedPlan, matchPlans, planCitations } from './match.ts';
import type { PlanFormat, PlanRow } from './plan-row.ts';
import { planMark, plansDiffer } from './plan-text.ts';

/** A list of plans beside the same list as last imported, or beside what records cite of it. */
export type PlanListChange = {
  /** The rows that are not left out. */
  readonly matched: readonly MatchedPlan[];
  /** What the list states, by row. */
  readonly marks: ReadonlyMap<string, string>;
  readonly movement: Movement;
  /** What the list is compared with: a day, or the records. */
  readonly since: string;
  /** The plans whose records cite each row. */
  readonly cited: ReadonlyMap<string, ReadonlySet<string>>;
};

type Context = {
  readonly format: PlanFormat;
  readonly dataset: Dataset;
  readonly baseline: Baseline | undefined;
  /** Ids of rows that are not shown. */
  readonly leftOut: readonly string[];
  readonly today: string;
};

export function comparePlanList(
  { rows, refusals }: Parsed<PlanRow>,
  { format, dataset, baseline, leftOut, today }: Context,
): PlanListChange {
  const matched = matchPlans(rows, dataset.plans, format).filter(
    ({ row, isCited }) => isCited || !leftOut.includes(row.id),
  );
  const marks = new Map([
    ...refusals.map(({ label }) => [label, REFUSED] as const),
    ...rows.map((row) => [row.id, planMark(row)] as const),
  ]);
  const before = baseline?.prices ?? recordedMarks(matched, { format, dataset, today });
  return {
    matched,
    marks,
    movement: movementOf(before, marks),
    since: baseline === undefined ? 'the records' : baseline.day,
    cited: planCitations(dataset.plans, format),
  };
}

/** What a baseline has for a row that is in the file, with figures that can't be right. */
const REFUSED = 'refused';

/** Before the first import, the prices that records cite the list for are what it stated. */
function recordedMarks(
  matched: readonly MatchedPlan[],
  { format, dataset, today }: Pick<Context, 'format' | 'dataset' | 'today'>,
): ReadonlyMap<string, string> {
  const plans = new Map(dataset.plans.map((plan) => [plan.id, plan.value]));
  const marks = matched.flatMap(({ row, ids }) =>
    ids.flatMap((id) => {
      const price = inForce(plans.get(id)?.prices ?? [], today);
      const isRecorded = price?.sources.some(({ url }) => format.citedRow(url) !== undefined);
      if (price === undefined || isRecorded !== true) return [];
      return [[row.id, plansDiffer(price, row) ? '' : planMark(row)] as const];
    }),
  );
  return new Map(marks);
}

/** The rows that change each file of the data. */
export function planRowsByFile(
  matched: readonly MatchedPlan[],
  { plans }: Dataset,
): ListState['rowsByFile'] {
  return new Map(
    plans.map(({ id, file }) => [
      file.path,
      matched.filter(({ ids }) => ids.includes(id)).map(({ row }) => row.id),
    ]),
  );
}
