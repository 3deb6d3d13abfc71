import type { Plan } from '../../../../feed/schemas/plan.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { planCategoryWords, regionWords, statusWords } from '../../format/words.ts';
import { CopyButtons } from '../../parts/copy-buttons.tsx';
import { useTitle } from '../../parts/hooks.ts';
import { ModelLink, OutwardLink } from '../../parts/link.tsx';
import { readingOf, readingText, statusMeanings } from '../../parts/reading.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf, type ViewProps } from '../../routing/route.ts';
import { Changes } from '../model/changes.tsx';
import { Sources } from '../model/sources.tsx';
import { modelName } from '../models/known-models.ts';
import { BreakEvenControls } from './break-even-controls.tsx';
import { BreakEvenText } from './break-even-text.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanPrice } from './plan-price.tsx';
import { quotaText } from './quota-text.ts';
import { usageOf } from './usage.ts';

/** Everything that the feed knows of one plan. */
export function PlanView({ id }: ViewProps) {
  const outcome = useAnswer('plans.get', { id });
  const plan = bodyOf(outcome);
  return plan === undefined ? <Waiting outcome={outcome} /> : <PlanRecord plan={plan} />;
}

function PlanRecord({ plan }: { readonly plan: Plan }) {
  useTitle(plan.name);
  return (
    <article class="record">
      <header>
        <p class="over">
          <a href={hrefOf('plans')}>{t('Plans')}</a> · {plan.vendor}
        </p>
        <h1>{plan.name}</h1>
        <p class="meta">
          {planCategoryWords[plan.category]} · {regionWords[plan.region]} ·{' '}
          {statusWords[plan.status]}
          {plan.url !== null && (
            <>
              {' · '}
              <OutwardLink address={plan.url} />
            </>
          )}
        </p>
        <p class="note">
          {statusMeanings[plan.status]}{' '}
          {plan.price_monthly !== null &&
            t('Prices {reading}.', { reading: readingText(readingOf(plan.sources)) })}
        </p>
      </header>
      <div class="plan-figures">
        <PlanPrice plan={plan} />
      </div>
      <Holds plan={plan} />
      <BreakEven plan={plan} />
      <PlanHistory plan={plan} />
      <Sources sources={plan.sources} />
      <Changes kind="plan" id={plan.id} />
      <section>
        <h2>{t('Copy')}</h2>
        <CopyButtons id="plans.get" values={{ id: plan.id }} name={plan.id} />
      </section>
      <p class="next">
        <a class="button" href={hrefOf('endpoint', { id: 'plans.get', query: { id: plan.id } })}>
          {t('The same as JSON')}
        </a>
      </p>
    </article>
  );
}

function Holds({ plan }: { readonly plan: Plan }) {
  return (
    <section>
      <h2>{t('What it includes')}</h2>
      {plan.quotas.length + plan.features.length === 0 && (
        <p class="note">{t('No source states its limits.')}</p>
      )}
      <ul class="links">
        {[...plan.quotas.map(quotaText), ...plan.features].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {plan.models.length === 0 ? (
        <p class="note">{t('No source names its models.')}</p>
      ) : (
        <p class="aliases">
          {plan.models.map((id) => (
            <ModelLink key={id} id={id}>
              {modelName(id)}
            </ModelLink>
          ))}
        </p>
      )}
    </section>
  );
}

/** Weighed against the first of its models, or another that the reader chooses. */
function BreakEven({ plan }: { readonly plan: Plan }) {
  const query = useQuery();
  const stored = bodyOf(useAnswer('exchange_rates.list', {}));
  const asked = usageOf(query, stored);
  const usage = { ...asked, model: asked.model || (plan.models[0] ?? '') };
  const model = bodyOf(
    useAnswer('models.get', usage.model === '' ? undefined : { id: usage.model }),
  );
  return (
    <section>
      <h2>{t('Against paying by the token')}</h2>
      <BreakEvenControls
        usage={usage}
        stored={stored}
        query={query}
        onChange={(changed) =>
          rewrite(hrefOf('plan', { id: plan.id, query: { ...query, ...changed } }))
        }
      />
      {model !== undefined && <BreakEvenText plan={plan} usage={usage} model={model} />}
    </section>
  );
}
