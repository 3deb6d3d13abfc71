import type { Plan, Quota } from '../../feed/contract/schemas/plan.ts';
import { cost, DAYS_A_MONTH, monthlyCost, type PricedModel } from '../../feed/prices/cost.ts';
import { monthlyCapacity, seatMonthly } from '../../feed/prices/plan-fit/usage.ts';
import type { Page } from '../page.ts';
import { grouped, type Message } from '../text.ts';
import type { DailyUse } from './usage.tsx';
import { usePage } from './use-page.ts';

/** Units of a currency for one US dollar; a currency that is not listed has no known rate. */
export type Rates = { [currency: string]: number };

type Priced = Pick<Plan, 'currency' | 'price_monthly' | 'base_monthly' | 'price_monthly_usd'>;

/**
 * USD a month: the vendor's own price in dollars, else its price at the rate of its currency; null
 * where neither is known.
 */
export function monthlyUsd(plan: Priced, rates: Rates): number | null {
  const { currency, price_monthly_usd } = plan;
  const monthly = seatMonthly(plan);
  if (monthly === null || monthly === 0 || currency === 'USD') return monthly ?? price_monthly_usd;
  return price_monthly_usd ?? convertedMonthly(plan, 'USD', rates);
}

/** The price of a month in another currency; null where it can't be converted. */
function convertedMonthly(plan: Priced, to: string, rates: Rates): number | null {
  const monthly = seatMonthly(plan);
  const perUsd = rates[plan.currency];
  const toPerUsd = rates[to];
  return monthly === null || perUsd === undefined || toPerUsd === undefined
    ? null
    : (monthly / perUsd) * toPerUsd;
}

/** The currency that readers of the page pay in first. */
export function homeCurrency(page: Page): string {
  return page.language === 'zh' ? 'CNY' : 'USD';
}

/** Without rates the price is not converted. */
type PriceProps = { plan: Priced & Pick<Plan, 'price_yearly' | 'per'>; rates?: Rates };

/** What a plan costs, in its own currency first. */
export function PlanPrice({ plan, rates = {} }: PriceProps) {
  const page = usePage();
  const { price_monthly, base_monthly, price_yearly, currency, per, price_monthly_usd } = plan;
  const [amount, code = ''] = page.money(price_monthly, currency).split(' ');
  const home = homeCurrency(page);
  const isForeign = currency !== home && (home === 'CNY' || price_monthly_usd === null);
  const converted = isForeign ? convertedMonthly(plan, home, rates) : null;
  const isPaid = price_monthly !== null && price_monthly > 0;
  const notes = [
    base_monthly !== null &&
      page.t('and {amount} a month for the team', { amount: page.money(base_monthly, currency) }),
    price_yearly !== null &&
      page.t('{amount} a year', { amount: page.money(price_yearly, currency) }),
    price_monthly_usd !== null &&
      currency !== 'USD' &&
      page.t('{amount} abroad', { amount: page.money(price_monthly_usd, 'USD') }),
  ];
  return (
    <p class="price">
      <b>{isPaid ? amount : page.money(price_monthly, currency)}</b>{' '}
      {isPaid && (
        <span class="quiet">
          {per === null
            ? page.t('{currency} a month', { currency: code })
            : page.t('{currency} a month, per {per}', { currency: code, per: page.t(payers[per]) })}
        </span>
      )}
      {notes.map((note) => note && <small>{note}</small>)}
      {converted !== null && converted > 0 && (
        <small class="computed">≈ {page.money(Number(converted.toFixed(2)), home)}</small>
      )}
    </p>
  );
}

const payers = { user: 'user', seat: 'seat' } as const;

/** A limit in words: `6,000 requests every 5 hours`. */
export function quotaText(page: Page, { window, amount, unit, note }: Quota): string {
  if (amount === null) return note ?? page.t('a limit that is not stated');
  const count = grouped(amount);
  const what = unit === null ? count : page.t(units[unit], { count, amount: `$${count}` });
  const limit = window === null ? what : page.t(windows[window], { limit: what });
  return note === null ? limit : page.t('{limit}, {note}', { limit, note });
}

// Messages stand in full: a page has the Chinese of those that stand in its script.
const units = {
  usd: '{amount} of use',
  requests: '{count} requests',
  prompts: '{count} prompts',
  messages: '{count} messages',
  completions: '{count} completions',
  tokens: '{count} tokens',
  credits: '{count} credits',
} as const satisfies { [Unit in NonNullable<Quota['unit']>]: Message };

const windows = {
  '5h': '{limit} every 5 hours',
  day: '{limit} a day',
  week: '{limit} a week',
  month: '{limit} a month',
} as const satisfies { [Window in NonNullable<Quota['window']>]: Message };

/** A model that plans are weighed against. */
export type WeighedModel = PricedModel & { id: string; name: string };

/** What is weighed of a plan. */
export type WeighedPlan = Priced & Pick<Plan, 'quotas' | 'models'>;

/** Whether the quotas of a plan hold a month of requests. */
export type Verdict =
  | { kind: 'holds' | 'short'; capacity: number }
  | { kind: 'unknown'; reason: string };

/** Undefined for a plan that is known not to include the model. */
export function weigh(
  page: Page,
  { quotas, models }: WeighedPlan,
  { tokens, requests }: DailyUse,
  model: WeighedModel,
): Verdict | undefined {
  if (models === null) return { kind: 'unknown', reason: page.t('No source names its models.') };
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
      reason: page.t('How many requests this allows is not known: {limit}.', {
        limit: quotaText(page, uncounted),
      }),
    };
  if (capacity === null) return { kind: 'unknown', reason: page.t('No source states its limits.') };
  return { kind: 'holds', capacity };
}

/** A completion in an editor is no request, so it limits none. */
function isCounted({ amount, window, unit }: Quota): boolean {
  const isOfRequests = unit === 'requests' || unit === 'tokens' || unit === 'usd';
  return unit === 'completions' || (isOfRequests && amount !== null && window !== null);
}

type Answer<Listed> = { plan: Listed; usd: number; capacity: number } | undefined;

/** What a reader's use comes to: the two plans to look at, and USD a month by the token. */
export function getAnswers<Listed extends WeighedPlan>(
  page: Page,
  plans: readonly Listed[],
  { use, model, rates }: { use: DailyUse; model: WeighedModel; rates: Rates },
): { cheapest: Answer<Listed>; next: Answer<Listed>; byToken: number | null } {
  const holding = plans
    .flatMap((plan) => {
      const verdict = weigh(page, plan, use, model);
      const usd = monthlyUsd(plan, rates);
      return verdict?.kind === 'holds' && usd !== null
        ? [{ plan, usd, capacity: verdict.capacity }]
        : [];
    })
    .sort((left, right) => left.usd - right.usd || right.capacity - left.capacity);
  const [cheapest] = holding;
  return {
    cheapest,
    // The cheapest of those that cost more and hold more.
    next: holding.find(({ capacity }) => cheapest && capacity > cheapest.capacity),
    byToken: monthlyCost(cost(model, use.tokens).total, use.requests),
  };
}
