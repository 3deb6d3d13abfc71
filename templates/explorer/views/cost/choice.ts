import type { KnownScore } from '../models/row.ts';
import type { Estimate } from './estimates.ts';

/** The number of best scored models shown at first. */
export const BEST_SCORED = 40;

type Choice = {
  readonly vendor: string;
  readonly isAll: boolean;
  /** Whether models that are no longer served are shown too. */
  readonly hasRetired: boolean;
};

/**
 * The estimates to show: a vendor's, all, or those of the best scored models. Their order stays.
 */
export function chooseEstimates(
  estimates: readonly Estimate[],
  rows: readonly KnownScore[],
  { vendor, isAll, hasRetired }: Choice,
): readonly Estimate[] {
  const served = estimates.filter(({ model }) => hasRetired || model.lifecycle.stage !== 'retired');
  if (vendor !== '') return served.filter(({ model }) => model.vendor === vendor);
  if (isAll) return served;
  const best = new Set(bestScored(rows));
  return served.filter(({ model }) => best.has(model.id));
}

function bestScored(rows: readonly KnownScore[]): readonly string[] {
  return rows
    .filter(({ overall, stage }) => overall !== null && stage !== 'retired')
    .sort(byScore)
    .slice(0, BEST_SCORED)
    .map(({ model }) => model.id);
}

/** A deprecated model is behind all others. */
function byScore(left: KnownScore, right: KnownScore): number {
  return (
    Number(left.stage === 'deprecated') - Number(right.stage === 'deprecated') ||
    (right.overall?.score ?? 0) - (left.overall?.score ?? 0)
  );
}
