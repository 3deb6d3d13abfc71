import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import type { Plan } from '../../../../feed/schemas/plan.ts';
import { t } from '../../../messages/t.ts';
import { planCategoryWords, regionWords } from '../../format/words.ts';
import { hrefOf } from '../../routing/route.ts';
import { modelName } from '../models/known-models.ts';
import { BreakEvenText } from './break-even-text.tsx';
import type { ShownCurrency } from './currency.ts';
import { sortByBill } from './order.ts';
import { PlanPrice } from './plan-price.tsx';
import { quotaText } from './quota-text.ts';
import type { Usage } from './usage.ts';

type Props = {
  readonly plans: readonly Plan[];
  readonly usage: Usage;
  readonly model: ModelDetail | undefined;
  /** Whether plans stand by what the reader's requests cost with each, where there are any. */
  readonly isByBill: boolean;
  readonly shown: ShownCurrency | undefined;
};

/**
 * Plans as lines: what it is, what it costs, what it includes. With a model, those that include it,
 * then those that name no models at all.
 */
export function PlanList(props: Props) {
  const { plans, usage, model, isByBill } = props;
  if (model === undefined) return <Lines {...props} />;
  const sorted = isByBill && usage.requestsPerDay > 0 ? sortByBill(plans, usage, model) : plans;
  const including = sorted.filter(({ models }) => models.includes(model.id));
  const unnamed = sorted.filter(({ models }) => models.length === 0);
  return (
    <>
      <h2>{t('Plans that include {model}', { model: model.name })}</h2>
      {including.length === 0 && <p class="note">{t('No plan of this choice names it.')}</p>}
      <Lines {...props} plans={including} />
      <h2>{t('Plans of which no source names the models')}</h2>
      <p class="note">{t('Whether they include it is not known.')}</p>
      <Lines {...props} plans={unnamed} />
    </>
  );
}

function Lines({ plans, usage, model, shown }: Props) {
  return (
    <ul class={model === undefined ? 'plan-list' : 'plan-list weighed'}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <div class="what">
            <a href={hrefOf('plan', { id: plan.id })}>{plan.name}</a>
            <small>
              {plan.vendor} · {planCategoryWords[plan.category]} · {regionWords[plan.region]}
            </small>
          </div>
          <PlanPrice plan={plan} shown={shown} rates={usage.rates} />
          <div class="holds">
            {plan.quotas.map((quota) => (
              <span key={quotaText(quota)}>{quotaText(quota)}</span>
            ))}
            {plan.models.length > 0 && <small>{namesOf(plan.models)}</small>}
          </div>
          {model !== undefined && <BreakEvenText plan={plan} usage={usage} model={model} />}
        </li>
      ))}
    </ul>
  );
}

/** So many models are named in a line. */
const NAMED = 3;

function namesOf(ids: readonly string[]): string {
  const names = ids.slice(0, NAMED).map(modelName).join(', ');
  return ids.length > NAMED
    ? t('{names} and {count} more', { names, count: ids.length - NAMED })
    : names;
}
