import type { Plan, Quota } from '../../feed/contract/schemas/plan.ts';
import type { planRegions } from '../../feed/contract/vocabulary.ts';
import type { Range, Statement } from '../../feed/prices/plan-fit/meter.ts';
import { seatMonthly } from '../../feed/prices/plan-fit/seat.ts';
import type { WindowLength } from '../../feed/prices/plan-fit/window-days.ts';
import { tokenText } from '../../feed/text.ts';
import type { Page, Rates } from '../page.ts';
import { grouped, type Message } from '../text.ts';
import { convertedAmount, homeCurrency, type PricedPlan, readersMoney } from './currency.ts';
import { usePage } from './use-page.ts';

/**
 * USD a month: the vendor's own price in dollars, else its price at the rate of its currency; null
 * where neither is known.
 */
export function monthlyUsd(plan: PricedPlan, rates: Rates): number | null {
  const { currency, price_monthly_usd } = plan;
  const monthly = seatMonthly(plan);
  if (monthly === null || monthly === 0 || currency === 'USD') return monthly ?? price_monthly_usd;
  return price_monthly_usd ?? convertedMonthly(plan, 'USD', rates);
}

/** A plan that is paid by the year, at a twelfth a month; undefined where it has no such price. */
export function paidByYear<Priced extends PricedPlan>(plan: Priced): Priced | undefined {
  const { price_yearly, base_monthly } = plan;
  // What a team pays beside its seats is stated by the month.
  if (!price_yearly || base_monthly !== null) return undefined;
  return { ...plan, price_monthly: price_yearly / 12, price_monthly_usd: null, price_yearly: null };
}

/** The price of a month in another currency; null where it can't be converted. */
function convertedMonthly(plan: PricedPlan, to: string, rates: Rates): number | null {
  const monthly = seatMonthly(plan);
  const perUsd = rates[plan.currency];
  const toPerUsd = rates[to];
  return monthly === null || perUsd === undefined || toPerUsd === undefined
    ? null
    : (monthly / perUsd) * toPerUsd;
}

/** Where readers of the page can't buy: plans of mainland China ask for a Chinese number. */
export function isOutOfReach(page: Page, { region }: Pick<Plan, 'region'>): boolean {
  return region === 'domestic' && page.language !== 'zh';
}

type PriceProps = {
  plan: PricedPlan & Pick<Plan, 'per'>;
  /** Whether to say what a month comes to that is paid by the year. */
  hasTwelfth?: boolean;
};

/** What a plan costs, in its own currency first; to who pays in yuan in yuan. */
export function PlanPrice({ plan, hasTwelfth = false }: PriceProps) {
  const page = usePage();
  const { price_monthly, price_yearly, currency } = plan;
  const isYearly = price_monthly === null && price_yearly !== null;
  const price = isYearly ? price_yearly : price_monthly;
  const [amount, code = ''] = page.money(price, currency).split(' ');
  const yuan = monthlyYuan(page, isYearly ? { ...plan, price_monthly: price } : plan);
  const dollars = monthlyDollars(page, plan);
  const isPaid = price !== null && price > 0;
  const period = isYearly ? '{currency} a year' : '{currency} a month';
  const own = isPaid ? amount : page.money(price, currency);
  return (
    <p class="price">
      <b>{yuan ?? own}</b>{' '}
      {isPaid && (
        <span class="quiet">
          {page.t(period, { currency: yuan === undefined ? code : '' })} {payerText(page, plan)}
        </span>
      )}
      {dollars !== undefined && <small class="computed">{dollars}</small>}
      {yuan !== undefined && <small>{page.money(price, currency)}</small>}
      {otherPrices(page, plan).map((note) => note && <small>{note}</small>)}
      {hasTwelfth && <YearlyTwelfth plan={plan} />}
    </p>
  );
}

/** What a month comes to that is paid by the year, where that is less than by the month. */
function YearlyTwelfth({ plan }: Pick<PriceProps, 'plan'>) {
  const page = usePage();
  const { price_monthly, price_yearly, base_monthly, currency } = plan;
  if (!price_monthly || price_yearly === null || base_monthly !== null) return null;
  const twelfth = price_yearly / 12;
  if (twelfth >= price_monthly) return null;
  return (
    <small class="computed">
      {page.t('{amount} a month by the year, {percent} less', {
        amount: readersMoney(page, twelfth, currency),
        percent: page.percent(Math.round((1 - twelfth / price_monthly) * 100)),
      })}
    </small>
  );
}

/** What a month of a plan costs, as readers pay it first: `$20`, to who pays in yuan `≈¥134`. */
export function monthlyText(page: Page, plan: PricedPlan): string {
  return monthlyYuan(page, plan) ?? page.money(plan.price_monthly, plan.currency);
}

/** What a month of a plan in another currency is in yuan, for who pays in yuan. */
function monthlyYuan(page: Page, plan: PricedPlan): string | undefined {
  if (homeCurrency(page) !== 'CNY' || plan.currency === 'CNY') return undefined;
  const converted = convertedMonthly(plan, 'CNY', page.rates);
  return converted ? convertedAmount(converted, '¥') : undefined;
}

/** What it is in dollars, for others, where its vendor has no price in dollars. */
function monthlyDollars(page: Page, plan: PricedPlan): string | undefined {
  const isKnown = plan.currency === 'USD' || plan.price_monthly_usd !== null;
  if (homeCurrency(page) !== 'USD' || isKnown) return undefined;
  const converted = convertedMonthly(plan, 'USD', page.rates);
  return converted ? convertedAmount(converted, '$') : undefined;
}

