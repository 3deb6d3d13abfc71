import type { PlanList } from '../../../../feed/schemas/plan.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { useToday } from '../../parts/today.ts';
import { hrefOf } from '../../routing/route.ts';
import { type Filter, isWhole } from './filter.ts';
import { NewsLine } from './news-line.tsx';
import { type Coming, toCome } from './to-come.ts';

type Props = { readonly plans: PlanList['plans']; readonly filter: Filter };

/** Prices and ends of service that are announced for a day to come. */
export function ComingSoon({ plans, filter }: Props) {
  const models = bodyOf(useAnswer('bulk.models', { format: 'json' }))?.models ?? [];
  const coming = toCome(models, plans, useToday()).filter((each) => isWanted(filter, each));
  if (coming.length === 0 && !isWhole(filter)) return null;
  return (
    <section>
      <h2>{t('To come')}</h2>
      {coming.length === 0 && <p class="note">{t('Nothing is announced.')}</p>}
      <ol class="changes">
        {coming.map(({ day, kind, id, name, vendor, texts, direction, topic }) => (
          <NewsLine
            key={`${day} ${kind} ${id} ${topic}`}
            day={day}
            record={{ name, vendor, href: hrefOf(kind, { id }) }}
            direction={direction}
            texts={texts}
          />
        ))}
      </ol>
    </section>
  );
}

function isWanted({ vendor, model, topic }: Filter, coming: Coming): boolean {
  return (
    (vendor === '' || coming.vendor === vendor) &&
    (model === '' || (coming.kind === 'model' && coming.id === model)) &&
    (topic === '' || coming.topic === topic)
  );
}
