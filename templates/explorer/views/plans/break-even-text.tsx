import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
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
        <small>Its price is converted at {ratesText([plan.currency], usage.rates)} for $1.</small>
      )}
      {!plan.models.includes(model.id) && <small>{model.name} is not named in it</small>}
    </div>
  );
}

/** Whether what the plan costs in dollars comes from an exchange rate. */
function isConverted(plan: Plan, { rates }: Usage): boolean {
  return plan.price_monthly_usd === null && convertedMonthly(plan, 'USD', rates) !== null;
}

function Paying({ requests }: { readonly requests: number }) {
  if (requests === 0) return <>pays from the first request</>;
  return (
    <>
      pays from <b>{grouped(requests)}</b> requests a month, {grouped(Math.ceil(requests / 30))} a
      day
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
        {withPlan !== null && (
          <>
            <b>{dollars(withPlan)}</b> a month with the plan,{' '}
          </>
        )}
        {dollars(byToken)} by the token
      </p>
      {over === null && <small>No source states how many such requests it allows.</small>}
      {over === 0 && <small>{all} requests a month fit its stated quotas.</small>}
      {over !== null && over > 0 && (
        <small>
          {grouped(Math.round(over))} of {all} requests a month are over its quotas:{' '}
          {dollars(onTop)} on top by the token.
        </small>
      )}
    </>
  );
}