/** What else is paid for a plan, or is its price for a year or elsewhere. */
function otherPrices(page: Page, plan: PriceProps['plan']) {
  const { price_monthly, base_monthly, price_yearly, price_monthly_usd, currency } = plan;
  return [
    base_monthly !== null &&
      page.t('and {amount} a month for the team', { amount: page.money(base_monthly, currency) }),
    price_yearly !== null &&
      price_monthly !== null &&
      page.t('{amount} a year', { amount: page.money(price_yearly, currency) }),
    price_yearly !== null &&
      price_monthly === null &&
      page.t('{amount} a month, billed by the year', {
        amount: readersMoney(page, price_yearly / 12, currency),
      }),
    price_monthly_usd !== null &&
      currency !== 'USD' &&
      page.t('{amount} abroad', { amount: page.money(price_monthly_usd, 'USD') }),
  ];
}

const payers = { user: 'per user', seat: 'per seat' } as const satisfies {
  [Payer in NonNullable<Plan['per']>]: Message;
};

/** For whom the price of a plan is, where it is for one of several; else empty. */
export function payerText(page: Page, { per }: Pick<Plan, 'per'>): string {
  return per === null ? '' : page.t(payers[per]);
}

/** A count of many digits in short, where three of them say it: `6,000`, `1.6B`, in Chinese `16 亿`, `9 万`. */
export function countText(page: Page, count: number): string {
  const isLong = count >= (page.language === 'zh' ? 10_000 : 1_000_000);
  const isShort = isLong && Number(count.toPrecision(3)) === count;
  return isShort ? shortCount(page, count) : grouped(count);
}

/** A count to three digits: `371M`, in Chinese `3.71 亿`, which no line breaks. A context window is `1M` in both. */
export function shortCount(page: Page, count: number): string {
  if (page.language === 'en') return tokenText(count);
  const rounded = Number(count.toPrecision(3));
  if (rounded < 10_000) return grouped(rounded);
  const [size, unit] =
    rounded < 100_000_000 ? ([10_000, '万'] as const) : ([100_000_000, '亿'] as const);
  return `${grouped(rounded / size)}\u00a0${unit}`;
}

/** A limit in words: `6,000 requests every 5 hours`. */
export function quotaText(page: Page, { window, amount, unit, note }: Quota): string {
  if (amount === null) return note ?? page.t('a limit that is not stated');
  const count = countText(page, amount);
  const what = unit === null ? count : page.t(units[unit], { count, amount: `$${count}` });
  const limit = window === null ? what : page.t(windows[window], { limit: what });
  return note === null ? limit : page.t('{limit}, {note}', { limit, note });
}

/** The limits of a plan after one another; what several begin with, up to a comma, is said once. */
export function quotasText(page: Page, quotas: readonly Quota[]): string {
  const texts = quotas.map((quota) => quotaText(page, quota));
  const beginning = (text = '') => /^.*?(, |，)/.exec(text)?.[0];
  const isSaid = (text: string, index: number) =>
    index > 0 && beginning(text) !== undefined && beginning(text) === beginning(texts[index - 1]);
  return texts
    .map((text, index) => text.slice(isSaid(text, index) ? beginning(text)?.length : 0))
    .join(page.t('; '));
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
} as const satisfies { [Window in WindowLength]: Message };

/** An amount of a limit in words, from the least to the most: `$321 to $496 of use a week`. */
export function holdsText(
  page: Page,
  range: Range,
  unit: Statement['unit'],
  window: WindowLength,
): string {
  const amount = amountText(page, range, unit);
  return range.high === 0 ? amount : windowText(page, window, amount);
}

/** A limit with its window: `5 times Claude Pro every 5 hours`. */
export function windowText(page: Page, window: WindowLength, limit: string): string {
  return page.t(windows[window], { limit });
}

/** The same without its window: `$321 to $496 of use`; of a plan by which every use is paid `no use included`. */
export function amountText(
  page: Page,
  { low, high }: Range,
  unit: NonNullable<Quota['unit']>,
): string {
  if (high === 0) return page.t('no use included');
  const amount = (value: number) => {
    if (unit === 'tokens') return shortCount(page, value);
    if (unit === 'usd' && value < 100 && Math.round(value * 100) % 100) return page.dollars(value);
    const rounded = value < 100 ? Number(value.toPrecision(3)) : Math.round(value);
    return unit === 'usd' ? `$${grouped(rounded)}` : countText(page, rounded);
  };
  const count = rangeText(page, amount(low), high === null ? null : amount(high));
  return page.t(units[unit], { count, amount: count });
}

function rangeText(page: Page, low: string, high: string | null): string {
  if (high === null) return page.t('at least {low}', { low });
  return low === high ? low : page.t('{low} to {high}', { low, high });
}

const regionNames = {
  overseas: 'International',
  domestic: 'China',
} as const satisfies { [Region in (typeof planRegions)[number]]: Message };

/** Where a plan is sold: in mainland China, or elsewhere. */
export function regionName(page: Page, region: (typeof planRegions)[number]): string {
  return page.t(regionNames[region]);
}

/** Where a plan is sold, if that is not where the readers of the page are. */
export function elsewhereName(page: Page, { region }: Pick<Plan, 'region'>): string | undefined {
  const isElsewhere = region === (page.language === 'zh' ? 'overseas' : 'domestic');
  return isElsewhere ? regionName(page, region) : undefined;
}
