import { cost, DAYS_A_MONTH, monthlyCost, type PricedModel } from '../../feed/cost.ts';
import { monthlyCapacity } from '../../feed/plan-use.ts';
import type { Plan, Quota } from '../../feed/schemas/plan.ts';
import { t } from '../text.ts';
import { monthlyUsd, quotaText, type Rates } from './plan.tsx';
import type { DailyUse } from './usage.tsx';

/** A model that plans are weighed against. */
export type WeighedModel = PricedModel & { id: string; name: string };

/** What is weighed of a plan. */
export type WeighedPlan = Pick<
  Plan,
  'currency' | 'price_monthly' | 'base_monthly' | 'price_monthly_usd' | 'quotas' | 'models'
>;

/** Whether the quotas of a plan hold a month of requests. */
export type Verdict =
  | { kind: 'holds' | 'short'; capacity: number }
  | { kind: 'unknown'; reason: string };

/** Undefined for a plan that is known not to include the model. */
export function weigh(
  { quotas, models }: WeighedPlan,
  { tokens, requests }: DailyUse,
  model: WeighedModel,
): Verdict | undefined {
  if (models === null) return { kind: 'unknown', reason: t('No source names its models.') };
  if (!models.includes(model.id)) return undefined;
  const capacity = monthlyCapacity(quotas, {
    tokens: tokens.input_tokens + tokens.output_tokens,
    cost: cost(model, tokens).total,
  });
  if (capacity !== null && capacity < requests * DAYS_A_MONTH) return { kind: 'short', capacity };
  const uncounted = quotas.find((quota) => !isCounted(quota));
  if (uncounted !== undefined)
    return {
      kind: 'unknown',
      reason: t('How many requests this allows is not known: {limit}.', {
        limit: quotaText(uncounted),
      }),
    };
  if (capacity === null) return { kind: 'unknown', reason: t('No source states its limits.') };
  return { kind: 'holds', capacity };
}

/** A completion in an editor is no request, so it limits none. */
function isCounted({ amount, window, unit }: Quota): boolean {
  const isOfRequests = unit === 'requests' || unit === 'tokens' || unit === 'usd';
  return unit === 'completions' || (isOfRequests && amount !== null && window !== null);
}

export type Answers<Listed> = {
  cheapest: { plan: Listed; usd: number; capacity: number } | undefined;
  /** The cheapest of those that cost more and hold more. */
  next: { plan: Listed; usd: number; capacity: number } | undefined;
  /** USD a month; null where the price is unknown. */
  byToken: number | null;
};

/** What a reader's use comes to: the two plans to look at, and no plan at all. */
export function getAnswers<Listed extends WeighedPlan>(
  plans: readonly Listed[],
  { use, model, rates }: { use: DailyUse; model: WeighedModel; rates: Rates },
): Answers<Listed> {
  const holding = plans
    .flatMap((plan) => {
      const verdict = weigh(plan, use, model);
      const usd = monthlyUsd(plan, rates);
      return verdict?.kind === 'holds' && usd !== null
        ? [{ plan, usd, capacity: verdict.capacity }]
        : [];
    })
    .sort((left, right) => left.usd - right.usd || right.capacity - left.capacity);
  const [cheapest] = holding;
  return {
    cheapest,
    next: holding.find(({ capacity }) => cheapest && capacity > cheapest.capacity),
    byToken: monthlyCost(cost(model, use.tokens).total, use.requests),
  };
}
