import type { Change } from '../../../../feed/schemas/changes.ts';
import { t } from '../../../messages/t.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { dateText } from '../../format/format.ts';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { useQuery } from '../../routing/navigation.ts';
import { hrefOf, type ViewProps } from '../../routing/route.ts';
import { ComingSoon } from './coming-soon.tsx';
import { Feeds } from './feeds.tsx';
import { filterOf, isWhole, matches } from './filter.ts';
import { Filters } from './filters.tsx';
import { monthsOf } from './groups.ts';
import { Month, Months } from './month.tsx';
import { namesFrom } from './names.ts';

/** So many months stand in the page of the newest changes. */
const NEWEST_MONTHS = 2;

/** What is new: what is to come, then the newest months, one month, or all that a filter leaves. */
export function ChangesView({ id: month }: ViewProps) {
  const outcome = useAnswer('changes.list', {});
  const changes = bodyOf(outcome)?.changes;
  useTitle(
    month === '' ? t('What’s new') : t('What was new in {month}', { month: dateText(month) }),
  );
  return changes === undefined ? (
    <Waiting outcome={outcome} />
  ) : (
    <WhatsNew all={changes} month={month} />
  );
}

type Props = { readonly all: readonly Change[]; readonly month: string };

function WhatsNew({ all, month }: Props) {
  const models = bodyOf(useAnswer('pricing.list', {}))?.pricing ?? [];
  const plans = bodyOf(useAnswer('plans.list', {}))?.plans ?? [];
  const filter = filterOf(useQuery(), models);
  const nameOf = namesFrom(models, plans);
  const changes = all.filter((change) => matches(filter, change, nameOf(change).vendor));
  const months = [...monthsOf(month === '' ? changes : all).keys()];
  const newest = isWhole(filter) ? months.slice(0, NEWEST_MONTHS) : months;
  const shown = month === '' ? newest : [month];
  return (
    <article class="record news">
      <header>
        {month !== '' && (
          <p class="over">
            <a href={hrefOf('changes')}>{t('What’s new')}</a>
          </p>
        )}
        <h1>{month === '' ? t('What’s new') : dateText(month)}</h1>
        <p class="lede">
          {t('New models, prices, leaders of boards and ends of service, by month.')}
        </p>
      </header>
      <Filters filter={filter} models={models} vendors={vendorsOf(all, nameOf)} month={month} />
      <Feeds filter={filter} />
      {month === '' && <ComingSoon plans={plans} filter={filter} />}
      {shown.map((each) => (
        <Month
          key={each}
          month={each}
          changes={changes.filter(({ date }) => date.startsWith(each))}
          nameOf={nameOf}
          isAlone={month !== ''}
        />
      ))}
      {shown.length === 0 && <p class="note">{t('The feed has no change like that.')}</p>}
      <Months counts={monthsOf(all)} current={month} />
    </article>
  );
}

function vendorsOf(
  changes: readonly Change[],
  nameOf: ReturnType<typeof namesFrom>,
): readonly string[] {
  const vendors = new Set(changes.map((change) => nameOf(change).vendor));
  vendors.delete('');
  return [...vendors].sort();
}
