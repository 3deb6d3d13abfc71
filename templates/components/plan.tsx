import { seatMonthly } from '../../feed/plan-use.ts';
import type { Plan, Quota } from '../../feed/schemas/plan.ts';
import { getPage } from '../page.ts';
import { grouped, type Message, money, t } from '../text.ts';
import { isFresh, readingOf } from './sources.tsx';

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
  const [perUsd, toPerUsd] = [rates[plan.currency], rates[to]];
  return monthly === null || perUsd === undefined || toPerUsd === undefined
    ? null
    : (monthly / perUsd) * toPerUsd;
}

/** The currency that readers of the page pay in first. */
export function homeCurrency(): string {
  return getPage().language === 'zh' ? 'CNY' : 'USD';
}

/** When the price of a plan was read, and whether that was lately. */
export type PlanRead = { text: string; isFresh: boolean };

export function planRead({ sources }: Pick<Plan, 'sources'>): PlanRead {
  return { text: readingOf(sources), isFresh: isFresh(sources) };
}

type PriceProps = {
  plan: Priced & Pick<Plan, 'price_yearly' | 'per'>;
  read: PlanRead;
  /** Without them the price is not converted. */
  rates?: Rates;
};

/** What a plan costs, in its own currency first. */
export function PlanPrice({ plan, read, rates = {} }: PriceProps) {
  const { price_monthly, base_monthly, price_yearly, currency, per, price_monthly_usd } = plan;
  const [amount, code = ''] = money(price_monthly, currency).split(' ');
  const home = homeCurrency();
  const isForeign = currency !== home && (home === 'CNY' || price_monthly_usd === null);
  const converted = isForeign ? convertedMonthly(plan, home, rates) : null;
  const isKnown = price_monthly !== null && price_monthly > 0;
  return (
    <p
      class={read.isFresh ? 'price' : 'price old'}
      title={price_monthly === null ? undefined : read.text}
    >
      <b>{isKnown ? amount : money(price_monthly, currency)}</b>{' '}
      {isKnown && (
        <small>
          {per === null
            ? t('{currency} a month', { currency: code })
            : t('{currency} a month, per {per}', { currency: code, per: t(payers[per]) })}
        </small>
      )}
      {base_monthly !== null && (
        <small class="also">
          {t('and {amount} a month for the team', { amount: money(base_monthly, currency) })}
        </small>
      )}
      {converted !== null && converted > 0 && (
        <small class="also computed">≈ {money(Number(converted.toFixed(2)), home)}</small>
      )}
      {price_yearly !== null && (
        <small class="also">
          {t('{amount} a year', { amount: money(price_yearly, currency) })}
        </small>
      )}
      {price_monthly_usd !== null && currency !== 'USD' && (
        <small class="also">
          {t('{amount} abroad', { amount: money(price_monthly_usd, 'USD') })}
        </small>
      )}
    </p>
  );
}

/** A limit in words: `6,000 requests every 5 hours`. */
export function quotaText({ window, amount, unit, note }: Quota): string {
  if (amount === null) return note ?? t('a limit that is not stated');
  const limit = withWindow(withUnit(grouped(amount), unit), window);
  return note === null ? limit : t('{limit}, {note}', { limit, note });
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

function withUnit(count: string, unit: Quota['unit']): string {
  return unit === null ? count : t(units[unit], { count, amount: `$${count}` });
}

const windows = {
  '5h': '{limit} every 5 hours',
  day: '{limit} a day',
  week: '{limit} a week',
  month: '{limit} a month',
} as const satisfies { [Window in NonNullable<Quota['window']>]: Message };

function withWindow(limit: string, window: Quota['window']): string {
  return window === null ? limit : t(windows[window], { limit });
}

const payers = { user: 'user', seat: 'seat' } as const;
