import {
  breakEvenRequests,
  cost,
  DAYS_A_MONTH,
  monthlyCost,
  type Usage as RequestUsage,
} from '../../../../feed/cost.ts';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { ExchangeRateList, Plan } from '../../../../feed/schemas/plan.ts';
import { t } from '../../../messages/t.ts';
import { grouped } from '../../format/format.ts';
import type { Query } from '../../routing/route.ts';
import { amountOf } from '../cost/amounts.ts';
import { monthlyCapacity } from './capacity.ts';
import { monthlyUsd, type Rates, ratesOf } from './currency.ts';

/** What a plan is weighed against: requests of one size to one model, paid by the token. */
export type Usage = {
  readonly model: string;
  readonly tokens: RequestUsage;
  /** 0 where the reader gives none. */
  readonly requestsPerDay: number;
  readonly rates: Rates;
};

export function usageOf(query: Query, storedRates?: ExchangeRateList): Usage {
  const input = amountOf(query.in, 10_000);
  return {
    model: query.model ?? '',
    tokens: {
      input_tokens: input,
      output_tokens: amountOf(query.out, 1_000),
      cache_read_tokens: Math.min(input, amountOf(query.cached, 0)),
      cache_write_tokens: 0,
    },
    requestsPerDay: amountOf(query.requests, 0),
    rates: ratesOf(storedRates, amountOf(query.rate, 0)),
  };
}

/**
 * How many requests a month a plan costs as much as, and the most that its quotas allow, or why
 * that can't be said.
 */
export type BreakEven =
  | { readonly requests: number; readonly capacity: number | null }
  | { readonly reason: string };

export function breakEvenOf(plan: Plan, usage: Usage, model: ModelDetail): BreakEven {
  const monthly = monthlyUsd(plan, usage.rates);
  if (plan.price_monthly === null) return { reason: t('price unknown') };
  if (monthly === null)
    return {
      reason: t('no price in dollars, and no rate of {currency}', { currency: plan.currency }),
    };
  const { total } = cost(model, usage.tokens);
  if (total === null) return { reason: t('the model’s price is unknown') };
  if (total === 0) return { reason: t('the model is free by the token') };
  const requests = breakEvenRequests(monthly, total);
  if (requests === null) return { reason: t('unknown') };
  const capacity = monthlyCapacity(plan.quotas, { tokens: usage.tokens, cost: total });
  if (capacity !== null && requests > capacity)
    return {
      reason: t('never pays: its quota ends at {capacity} requests a month, before {requests}', {
        capacity: grouped(capacity),
        requests: grouped(Math.ceil(requests)),
      }),
    };
  return { requests, capacity };
}

/** What a month of the reader's requests comes to, by the token and within the plan. */
export type MonthlyBill = {
  readonly requests: number;
  /** USD by the token; null where the price is unknown. */
  readonly byToken: number | null;
  /** Requests a month that the plan's quotas leave out; null where they do not say. */
  readonly over: number | null;
  /** USD by the token of what the quotas leave out; null where either is unknown. */
  readonly onTop: number | null;
  /** USD of the plan with what comes on top; null where either is unknown. */
  readonly withPlan: number | null;
};

/** Undefined where the reader gives no requests a day. */
export function monthlyBillOf(
  plan: Plan,
  { tokens, requestsPerDay, rates }: Usage,
  model: ModelDetail,
): MonthlyBill | undefined {
  if (requestsPerDay <= 0) return undefined;
  const { total } = cost(model, tokens);
  const requests = requestsPerDay * DAYS_A_MONTH;
  const capacity = monthlyCapacity(plan.quotas, { tokens, cost: total });
  const over = capacity === null ? null : Math.max(0, requests - capacity);
  const onTop = total === null || over === null ? null : total * over;
  const price = monthlyUsd(plan, rates);
  return {
    requests,
    byToken: monthlyCost(total, requestsPerDay),
    over,
    onTop,
    withPlan: price === null || onTop === null ? null : price + onTop,
  };
}
