import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
import { dollars, grouped } from '../../format/format.ts';
import { breakEvenOf, type MonthlyBill, monthlyBillOf, type Usage } from './usage.ts';

type Props = { readonly plan: Plan; readonly usage: Usage; readonly model: ModelDetail };

/** From how many requests a month a plan is the cheaper way, and what the reader's own come to. */
export function BreakEvenText({ plan, usage, model }: Props) {
  const result = breakEvenOf(plan, usage, model);
  const bill = monthlyBillOf(plan, usage, model);
  return (
    <div class={'reason' in result ? 'even unknown' : 'even'}>
      <p>{'reason' in result ? result.reason : <Paying requests={Math.ceil(result.requests)} />}</p>
      {bill !== undefined && <p>{billText(bill)}</p>}
      {!plan.models.includes(model.id) && <small>{model.name} is not named in it</small>}
    </div>
  );
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

function billText({ requests, byToken, over, onTop }: MonthlyBill): string {
  if (over === null)
    return `no source states how many such requests it allows; ${grouped(Math.round(requests))} a month by the token: ${dollars(byToken)}`;
  const within =
    over === 0
      ? `${grouped(Math.round(requests))} requests a month fit its stated quotas`
      : `${grouped(Math.round(over))} of ${grouped(Math.round(requests))} requests a month are over its quotas, ${dollars(onTop)} on top by the token`;
  return `${within}; all by the token: ${dollars(byToken)}`;
}
