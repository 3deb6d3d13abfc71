import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { groupBy } from '../../feed/collections.ts';
import { evenDay } from '../components/even-day.ts';
import { type Option, Segments } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import { href, type LinkQuery, rich } from '../components/links.tsx';
import { monthlyUsd, paidByYear } from '../components/plan.tsx';
import { adviseOn, leastOf } from '../components/plan-advice.ts';
import { adviceText, named, PlanTable } from '../components/plan-answer.tsx';
import {
  byPrice,
  type ModelFamily,
  type PlanRow,
  type Wanted,
  type WeighedModel,
  type WeighedPlan,
  type WeighedPlans,
  weighFamily,
  weighPlans,
} from '../components/plan-rows.ts';
import { billText, HoursADay, useText } from '../components/plan-use.tsx';
import { amountOf, calledModel, useQuery } from '../components/state.ts';
import { type DailyUse, dailyUse, UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page, Rates } from '../page.ts';
import { gapOf } from '../text.ts';
import type { ReadLog } from './read-log.ts';
import { USAGE_FILE, UsageFile } from './usage-file.tsx';

type PlansProps = {
  plans: WeighedPlan[];
  /** The best ranked, the one to begin with first; then all with a price, and others that a plan includes. */
  models: WeighedModel[];
  /** So many of them are the best ranked. */
  often: number;
  /** The first of those near the best, then those of versions. */
  families: ModelFamily[];
  /** Where plans are sold, to choose from; without a value what readers of the page can buy. */
  places: Option[];
  /** The most that a month may cost, to choose from in the currency of the reader; 0 is free. */
  prices: Option[];
  /** What is said where plans abroad are weighed that nobody chose. */
  abroadNote: AbroadNote;
};

/** A sentence, and the text of the link to where a plan of China is sold whose price is not known. */
type AbroadNote = { text: string; link: string };

/** Which plan to take for a use; and the filters of the list of plans below. */
export function Plans(props: PlansProps) {
  const { plans, models, often, families, places } = props;
  const page = usePage();
  const [query, change] = useQuery();
  const [log, setLog] = useState<ReadLog>();
  const use = dailyUse(query);
  const choice = useMemo(() => choiceOf(page, props, { query, log }), [log, query]);
  // Who looks for plans of any place can pay by the token in China, too.
  const isAbroad = !choice.place || choice.place === 'overseas';
  const billed = isAbroad ? models : models.map(inChina);
  const [weighed, dearer] = useMemo(() => {
    const weighAll = (list: WeighedPlan[]) => {
      const weigh = (known: WeighedModel[], isSold: typeof isInChina) =>
        weighChoice(
          page,
          { plans, models: known },
          { choice: { ...choice, offered: list.filter(isSold) }, use, log },
        );
      const own = weigh(billed, (plan) => isInChina(plan) !== isAbroad);
      const others = weigh(models, (plan) => isInChina(plan) === isAbroad);
      return own && { ...own, rows: [...own.rows, ...(others?.rows ?? [])].sort(byPrice) };
    };
    return [choice.offered, choice.dearer].map(weighAll);
  }, [log, query]);
  const shown = choice.family?.value ?? choice.model?.id ?? query.model ?? '';
  return (
    <>
      <div class="opening">
        <div class="cluster controls question scripted">
          {!log && (
            <ModelSelect
              models={models}
              often={often}
              families={families}
              value={shown}
              isKnown={choice.model !== undefined}
              onChange={(value) => change({ model: value })}
            />
          )}
          {!log && <HoursADay use={use} onChange={change} />}
          {log?.label}
          {log && (
            <button type="reset" form={USAGE_FILE} class="button">
              {page.t('Forget the file')}
            </button>
          )}
          <Segments
            label={page.t('and work')}
            value={isForTeam(query) ? 'yes' : ''}
            options={[
              { value: '', label: page.t('alone') },
              { value: 'yes', label: page.t('in a team') },
            ]}
            onChange={(team) => change({ team })}
          />
        </div>
        <div class="cluster controls question scripted">
          <Filters
            query={query}
            prices={props.prices}
            places={places}
            place={choice.place}
            shown={shown}
            onChange={change}
          />
        </div>
        <details
          class="scripted"
          ref={(details) => {
            // What the fields say of what was put in has to be seen.
            if (details && use.isClamped) details.open = true;
          }}
        >
          <summary>{page.t('Change the use or read a log')}</summary>
          {!log && <UsageFields use={use} onChange={change} />}
          <UsageFile models={billed} onRead={setLog} />
        </details>
        {choice.model === undefined ? (
          <p role="status">
            {rich(page, 'No model here is called “{model}”: {link}.', {
              model: query.model ?? '',
              link: (
                <a href={href(page, 'models', {}, { q: query.model ?? '' })}>
                  {page.t('look among all models')}
                </a>
              ),
            })}
          </p>
        ) : (
          <Answer
            weighed={weighed}
            dearer={dearer}
            choice={choice}
            model={choice.model}
            use={use}
            log={log}
            note={choice.place === 'any' && !query.region && props.abroadNote}
          />
        )}
      </div>
      <section>
        <h2>{page.t('All plans')}</h2>
        <Passing plans={plans} passing={choice.passing} />
      </section>
    </>
  );
}

