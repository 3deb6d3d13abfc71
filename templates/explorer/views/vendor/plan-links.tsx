import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { hrefOf } from '../../routing/route.ts';
import { PlanPrice } from '../plans/plan-price.tsx';

/** The plans that a vendor sells; nothing where it sells none. */
export function PlanList({ vendor }: { readonly vendor: string }) {
  const plans = bodyOf(useAnswer('plans.list', {}))?.plans ?? [];
  const ofVendor = plans.filter((plan) => plan.vendor === vendor);
  if (ofVendor.length === 0) return null;
  return (
    <section>
      <h2>{t('Plans')}</h2>
      <ul class="links">
        {ofVendor.map((plan) => (
          <li key={plan.id}>
            <a href={hrefOf('plan', { id: plan.id })}>{plan.name}</a>{' '}
            <small>
              <PlanPrice plan={plan} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
