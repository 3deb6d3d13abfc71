import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';
import type { Message } from '../text.ts';
import {
  type Fact,
  type FactGroup,
  getBest,
  isRetired,
  type Lead,
  leadersOf,
} from './compared-facts.ts';

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

function shortAnswer(
  page: Page,
  fact: Fact,
  models: readonly ModelDetail[],
): ShortAnswer | undefined {
  const today = { ...fact, ...fact.today };
  const { leads, same, rivals } = leadersOf(today, models);
  const [first] = leads;
  if (fact.lead === undefined || first === undefined || leads.length < 2) return undefined;
  const isUnknown = (model: ModelDetail) =>
    !isRetired(model) && !leads.some((lead) => lead.model === model);
  const unknown = models.filter(isUnknown);
  const notes = [
    first.text,
    fact.lead.about?.(first.model, models),
    ...namedIn(page, 'the same: {names}', same.slice(1)),
    ...namedIn(
      page,
      fact.better === 'low' ? '{names} may cost less' : '{names} may be as good',
      rivals,
    ),
    unknown.length > 0 && page.t('not known of {names}', { names: namesOf(page, unknown) }),
    laterLead(page, fact, { models, first: first.model }),
  ];
  return {
    label: fact.lead.label,
    name: first.model.name,
    note: notes.filter(Boolean).join(' · '),
  };
}

/** A sentence with the names of some models; none without any. */
function namedIn(page: Page, text: Message, leads: readonly Lead[]): string[] {
  const models = leads.map(({ model }) => model);
  return leads.length === 0 ? [] : [page.t(text, { names: namesOf(page, models) })];
}

function namesOf(page: Page, models: readonly ModelDetail[]): string {
  return page.listText(models.map(({ name }) => name));
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