/** What an answer is about. */
type Choice = {
  /** The models of which any will do, where the reader chose such. */
  family: ModelFamily | undefined;
  /** The model, of a family the first; undefined where none is called what the address says. */
  model: WeighedModel | undefined;
  /** A plan of China that includes it, of which the price stands at its vendor alone. */
  unpriced: WeighedPlan | undefined;
  /** Where the plans are sold. */
  place: string;
  /** The plans that are sold there, for one person or for a team as it was chosen. */
  offered: WeighedPlan[];
  /** Those that cost more than a month may. */
  dearer: WeighedPlan[];
  /** Those of the list of all: within a price or a place that was chosen, where the answer looks, too. */
  passing: WeighedPlan[];
  /** What a month may cost at the most, in USD. */
  most: number;
};

type AskedFor = { query: LinkQuery; log: ReadLog | undefined };

function choiceOf(page: Page, props: PlansProps, { query, log }: AskedFor): Choice {
  const within = filterPlans(props.plans, query, page.rates);
  const fitting = within.filter(isForAsMany(query));
  const wanted = log ?? wantedModels(page, { ...props, plans: fitting }, query);
  const { family, ids, isIncluded } = wanted;
  const including = fitting.filter(isIncluded);
  const weighable = including.filter(isWeighable(ids));
  const known = weighable.length > 0 ? weighable : including;
  const place = placeOf(page, { places: props.places, query }, known);
  const isBought = (plan: WeighedPlan) => isForAsMany(query)(plan) && isSoldIn(place)(plan);
  const isPlaced = query.most || query.region;
  return {
    family,
    model: props.models.find(({ id }) => id === ids[0]),
    unpriced: including.filter(isInChina).find(({ url }) => url),
    place,
    offered: within.filter(isBought),
    dearer: props.plans.filter(
      (plan) => isBought(plan) && within.every(({ id }) => id !== plan.id),
    ),
    passing: isPlaced ? within.filter(isSoldIn(place)) : within,
    most: mostUsd(query, page.rates),
  };
}

/** The models of which any will do: those of a family, the one that was chosen, or else the first that a plan includes. */
function wantedModels(page: Page, props: PlansProps, query: LinkQuery): Wanted {
  const { plans, families, places } = props;
  const nearby = plans.filter(isSoldIn(placeOf(page, { places, query })));
  const wanted = wantedId(props, query) ?? firstOffered(props, nearby);
  const family = families.find(({ value }) => value === wanted);
  const ids = family?.ids ?? [wanted];
  return { family, ids, isIncluded: includesAny(ids) };
}

/** What the address names. */
function wantedId({ families, models }: PlansProps, { model }: LinkQuery): string | undefined {
  if (!model) return undefined;
  const named = families.map(({ value }) => ({ id: value }));
  return calledModel(model, [...named, ...models])?.id ?? model;
}

function isForAsMany(query: LinkQuery) {
  return (plan: WeighedPlan) => plan.isForTeam === isForTeam(query);
}

function isForTeam(query: LinkQuery): boolean {
  return query.team === 'yes';
}

function includesAny(ids: readonly string[]) {
  return ({ models }: WeighedPlan) => ids.some((id) => models?.includes(id));
}

function isSoldIn(place: string) {
  return ({ region }: WeighedPlan) => place === 'any' || region === (place || 'overseas');
}

function isInChina({ region }: WeighedPlan): boolean {
  return region === 'domestic';
}

/** A model by the list in yuan, where it has one. */
function inChina(model: WeighedModel): WeighedModel {
  return model.inChina ?? model;
}

/** Who has chosen no model sees plans: with the first that one includes, else with any of the best. */
function firstOffered(
  { models, often, families }: PlansProps,
  offered: readonly WeighedPlan[],
): string {
  const best = models.slice(0, often).map(({ id }) => ({ value: id, ids: [id] }));
  const choices = [...best, ...families.slice(0, 1)];
  return (choices.find(({ ids }) => offered.some(includesAny(ids))) ?? choices[0])?.value ?? '';
}

