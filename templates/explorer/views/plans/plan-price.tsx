import type { Plan } from '../../../../feed/schemas/plan.ts';
import { t } from '../../../messages/t.ts';
import { money } from '../../format/format.ts';
import { isFresh, readingOf, readingText } from '../../parts/reading.ts';
import { useToday } from '../../parts/today.ts';
import { convertedMonthly, type Rates, ratesText, type ShownCurrency } from './currency.ts';

type Props = {
  readonly plan: Plan;
  /** Another currency to show the price in, by the rates. */
  readonly shown?: ShownCurrency | undefined;
  readonly rates?: Rates;
};

/** What a plan costs, in its own currency. */
export function PlanPrice({ plan, shown, rates = {} }: Props) {
  const { price_monthly, price_yearly, currency, per, price_monthly_usd } = plan;
  const [amount, code = ''] = money(price_monthly, currency).split(' ');
  const converted = shown === undefined ? null : convertedMonthly(plan, shown, rates);
  const reading = readingOf(plan.sources);
  const isKnown = price_monthly !== null && price_monthly > 0;
  return (
    <p
      class={isFresh(reading, useToday()) ? 'price' : 'price old'}
      title={price_monthly === null ? undefined : readingText(reading)}
    >
      <b>{isKnown ? amount : money(price_monthly, currency)}</b>{' '}
      {isKnown && (
        <small>
          {per === null
            ? t('{currency} a month', { currency: code })
            : t('{currency} a month, per {per}', { currency: code, per: perWords[per] })}
        </small>
      )}
      {shown !== undefined && converted !== null && (
        <small class="also">
          ≈{' '}
          {t('{amount} at {rate}', {
            amount: money(Number(converted.toFixed(2)), shown),
            rate: ratesText([currency, shown], rates),
          })}
        </small>
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

const perWords: { readonly [Per in NonNullable<Plan['per']>]: string } = {
  user: t('user'),
  seat: t('seat'),
};
