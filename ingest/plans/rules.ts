import type { PlanFile, PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import { policy } from '../../feed/vocabulary.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { sourceReason } from '../propose/source-rules.ts';
import type { Origin } from '../types.ts';
import type { PlanFormat, PlanRow } from './plan-row.ts';
import { parsePlanMark, plansDiffer } from './plan-text.ts';

export type PlanContext = {
  readonly format: PlanFormat;
  readonly origin: Origin;
  readonly today: string;
  readonly force: boolean;
  /** The list as it was last imported. */
  readonly baseline?: Baseline | undefined;
};

/** The day on which a row states its price. */
export function dayOfRow({ checked }: PlanRow, { origin }: Pick<PlanContext, 'origin'>) {
  return checked ?? origin.day;
}

/** Why a row does not state what a month of the plan costs; undefined if it does. */
export function basisReason(
  { currency, per = null, ended = null }: PlanFile,
  row: PlanRow,
): string | undefined {
  if (row.condition !== null) return `its price is ${row.condition}`;
  if (row.currency !== currency) return `it is in ${row.currency}, and the record in ${currency}`;
  if (row.per !== null && per === null) return `its price is for one ${row.per}`;
  return ended === null ? undefined : `the record says that it is not sold since ${ended}`;
}

/** Why the record's price stays although the list differs; undefined if the list may change it. */
export function keepPlanReason(
  { prices, seed = false }: PlanFile,
  price: PlanPriceRecord,
  row: PlanRow,
  context: PlanContext,
): string | undefined {
  const { format, baseline } = context;
  if (!row.isRead) return 'the list does not say that it read the price';
  return (
    sourceReason(price.sources, { format, day: dayOfRow(row, context), seed }) ??
    unmovedReason(price, row, baseline) ??
    earlierReason(prices, price, row)
  );
}

/** The reason of a dispute that covers what the list states. */
export function settledPlan(
  { disputes = [] }: PlanPriceRecord,
  row: PlanRow,
  { format }: Pick<PlanContext, 'format'>,
): string | undefined {
  const dispute = disputes.find(
    ({ family, ...stated }) => family === format.family && !plansDiffer(stated, row),
  );
  return dispute && `settled: ${dispute.reason}`;
}

/** A price on which the list and the record never agreed has not moved. */
function unmovedReason(
  price: PlanPriceRecord,
  row: PlanRow,
  baseline: Baseline | undefined,
): string | undefined {
  const last = baseline?.prices.get(row.id);
  const before = last === undefined ? undefined : parsePlanMark(last);
  if (before === undefined) return undefined;
  if (!plansDiffer(before, row)) return `a disagreement: it has not moved since ${baseline?.day}`;
  return plansDiffer(price, before)
    ? `a disagreement: it never agreed, and stated ${last} on ${baseline?.day}`
    : undefined;
}

/** Lists lag behind by months. */
function earlierReason(
  prices: PlanFile['prices'],
  price: PlanPriceRecord,
  row: PlanRow,
): string | undefined {
  const before = prices.slice(0, prices.indexOf(price));
  return before.some((one) => one.cancelled !== true && !plansDiffer(one, row))
    ? `that was the price before ${price.from}`
    : undefined;
}

/** Why a new price needs a person's decision; undefined if it does not. */
export function planStepReason(
  before: PlanPriceRecord | undefined,
  { price_monthly: month }: PlanRow,
): string | undefined {
  const old = before?.price_monthly ?? null;
  if (old === null || month === null || old === month) return undefined;
  const [low, high] = old < month ? [old, month] : [month, old];
  return low === 0 || high >= low * policy.priceJump
    ? `monthly would move from ${old} to ${month}, to or from free or tenfold; if it is right, write it by hand with a note`
    : undefined;
}