type ChosenUse = { choice: Choice; use: DailyUse; log: ReadLog | undefined };

/** The plans weighed with a use that was read from a file, or else with that of the form. */
function weighChoice(
  { rates }: Page,
  { plans, models }: Pick<PlansProps, 'plans' | 'models'>,
  { choice: { family, model, offered }, use, log }: ChosenUse,
): WeighedPlans | undefined {
  // A plan for a team may be a multiple of one for one person.
  const about = { rates, bases: plans, models: new Map(models.map((each) => [each.id, each])) };
  if (model === undefined) return undefined;
  return family === undefined
    ? weighPlans(offered, { layOut: evenDay(use, model.id), ...about, ...log })
    : weighFamily(offered, { family, use, ...about });
}

type PlacedChoice = { places: PlansProps['places']; query: LinkQuery };

/**
 * Where the plans of the answer are sold: where the reader chose, else where the reader can buy. For
 * who reads Chinese that is China, or anywhere where of plans abroad alone more is known than that they
 * include what is chosen.
 */
function placeOf(
  page: Page,
  { places, query }: PlacedChoice,
  known: readonly WeighedPlan[] = [],
): string {
  const chosen = places.find(({ value }) => value === query.region);
  if (chosen !== undefined) return chosen.value;
  if (page.language !== 'zh') return '';
  const isAbroad = known.length > 0 && !known.some(isInChina);
  return isAbroad ? 'any' : 'domestic';
}

/** Whether a plan has a price, and a limit that can be compared with a use: credits by the card of the model. */
function isWeighable(ids: readonly string[]) {
  return ({ allowances, credit, price_monthly }: WeighedPlan) => {
    const hasCard = credit?.rates.some(({ model }) => ids.includes(model));
    const isCounted = allowances.some(({ unit }) => unit !== 'credits' || hasCard);
    return isCounted && price_monthly !== null;
  };
}

// The file with the props may be of another build than the page that a browser has cached.
export const start = startWith(Plans, render);

type ModelSelectProps = Pick<PlansProps, 'models' | 'often' | 'families'> & {
  value: string;
  /** Whether it is a model or a family: an address may name what is none. */
  isKnown: boolean;
  onChange: (value: string) => void;
};

