import { useEffect } from 'preact/hooks';
import type { ModelDetail } from '../../../../feed/schemas/model.ts';
import { type Outcome, read } from '../../feed/read.ts';
import { useTitle } from '../../parts/hooks.ts';
import { rescueFocus } from '../../routing/focus.ts';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf } from '../../routing/route.ts';
import { MOST_COMPARED, setPicked } from '../models/picked.ts';
import { AddModel } from './add-model.tsx';
import { Comparison } from './comparison.tsx';
import { useAll } from './use-all.ts';

/** Up to four models side by side. */
export function CompareView() {
  const { models = '' } = useQuery();
  const ids = [...new Set(models.split(',').filter(Boolean))].slice(0, MOST_COMPARED);
  const outcomes = useAll(ids, readModel);
  useTitle('Compare');
  useEffect(() => setPicked(ids), [models]);
  const show = (wanted: readonly string[]) => {
    rewrite(hrefOf('compare', { query: { models: wanted.join(',') } }));
    // The button that removes a model goes with it, and the field for one more with the last that
    // there is room for.
    rescueFocus(wanted.length < MOST_COMPARED ? '.add input' : '.comparison-scroll');
  };
  const found = outcomes.flatMap((outcome) =>
    outcome !== undefined && 'body' in outcome ? [outcome.body] : [],
  );
  const missing = ids.filter(
    (_, index) => outcomes[index] !== undefined && !('body' in (outcomes[index] ?? {})),
  );
  return (
    <article class="record">
      <header>
        <p class="over">
          <a href={hrefOf('models')}>Models</a>
        </p>
        <h1>Side by side</h1>
      </header>
      {missing.length > 0 && <p class="note">The feed has no model {missing.join(', ')}.</p>}
      {found.length > 0 && (
        <Comparison models={found} onRemove={(id) => show(ids.filter((other) => other !== id))} />
      )}
      {ids.length < MOST_COMPARED && <AddModel taken={ids} onAdd={(id) => show([...ids, id])} />}
    </article>
  );
}

function readModel(id: string): Promise<Outcome<ModelDetail>> {
  return read('models.get', { id });
}
