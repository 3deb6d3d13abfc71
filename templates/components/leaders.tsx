import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';
import type { Message } from '../text.ts';
import { type Fact, type FactGroup, getBest, isNoMore, isRetired } from './compared-facts.ts';
import { mayBeAsGood } from './likely-interval.ts';

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

type Lead = { model: ModelDetail; value: number; most: number; ofUses: boolean; order: number };

function shortAnswer(
  page: Page,
  fact: Fact,
  models: readonly ModelDetail[],
): ShortAnswer | undefined {
  const served = models.filter((model) => !isRetired(model));
  const leads = leadsOf(fact, served);
  const [first] = leads;
  if (fact.lead === undefined || first === undefined || leads.length < 2) return undefined;
  const unknown = served.filter((model) => !leads.some((lead) => lead.model === model));
  const notes = [
    (fact.today ?? fact).text(first.model),
    fact.lead.about?.(first.model, served),
    ...rivalNotes(page, fact, leads),
    unknown.length > 0 && page.t('not known of {names}', { names: namesOf(page, unknown) }),
    laterLead(page, fact, { models: served, first: first.model }),
  ];
  return {
    label: fact.lead.label,
    name: first.model.name,
    note: notes.filter(Boolean).join(' · '),
  };
}

/** Which others have the same as the first, and which may have a better one. */
function rivalNotes(
  page: Page,
  { better, lead: by }: Fact,
  [first, ...others]: readonly Lead[],
): string[] {
  if (first === undefined) return [];
  const spanOf = ({ model, value: low, most: high }: Lead) => {
    return { low, high, places: by?.places?.(model) ?? [] };
  };
  const mayLead = (lead: Lead) =>
    better === 'low' ? !isNoMore(first, lead) : mayBeAsGood(spanOf(first), spanOf(lead));
  const same = others.filter((lead) => isSame(first, lead));
  const rivals = others.filter((lead) => mayLead(lead) && !same.includes(lead));
  return [
    ...namedIn(page, 'the same: {names}', same),
    ...namedIn(page, better === 'low' ? '{names} may cost less' : '{names} may be as good', rivals),
  ];
}

/** Whether another has the same: exactly, or of two uses at either. */
function isSame(first: Lead, { value, most, ofUses }: Lead): boolean {
  const isExact = value === most || (ofUses && first.ofUses);
  return isExact && value === first.value && most === first.most;
}

/** A sentence with the names of some models; none without any. */
function namedIn(page: Page, text: Message, leads: readonly Lead[]): string[] {
  const models = leads.map(({ model }) => model);
  return leads.length === 0 ? [] : [page.t(text, { names: namesOf(page, models) })];
}

function namesOf(page: Page, models: readonly ModelDetail[]): string {
  return page.listText(models.map(({ name }) => name));
}

/** The models that have a figure of today, the one that leads first. */
function leadsOf(fact: Fact, models: readonly ModelDetail[]): Lead[] {
  const { figure, most } = fact.today ?? fact;
  const leads = models.flatMap((model): Lead[] => {
    const value = figure?.(model) ?? null;
    if (value === null) return [];
    const order = fact.lead?.order?.(model) ?? value;
    const ofUses = fact.isOfUses?.(model) ?? false;
    return [{ model, value, most: most?.(model) ?? value, ofUses, order }];
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