function ModelSelect({ value, isKnown, onChange, ...props }: ModelSelectProps) {
  const page = usePage();
  return (
    <label class="field">
      <span>{page.t('I use')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {!isKnown && <option value={value}>{value}</option>}
        {optionGroups(page, props).map(({ label, options }) => (
          <optgroup label={label}>
            {options.map((option) => (
              <option value={option.value}>{option.label}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

type OptionGroup = { label: string; options: readonly Option[] };

/** The models to choose from: those that most people look for first, the others by their vendor. */
function optionGroups(
  page: Page,
  { models, often, families }: Pick<PlansProps, 'models' | 'often' | 'families'>,
): OptionGroup[] {
  const optionsOf = (listed: readonly WeighedModel[]) =>
    listed.map(({ id, name }): Option => ({ value: id, label: name }));
  const byVendor = groupBy(models.slice(often), ({ vendor }) => page.vendorName(vendor));
  return [
    {
      label: page.t('Best ranked'),
      options: [...families.slice(0, 1), ...optionsOf(models.slice(0, often))],
    },
    ...[...byVendor].map(([label, own]) => ({ label, options: optionsOf(own) })),
    { label: page.t('Families'), options: families.slice(1) },
  ];
}

type AnswerProps = ChosenUse & {
  weighed: WeighedPlans | undefined;
  /** Of the plans that cost more than a month may. */
  dearer: WeighedPlans | undefined;
  model: WeighedModel;
  /** Why plans abroad are weighed: nobody chose that, of those of China too little is known. */
  note: AbroadNote | false | '';
};

function Answer({ weighed, dearer, choice, model, use, log, note }: AnswerProps) {
  const page = usePage();
  if (weighed === undefined) return <p role="status">{page.t('This use has no tokens.')}</p>;
  const makers = log?.makers ?? [model.vendor];
  const terms = { isInChina: page.language === 'zh' };
  const advice = adviseOn(weighed, makers, terms);
  const bigger = !advice.lasting && dearer && adviseOn(dearer, makers, terms).lasting;
  const least = Math.min(choice.most, leastOf(advice, weighed));
  const isOfModel = !log && !choice.family?.isByScore;
  return (
    <>
      {model.ending && isOfModel && <p class="card deadline">{model.ending}</p>}
      <div role="status">
        <p class="answer computed">
          {adviceText(page, advice, weighed)}
          {gapOf(page)}
          {bigger &&
            rich(page, 'The first that lasts costs more: {plan}, {price}.', named(page, bigger))}
          {gapOf(page)}
          {log?.cheaperText(weighed, least)}
        </p>
      </div>
      {note && (
        <p class="quiet">
          {note.text} {choice.unpriced && <a href={choice.unpriced.url ?? ''}>{note.link}</a>}
        </p>
      )}
      {log && <p class="quiet computed">{log.text(weighed, billText(page, weighed.bill))}</p>}
      <PlanTable weighed={weighed} advice={advice} />
      {/* On a phone the first plan stands in sight above these. */}
      {!log && (
        <p class="quiet computed">
          {choice.family?.label ?? model.name} · {useText(page, use)}
          {gapOf(page)}
          {weighed.bill?.note}
          {gapOf(page)}
          {choice.family?.note}
        </p>
      )}
      <Evidence row={advice.lead} />
    </>
  );
}

/** From which days what is known of a plan is. */
function Evidence({ row }: { row: PlanRow | undefined }) {
  const page = usePage();
  if (row?.evidence === undefined) return null;
  const { plan, evidence } = row;
  return (
    <p class="quiet">
      {rich(page, '{name}: {text}.', {
        name: <a href={`${href(page, 'plan', { id: plan.id })}#sources`}>{plan.name}</a>,
        text: evidence.text,
      })}
    </p>
  );
}

type FiltersProps = PlacedChoice &
  Pick<PlansProps, 'prices'> & {
    place: string;
    /** The model that is chosen, which stays whatever a month may cost. */
    shown: string;
    onChange: (changed: LinkQuery) => void;
  };

/** What both the answer and the list of all plans are asked for. */
function Filters({ query, prices, places, place, shown, onChange }: FiltersProps) {
  const page = usePage();
  const { most = '' } = query;
  // That of an address may be of the other language, or of nobody's list.
  const isListed = prices.some(({ value }) => value === most);
  return (
    <>
      <Segments
        label={page.t('A month')}
        value={most}
        options={isListed ? prices : [...prices, { value: most, label: mostPriceText(page, most) }]}
        onChange={(chosen) => onChange({ most: chosen, model: shown })}
      />
      <Segments
        label={page.t('Sold in')}
        value={place}
        options={places}
        onChange={(region) => onChange({ region })}
      />
    </>
  );
}

/** The most that a month may cost: `≤ $20`. */
export function mostPriceText(page: Page, most: string): string {
  const [amount, currency = 'USD'] = most.split(' ');
  return `≤ ${page.money(Number(amount), currency)}`;
}

type PassingProps = { plans: readonly WeighedPlan[]; passing: readonly WeighedPlan[] };

/** The list below the island is a document: what doesn't pass is hidden in it, once the answer is drawn. */
function Passing({ plans, passing }: PassingProps) {
  const page = usePage();
  const isFiltered = passing.length < plans.length;
  useEffect(() => showPlans(new Set(passing.map(({ id }) => id))), [passing]);
  return (
    <p class="quiet" role="status">
      {isFiltered &&
        page.t('Of all {all} plans, {count} fit.', {
          count: passing.length,
          all: plans.length,
        })}
    </p>
  );
}

/** Hides the plans that don't pass; groups without one are hidden by the style of the page. */
function showPlans(passing: ReadonlySet<string>): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-plan]'))
    line.hidden = !passing.has(line.dataset.plan ?? '');
}

/** The plans that pass, by the month or else by the year; with a limit on the price, none whose price is unknown. */
export function filterPlans<Listed extends WeighedPlan>(
  plans: readonly Listed[],
  query: LinkQuery,
  rates: Rates,
): Listed[] {
  const most = mostUsd(query, rates);
  return plans.flatMap((plan) => withinPrice(plan, most, rates) ?? []);
}

/** The most that a month may cost, in USD. */
function mostUsd({ most }: LinkQuery, rates: Rates): number {
  const [amount, currency = 'USD'] = most?.split(' ') ?? [];
  return amountOf(amount, Infinity) / (rates[currency] ?? 1);
}

/** A plan at its price by the month, or else by the year, that is no more than so much; undefined where none is. */
function withinPrice<Listed extends WeighedPlan>(
  plan: Listed,
  most: number,
  rates: Rates,
): Listed | undefined {
  if ((monthlyUsd(plan, rates) ?? Infinity) <= most) return plan;
  const yearly = paidByYear(plan);
  const isWithin = yearly && (monthlyUsd(yearly, rates) ?? Infinity) <= most;
  return isWithin ? { ...yearly, isYearly: true } : undefined;
}
