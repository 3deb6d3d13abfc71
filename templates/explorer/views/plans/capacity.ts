import { DAYS_A_MONTH, type Usage as RequestUsage } from '../../../../feed/cost.ts';
import type { Quota } from '../../../../feed/schemas/plan.ts';

/** How often a window of a quota begins in a month. */
const windowsAMonth: { readonly [Window in NonNullable<Quota['window']>]: number } = {
  '5h': (DAYS_A_MONTH * 24) / 5,
  day: DAYS_A_MONTH,
  week: DAYS_A_MONTH / 7,
  month: 1,
};

type Request = {
  readonly tokens: RequestUsage;
  /** USD; null where it is unknown. */
  readonly cost: number | null;
};

/**
 * The most requests of this size that the quotas of a plan allow a month; null where none of them
 * counts requests, tokens or dollars: what a credit buys is not known.
 */
export function monthlyCapacity(quotas: readonly Quota[], request: Request): number | null {
  const limits = quotas.flatMap(({ window, amount, unit }) => {
    const each = unit === null ? undefined : shareOf(unit, request);
    return amount === null || window === null || each === undefined
      ? []
      : [(amount / each) * windowsAMonth[window]];
  });
  return limits.length === 0 ? null : Math.floor(Math.min(...limits));
}

/** What one request takes of a quota in its unit; undefined where that is not known. */
function shareOf(unit: NonNullable<Quota['unit']>, { tokens, cost }: Request): number | undefined {
  if (unit === 'tokens') return tokens.input_tokens + tokens.output_tokens;
  if (unit === 'usd') return cost ?? undefined;
  return unit === 'credits' ? undefined : 1;
}
