import { render } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { planRegions } from '../../feed/contract/vocabulary.ts';
import { homeCurrency, readersAmount } from '../components/currency.ts';
import { type Option, Segments } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import { href, type LinkQuery } from '../components/links.tsx';
import { monthlyUsd } from '../components/plan.tsx';
import { adviceText, PlanTable } from '../components/plan-answer.tsx';
import {
  adviseOn,
  type ModelFamily,
  mayInclude,
  toEvents,
  type WeighedModel,
  type WeighedPlan,
  type WeighedPlans,
  weighFamily,
  weighPlans,
} from '../components/plan-rows.ts';
import { HoursADay, useText } from '../components/plan-use.tsx';
import { Section } from '../components/sources.tsx';
import { amountOf, useQuery } from '../components/state.ts';
import { type DailyUse, dailyUse, UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page, Rates } from '../page.ts';
import { gapOf } from '../text.ts';
import type { ReadLog } from './read-log.ts';
import { UsageFile } from './usage-file.tsx';

type PlansProps = {
  plans: WeighedPlan[];
  /** The models that are served and have a price, and others that a plan includes. */
  models: WeighedModel[];
  /** Ids of the best ranked, the one to begin with first. */
  often: string[];
  /** The first of those near the best, then those of versions. */
  families: ModelFamily[];
  /** Where plans are sold, to choose from; without a value what readers of the page can buy. */
  places: Option[];
  /** What is said where plans abroad alone include what is chosen. */
  abroadNote: string;
};

/** Which plan to take for a use; and the filters of the list of plans below. */
export function Plans(props: PlansProps) {
  const { plans, models, often, families, places, abroadNote } = props;
  const page = usePage();
  const { rates } = page;
  const [query, change] = useQuery();
  const [log, setLog] = useState<ReadLog>();
  const use = dailyUse(query);
  const isInChina = page.language === 'zh';
  // Who reads Chinese and has chosen no model can buy most of the plans of China and few of the others.
  const wanted = query.model ?? (isInChina ? families[0]?.value : '');
  const family = families.find(({ value }) => value === wanted);
  const priced = models.filter(({ input_price }) => input_price !== null);
  const isTeam = query.team === 'yes';
  const passing = useMemo(() => filterPlans(plans, query, rates), [query]);
  const fitting = filterPlans(plans, { ...query, region: '' }, rates).filter(
    (plan) => (plan.per !== null) === isTeam,
  );
  const includesAny = ({ models: own }: WeighedPlan, ids: readonly string[]) =>
    ids.some((each) => own?.includes(each));
  const chosen = family?.ids ?? [query.model ?? ''];
  const place = placeOf(
    page,
    { places, query },
    fitting.filter((plan) => includesAny(plan, chosen)),
  );
  const isSold = ({ region }: WeighedPlan) => place === 'any' || region === (place || 'overseas');
  const offered = fitting.filter(isSold);
  const isOffered = (each: string) => offered.some((plan) => plan.models?.includes(each));
  // Who has chosen no model sees plans, wherever they are sold.
  const id = family?.ids[0] ?? query.model ?? often.find(isOffered) ?? often[0];
  const model = models.find((each) => each.id === id);
  const elsewhere = place === 'domestic' ? 'overseas' : 'domestic';
  const beyond = fitting.filter(
    (plan) => !isSold(plan) && includesAny(plan, family?.ids ?? [id ?? '']),
  ).length;
  const weighed = useMemo(() => {
    // A plan for a team may be a multiple of one for one person.
    const about = { rates, bases: plans, models: new Map(models.map((each) => [each.id, each])) };
    if (log !== undefined) return weighPlans(offered, { ...about, ...log });
    if (model === undefined) return undefined;
    return family === undefined
      ? weighPlans(offered, { events: toEvents(use, model.id), ...about })
      : weighFamily(offered, { family, use, ...about });
  }, [log, query]);
  return (
    <>
      <div class="opening">
        <div class="cluster controls question scripted">
          <ModelSelect
            models={models}
            often={often}
            families={families}
            value={query.model ?? family?.value ?? id ?? ''}
            onChange={(value) => change({ model: value })}
          />
          <HoursADay use={use} onChange={change} />
          <Segments
            label={page.t('and work')}
            value={isTeam ? 'yes' : ''}
            options={[
              { value: '', label: page.t('alone') },
              { value: 'yes', label: page.t('in a team') },
            ]}
            onChange={(team) => change({ team })}
          />
        </div>
        <div class="cluster controls question scripted">
          <Filters query={query} places={places} place={place} onChange={change} />
        </div>
        {model === undefined ? (
          <p role="status">
            {page.t('No plan is known to include “{model}”.', { model: query.model ?? '' })}
            {gapOf(page)}
            {unlistedText(page, offered)}
          </p>
        ) : (
          <Answer
            weighed={weighed}
            model={model}
            family={family}
            use={use}
            log={log}
            offered={offered}
            beyond={beyond > 0 && { count: beyond, query: { ...query, region: elsewhere } }}
            abroadNote={isInChina && !query.region && place === 'any' && abroadNote}
          />
        )}
        <details class="scripted">
          <summary>{page.t('Change the use')}</summary>
          <UsageFields use={use} onChange={change} />
          <UsageFile models={priced} log={log} onRead={setLog} />
        </details>
      </div>
      <Section title={page.t('All plans')}>
        <Passing plans={plans} passing={passing} />
      </Section>
    </>
  );
}

