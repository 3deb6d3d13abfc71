import { useEffect } from 'preact/hooks';
import { modelsOfPair } from '../../../../feed/pages.ts';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer, useAnswers } from '../../feed/use-answer.ts';
import { Select } from '../../parts/fields.tsx';
import { useTitle } from '../../parts/hooks.ts';
import { rescueFocus } from '../../routing/focus.ts';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf, type Query, type ViewProps } from '../../routing/route.ts';
import { presets } from '../cost/usage.ts';
import { MOST_COMPARED, setPicked } from '../models/picked.ts';
import { AddModel } from './add-model.tsx';
import { Comparison } from './comparison.tsx';
import { Histories } from './histories.tsx';

/** Up to four models side by side: a pair that has a page, or those of the address. */
export function CompareView({ id: pair }: ViewProps) {
  const query = useQuery();
  const { models = '' } = query;
  const named = pair === '' ? models.split(',') : modelsOfPair(pair);
  const ids = [...new Set(named.filter(Boolean))].slice(0, MOST_COMPARED);
  const outcomes = useAnswers(
    'models.get',
    ids.map((id) => ({ id })),
  );
  // The names for the field that adds one.
  useAnswer('pricing.list', {});
  const profile = presets.find(({ name }) => name === query.profile) ?? presets[0];
  const found = outcomes.flatMap((outcome) => bodyOf(outcome) ?? []);
  const missing = ids.filter(
    (_, index) => outcomes[index] !== undefined && bodyOf(outcomes[index]) === undefined,
  );
  useTitle(headingOf(found, t('Compare')));
  useEffect(() => setPicked(ids), [ids.join()]);
  const change = (changed: Query) =>
    rewrite(hrefOf('compare', { query: { ...query, models: ids.join(','), ...changed } }));
  const show = (wanted: readonly string[]) => {
    change({ models: wanted.join(',') });
    // The button that removes a model goes with it, and the field for one more with the last that
    // there is room for.
    rescueFocus(wanted.length < MOST_COMPARED ? '.add input' : '.comparison-scroll');
  };
  return (
    <article class="record">
      <header>
        <p class="over">
          <a href={hrefOf('models')}>{t('Models')}</a>
        </p>
        <h1>{pair === '' ? t('Side by side') : headingOf(found, t('Side by side'))}</h1>
      </header>
      {missing.length > 0 && (
        <p class="note">{t('The feed has no model {id}.', { id: missing.join(', ') })}</p>
      )}
      {found.length > 0 && (
        <>
          <div class="row">
            <Select
              label={t('Requests of')}
              value={profile.name}
              options={presets.map(({ name, label }) => ({ value: name, label }))}
              onChange={(name) => change({ profile: name === presets[0].name ? '' : name })}
            />
          </div>
          <Comparison
            models={found}
            profile={profile}
            onRemove={(id) => show(ids.filter((other) => other !== id))}
          />
          <Histories models={found} />
        </>
      )}
      {ids.length < MOST_COMPARED && <AddModel taken={ids} onAdd={(id) => show([...ids, id])} />}
    </article>
  );
}

function headingOf(models: readonly ModelDetail[], otherwise: string): string {
  return models.length < 2 ? otherwise : models.map(({ name }) => name).join(' vs ');
}
