import { selectPlans } from '../../../../feed/query.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
import { planCategories, planRegions } from '../../../../feed/vocabulary.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf, type Query } from '../../routing/route.ts';
import { BreakEvenControls } from './break-even-controls.tsx';
import { shownCurrencies } from './currency.ts';
import { filterPlans, planFilterOf } from './filter.ts';
import { PlanFilters } from './filters.tsx';
import { orders, sortPlans } from './order.ts';
import { PlanList } from './plan-list.tsx';
import { usageOf } from './usage.ts';

/** Every plan, by region and category, and what each would have to be worth. */
export function PlansView() {
  const outcome = useAnswer('plans.list', {});
  const plans = bodyOf(outcome)?.plans;
  useTitle(t('Plans'));
  return plans === undefined ? <Waiting outcome={outcome} /> : <Plans plans={plans} />;
}

function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const query = useQuery();
  const region = planRegions.find((known) => known === query.region);
  const category = planCategories.find((known) => known === query.category);
  const order = orders.find(({ value }) => value === query.sort)?.value ?? 'vendor';
  const stored = bodyOf(useAnswer('exchange_rates.list', {}));
  const usage = usageOf(query, stored);
  const details = bodyOf(
    useAnswer('models.get', usage.model === '' ? undefined : { id: usage.model }),
  );
  const selected = filterPlans(
    selectPlans(plans, { region, category }).plans,
    planFilterOf(query),
    usage.rates,
  );
  const change = (changed: Query) => rewrite(hrefOf('plans', { query: { ...query, ...changed } }));
  return (
    <article class="plans">
      <header>
        <h1>{t('Plans')}</h1>
        <p class="lede">
          {t(
            'Subscriptions in their own currency, with what they include. Domestic is sold in mainland China, overseas elsewhere.',
          )}
        </p>
      </header>
      <PlanFilters
        plans={plans}
        query={query}
        isByBill={details !== undefined && usage.requestsPerDay > 0}
        onChange={change}
      />
      <BreakEvenControls usage={usage} stored={stored} query={query} onChange={change} isOpen />
      <p class="count" role="status">
        {t('{count} of {all} plans', { count: selected.length, all: plans.length })}
      </p>
      <PlanList
        plans={sortPlans(selected, order, usage.rates)}
        usage={usage}
        model={details}
        isByBill={order === 'vendor'}
        shown={shownCurrencies.find((known) => known === query.show)}
      />
    </article>
  );
}
