import { useMemo } from 'preact/hooks';
import { DAYS_A_MONTH } from '../../../../feed/cost.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf, type Query } from '../../routing/route.ts';
import { CostControls } from './controls.tsx';
import { Estimates } from './estimate-list.tsx';
import { estimatesFor } from './estimates.ts';
import { dailyUsageOf } from './usage.ts';

/** What a month of equal requests would cost with each model. */
export function CostView() {
  const query = useQuery();
  const usage = dailyUsageOf(query);
  const outcome = useAnswer('bulk.models', { format: 'json' });
  const models = bodyOf(outcome)?.models;
  const estimates = useMemo(
    () => (models === undefined ? [] : estimatesFor(models, usage)),
    [models, JSON.stringify(usage)],
  );
  const change = (changed: Query) => rewrite(hrefOf('cost', { query: { ...query, ...changed } }));
  useTitle(t('Cost'));
  return (
    <article class="cost">
      <header>
        <h1>{t('Cost')}</h1>
        <p class="lede">
          {t('What {days} days of such requests would cost with each model, paid by the token.', {
            days: DAYS_A_MONTH,
          })}
        </p>
      </header>
      <CostControls usage={usage} onChange={change} />
      {models === undefined ? (
        <Waiting outcome={outcome} />
      ) : (
        <Estimates estimates={estimates} query={query} onChange={change} />
      )}
      <section class="notes">
        <p class="note">
          {t(
            'Tokens from the cache are charged at the cache’s price where the feed knows it, else at the input price. Past a tier’s threshold the tier prices the whole request. Storage in the cache, batches and discounts are not included. A price that is unknown makes the sum unknown.',
          )}
        </p>
      </section>
    </article>
  );
}
