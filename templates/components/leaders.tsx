import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';
import { type Fact, type FactGroup, getBest, isRetired } from './compared-facts.ts';

/** What a model is the best of, its name, and what it has of that. */
export type ShortAnswer = { label: string; name: string; note: string };

/** The score, the month and the solved task of a comparison, before its table. */
export function InShort({ answers }: { answers: readonly ShortAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl class="figures leaders">
      {answers.map(({ label, name, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {name} <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Which of several models leads in what decides, today: none where fewer than two have a figure. */
export function shortAnswers(
  page: Page,
  groups: readonly FactGroup[],
  models: readonly ModelDetail[],
): ShortAnswer[] {
  return groups
    .flatMap(({ rows }) => rows)
    .flatMap((fact) => (fact.lead ? (shortAnswer(page, fact, models) ?? []) : []));
}

type Lead = { model: ModelDetail; low: number; high: number; order: number };

function shortAnswer(
  page: Page,
  fact: Fact,
  models: readonly ModelDetail[],
): ShortAnswer | undefined {
  const served = models.filter((model) => !isRetired(model));
  const leads = leadsOf(fact, served);
  const [first] = leads;
  if (fact.lead === undefined || first === undefined || leads.length < 2) return undefined;
  const isLow = fact.better === 'low';
  const rivals = leads.filter(
    (lead) => lead !== first && (isLow ? lead.low <= first.high : lead.high >= first.low),
  );
  const unknown = served.filter((model) => !leads.some((lead) => lead.model === model));
  const namesOf = (some: readonly ModelDetail[]) => page.listText(some.map(({ name }) => name));
  const notes = [
    (fact.today ?? fact).text(first.model),
    fact.lead.about?.(first.model),
    rivals.length > 0 &&
      page.t(isLow ? '{names} may cost no more' : '{names} may be as good', {
        names: namesOf(rivals.map(({ model }) => model)),
      }),
    unknown.length > 0 && page.t('not known of {names}', { names: namesOf(unknown) }),
    laterLead(page, fact, { models: served, first: first.model }),
  ];
  return {
    label: fact.lead.label,
    name: first.model.name,
    note: notes.filter(Boolean).join(' · '),
  };
}

/** The models that have a figure of today, the one that leads first. */
function leadsOf(fact: Fact, models: readonly ModelDetail[]): Lead[] {
  const { figure, most } = fact.today ?? fact;
  const leads = models.flatMap((model): Lead[] => {
    const low = figure?.(model) ?? null;
    if (low === null) return [];
    const order = fact.lead?.order?.(model) ?? low;
    return [{ model, low, high: most?.(model) ?? low, order }];
  });
  const sign = fact.better === 'low' ? 1 : -1;
  return leads.sort((left, right) => sign * (left.order - right.order));
}

/** Which other model leads from the day of a price to come. */
function laterLead(
  page: Page,
  fact: Fact,
  { models, first }: { models: readonly ModelDetail[]; first: ModelDetail },
): string | undefined {
  const later = fact.today ? getBest(fact, models) : [];
  const next = models.find(({ id }) => later.includes(id));
  const days = models.flatMap((model) => fact.comingDay?.(model) ?? []).sort();
  if (next === undefined || later.includes(first.id) || days.length === 0) return undefined;
  return page.t('from {date}: {next}', {
    date: page.dateText(days.at(-1) ?? page.today),
    next: next.name,
  });
}