type PlacedChoice = { places: PlansProps['places']; query: LinkQuery };

/**
 * Where the plans of the answer are sold: where the reader chose, else where the reader can buy. For
 * who reads Chinese that is China, or anywhere where plans abroad alone include what is chosen.
 */
function placeOf(
  page: Page,
  { places, query }: PlacedChoice,
  including: readonly WeighedPlan[],
): string {
  const chosen = places.find(({ value }) => value === query.region);
  if (chosen !== undefined) return chosen.value;
  if (page.language !== 'zh') return '';
  const isAbroad = including.length > 0 && including.every(({ region }) => region !== 'domestic');
  return isAbroad ? 'any' : 'domestic';
}

// The file with the props may be of another build than the page that a browser has cached.
export const start = startWith(Plans, render);

type ModelSelectProps = Pick<PlansProps, 'models' | 'often' | 'families'> & {
  value: string;
  onChange: (value: string) => void;
};

function ModelSelect({ models, often, families, value, onChange }: ModelSelectProps) {
  const page = usePage();
  const toOption = ({ id, name }: WeighedModel): Option => ({ value: id, label: name });
  const known = often.flatMap((id) => models.find((model) => model.id === id) ?? []);
  const groups: { label: string; options: readonly Option[] }[] = [
    { label: page.t('Best ranked'), options: [...families.slice(0, 1), ...known.map(toOption)] },
    { label: page.t('Families'), options: families.slice(1) },
    {
      label: page.t('All models'),
      options: models.filter(({ id }) => !often.includes(id)).map(toOption),
    },
  ];
  const isListed = groups.some(({ options }) => options.some((option) => option.value === value));
  return (
    <label class="field">
      <span>{page.t('I use')}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {/* An address may name a model that no plan is known to include. */}
        {!isListed && <option value={value}>{value}</option>}
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

type AnswerProps = {
  weighed: WeighedPlans | undefined;
  model: WeighedModel;
  family: ModelFamily | undefined;
  use: DailyUse;
  log: ReadLog | undefined;
  /** The plans that the answer is about. */
  offered: readonly WeighedPlan[];
  /** How many include the model and are sold elsewhere, and the choices that show them. */
  beyond: false | { count: number; query: LinkQuery };
  /** That it is about plans abroad because none that is sold in China includes the model, where that is so. */
  abroadNote: string | false;
};

function Answer({ weighed, model, family, use, log, offered, beyond, abroadNote }: AnswerProps) {
  const page = usePage();
  if (weighed === undefined) return <p role="status">{page.t('This use has no tokens.')}</p>;
  const makers = log === undefined ? [model.vendor] : log.makers;
  const advice = adviseOn(weighed, makers, page.language === 'zh');
  const { ending } = model;
  const isOfModel = log === undefined && !family?.isByScore;
  const own = isOfModel ? mayInclude(offered, model) : [];
  return (
    <>
      {ending && isOfModel && <p class="card deadline">{ending}</p>}
      {abroadNote && <p>{abroadNote}</p>}
      <div role="status">
        <p class="answer computed">{adviceText(page, advice, weighed)}</p>
      </div>
      <p class="quiet computed">
        {log === undefined
          ? useText(page, use)
          : log.text(page, weighed, readersAmount(page, weighed.bill))}
        {gapOf(page)}
        {log === undefined && family?.note}
      </p>
      {beyond && (
        <p>
          <a href={href(page, 'plans', {}, beyond.query)}>
            {page.t(
              beyond.query.region === 'domestic'
                ? 'Sold in China alone: {count} plans with it'
                : 'Sold abroad alone: {count} plans with it',
              { count: beyond.count },
            )}
          </a>
        </p>
      )}
      <PlanTable weighed={weighed} advice={advice} />
      <p class="quiet">{unlistedText(page, offered)}</p>
      {own.length > 0 && (
        <p class="cluster quiet">
          {page.t('Its vendor’s own may include it:')}
          {own.map(({ id, name }) => (
            <a href={href(page, 'plan', { id })}>{name}</a>
          ))}
        </p>
      )}
    </>
  );
}

/** Of how many plans it is not known whether they include a model. */
function unlistedText(page: Page, offered: readonly WeighedPlan[]): string {
  return page.t('Of {all} plans that fit your choices, {count} don’t list their models.', {
    all: offered.length,
    count: offered.filter((plan) => plan.models === null).length,
  });
}

/** The most that a month may cost, to choose from in the currency of the reader; 0 is free. */
const mostPrices = {
  USD: ['', '0', '20', '50', '100'],
  CNY: ['', '0', '100 CNY', '200 CNY', '500 CNY'],
};

type FiltersProps = PlacedChoice & { place: string; onChange: (changed: LinkQuery) => void };

/** What both the answer and the list of all plans are asked for. */
function Filters({ query, places, place, onChange }: FiltersProps) {
  const page = usePage();
  // That of an address may be of the other language, or of nobody's list.
  const prices = new Set([...mostPrices[homeCurrency(page)], query.most ?? '']);
  return (
    <>
      <Segments
        label={page.t('A month')}
        value={query.most ?? ''}
        options={[...prices].map((value) => ({ value, label: priceLabel(page, value) }))}
        onChange={(most) => onChange({ most })}
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

type PassingProps = { plans: readonly WeighedPlan[]; passing: readonly WeighedPlan[] };

/** The list below the island is a document: what doesn't pass is hidden in it. */
function Passing({ plans, passing }: PassingProps) {
  const page = usePage();
  const isFiltered = passing.length < plans.length;
  useLayoutEffect(() => showPlans(new Set(passing.map(({ id }) => id)), isFiltered), [passing]);
  return (
    <p class="quiet" role="status">
      {isFiltered &&
        page.t('Of all {all} plans, {count} fit the price and where it is sold.', {
          count: passing.length,
          all: plans.length,
        })}
    </p>
  );
}

function priceLabel(page: Page, value: string): string {
  if (value === '') return page.t('Any');
  if (value === '0') return page.t('Free');
  const [amount, currency = 'USD'] = value.split(' ');
  return `≤ ${page.money(Number(amount), currency)}`;
}

/**
 * Hides the plans that don't pass, groups without one, and the count of a group of which some are
 * hidden; opens the others where any is hidden.
 */
function showPlans(passing: ReadonlySet<string>, isFiltered: boolean): void {
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.plan-group')) {
    const lines = [...group.querySelectorAll<HTMLElement>('[data-plan]')];
    for (const line of lines) line.hidden = !passing.has(line.dataset.plan ?? '');
    group.hidden = lines.every((line) => line.hidden);
    for (const count of group.querySelectorAll<HTMLElement>('summary small'))
      count.hidden = lines.some((line) => line.hidden);
    if (isFiltered) group.open = !group.hidden;
  }
}

/** The plans that pass; with a limit on the price, none whose price in dollars is unknown. */
export function filterPlans<Listed extends WeighedPlan>(
  plans: readonly Listed[],
  query: LinkQuery,
  rates: Rates,
): Listed[] {
  // A word that is no region chooses none.
  const region = planRegions.find((known) => known === query.region);
  const [amount, currency = 'USD'] = query.most?.split(' ') ?? [];
  const most = amountOf(amount, Infinity) / (rates[currency] ?? 1);
  return plans.filter(
    (plan) =>
      (region === undefined || plan.region === region) &&
      (monthlyUsd(plan, rates) ?? Infinity) <= most,
  );
}
