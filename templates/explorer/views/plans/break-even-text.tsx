import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
import { rich } from '../../../messages/rich.ts';
import { t } from '../../../messages/t.ts';
import { dollars, grouped } from '../../format/format.ts';
import { convertedMonthly, ratesText } from './currency.ts';
import { breakEvenOf, type MonthlyBill, monthlyBillOf, type Usage } from './usage.ts';

type Props = { readonly plan: Plan; readonly usage: Usage; readonly model: ModelDetail };

/** From how many requests a month a plan is the cheaper way, and what the reader's own come to. */
export function BreakEvenText({ plan, usage, model }: Props) {
  const result = breakEvenOf(plan, usage, model);
  const bill = monthlyBillOf(plan, usage, model);
  return (
    <div class={'reason' in result ? 'even unknown' : 'even'}>
      <p>{'reason' in result ? result.reason : <Paying requests={Math.ceil(result.requests)} />}</p>
      {bill !== undefined && <Bill bill={bill} />}
      {isConverted(plan, usage) && (
        <small>
          {t('Its price is converted at {rates} for $1.', {
            rates: ratesText([plan.currency], usage.rates),
          })}
        </small>
      )}
      {!plan.models.includes(model.id) && (
        <small>{t('{model} is not named in it', { model: model.name })}</small>
      )}
    </div>
  );
}

/** Whether what the plan costs in dollars comes from an exchange rate. */
function isConverted(plan: Plan, { rates }: Usage): boolean {
  return plan.price_monthly_usd === null && convertedMonthly(plan, 'USD', rates) !== null;
}

function Paying({ requests }: { readonly requests: number }) {
  if (requests === 0) return <>{t('pays from the first request')}</>;
  return (
    <>
      {rich('pays from {requests} requests a month, {daily} a day', {
        requests: <b>{grouped(requests)}</b>,
        daily: grouped(Math.ceil(requests / 30)),
      })}
    </>
  );
}

function Bill({
  bill: { requests, byToken, over, onTop, withPlan },
}: {
  readonly bill: MonthlyBill;
}) {
  const all = grouped(Math.round(requests));
  return (
    <>
      <p>
        {withPlan === null
          ? t('{amount} by the token', { amount: dollars(byToken) })
          : rich('{withPlan} a month with the plan, {amount} by the token', {
              withPlan: <b>{dollars(withPlan)}</b>,
              amount: dollars(byToken),
            })}
      </p>
      {over === null && <small>{t('No source states how many such requests it allows.')}</small>}
      {over === 0 && (
        <small>{t('{count} requests a month fit its stated quotas.', { count: all })}</small>
      )}
      {over !== null && over > 0 && (
        <small>
          {t(
            '{over} of {count} requests a month are over its quotas: {amount} on top by the token.',
            { over: grouped(Math.round(over)), count: all, amount: dollars(onTop) },
          )}
        </small>
      )}
    </>
  );
}
