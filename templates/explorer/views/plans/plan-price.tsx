import type { Plan } from '../../../../feed/schemas/plan.ts';
import { money } from '../../format/format.ts';

/** What a plan costs, in its own currency. */
export function PlanPrice({ plan }: { readonly plan: Plan }) {
  const { price_monthly, price_yearly, currency, per, price_monthly_usd } = plan;
  const [amount, code = ''] = money(price_monthly, currency).split(' ');
  const isKnown = price_monthly !== null && price_monthly > 0;
  return (
    <p class="price">
      <b>{isKnown ? amount : money(price_monthly, currency)}</b>{' '}
      {isKnown && (
        <small>
          {code} a month{per === null ? '' : `, per ${per}`}
        </small>
      )}
      {price_yearly !== null && <small class="also">{money(price_yearly, currency)} a year</small>}
      {price_monthly_usd !== null && currency !== 'USD' && (
        <small class="also">{money(price_monthly_usd, 'USD')} abroad</small>
      )}
    </p>
  );
}
