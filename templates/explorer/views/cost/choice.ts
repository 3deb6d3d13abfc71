import type { KnownScore } from '../models/row.ts';
import type { Estimate } from './estimates.ts';

/** The number of best scored models shown at first. */
export const BEST_SCORED = 40;

/** A mean over fewer boards is no ground for a choice. */
const BOARDS_NEEDED = 3;

type Choice = { readonly vendor: string; readonly isAll: boolean };

/**
 * The estimates to show: a vendor's, all, or those of the best scored models. Their order stays.
 */
export function chooseEstimates(
  estimates: readonly Estimate[],
  rows: readonly KnownScore[],
  { vendor, isAll }: Choice,
): readonly Estimate[] {
  if (vendor !== '') return estimates.filter(({ model }) => model.vendor === vendor);
  if (isAll) return estimates;
  const best = new Set(bestScored(rows));
  return estimates.filter(({ model }) => best.has(model.id));
}

function bestScored(rows: readonly KnownScore[]): readonly string[] {
  return rows
    .filter(({ boardCount }) => boardCount >= BOARDS_NEEDED)
    .sort((left, right) => (right.meanScore ?? 0) - (left.meanScore ?? 0))
    .slice(0, BEST_SCORED)
    .map(({ model }) => model.id);
}
