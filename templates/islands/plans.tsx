import { useLayoutEffect, useState } from 'preact/hooks';
import type { Model } from '../../feed/contract/schemas/model.ts';
import type { Plan } from '../../feed/contract/schemas/plan.ts';
import { planRegions } from '../../feed/contract/vocabulary.ts';
import { AmountField, type Option, Segments } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import { href, type Query } from '../components/links.tsx';
import {
  getAnswers,
  homeCurrency,
  monthlyUsd,
  PlanPrice,
  quotaText,
  type Rates,
  type WeighedModel,
  type WeighedPlan,
  weigh,
} from '../components/plan.tsx';
import { FRESH_DAYS, type Reading, withReading } from '../components/sources.tsx';
import { amountOf, useModels, useQuery } from '../components/state.ts';
import { type DailyUse, dailyUse } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { grouped } from '../text.ts';
import { UseControls, verdictText } from './plan-use.tsx';

/** A plan as the list shows it. */
export type ListedPlan = WeighedPlan &
  Reading &
  Pick<Plan, 'id' | 'name' | 'vendor' | 'region' | 'per' | 'price_yearly'> & {
    /** Its vendor, category and region in words. */
    kind: string;
    /** Its first models and its features. */
    brings: string;
  };

/** Models whose names differ in their version alone, the newest first. */
export type ModelFamily = Option & { ids: [string, ...string[]] };

type SoldModel = WeighedModel & Pick<Model, 'vendor'>;

type PlansProps = {
  plans: ListedPlan[];
  /** The models that are served and have a price. */
  models: Option[];
  families: ModelFamily[];
  rates: Rates;
};

/** Every plan; and for a model and an amount of use, which of them hold it. */
export function Plans({ plans, models, families, rates }: PlansProps) {
  const page = usePage();
  const [query, change] = useQuery();
  // A question that needs a script brings its options with it.
  const [options, setOptions] = useState<Option[]>([]);
  useLayoutEffect(() => setOptions([...families, ...models]), []);
  const use = dailyUse(query);
  const family = families.find(({ value }) => value === query.model);
  const id = family?.ids[0] ?? query.model ?? '';
  const model = useModels<SoldModel>(id === '' ? [] : [id]).get(id);
  const isAsked = id !== '' && model !== null;
  const selected = filterPlans(page, plans, query, rates);
  return (
    <>
      <div class="cluster scripted">
        <details open={query.model !== undefined}>
          <summary class="button">{page.t('What fits my use?')}</summary>
          <UseControls
            use={use}
            model={query.model ?? ''}
            models={[{ value: '', label: page.t('Choose a model') }, ...options]}
            onChange={change}
          />
        </details>
        <details open={query.region !== undefined || query.most !== undefined}>
          <summary class="button">{page.t('Filter')}</summary>
          <div class="cluster controls">
            <Segments
              label={page.t('Region')}
              value={query.region ?? ''}
              options={[
                { value: '', label: page.t('All') },
                ...planRegions.map((value) => ({ value, label: page.t(value) })),
              ]}
              onChange={(region) => change({ region })}
            />
            <AmountField
              label={page.t('At most, $ a month')}
              value={query.most === undefined ? '' : amountOf(query.most, 0)}
              onChange={(most) => change({ most })}
            />
          </div>
        </details>
      </div>
      {isAsked ? (
        <div class="fetched">
          {model && family && (
            <p class="quiet">
              {page.t(
                'Plans with any of these {count} models; a request is priced as one to {model}.',
                {
                  count: family.ids.length,
                  model: model.name,
                },
              )}
            </p>
          )}
          {model && (
            <Fits use={use} model={model} rates={rates} plans={selected.map(asIncluded(family))} />
          )}
        </div>
      ) : (
        <>
          <p class="quiet" role="status">
            {selected.length < plans.length &&
              `${page.t('{count} of {all} plans', { count: selected.length, all: plans.length })} · `}
            {page.t('Paler prices were read over {days} days ago.', { days: FRESH_DAYS })}
          </p>
          <Lines plans={selected} rates={rates} />
        </>
      )}
    </>
  );
}

export const start = startWith(Plans);

/** A plan with one model of a family has the first of them, of which the prices are known. */
function asIncluded({ ids: [first, ...others] }: ModelFamily | { ids: string[] } = { ids: [] }) {
  return (plan: ListedPlan): ListedPlan =>
    first !== undefined && plan.models?.some((id) => others.includes(id))
      ? { ...plan, models: [first, ...plan.models] }
      : plan;
}

/**
 * The plans that pass, those in the reader's currency first; with a limit on the price, no plan
 * whose price in dollars is unknown.
 */
export function filterPlans(
  page: Page,
  plans: ListedPlan[],
  query: Query,
  rates: Rates,
): ListedPlan[] {
  // A word that is no region chooses none.
  const region = planRegions.find((known) => known === query.region);
  const most = amountOf(query.most, Infinity);
  const home = homeCurrency(page);
  return plans
    .filter(
      (plan) =>
        (region === undefined || plan.region === region) &&
        (most === Infinity || (monthlyUsd(plan, rates) ?? Infinity) <= most),
    )
    .sort((left, right) => Number(left.currency !== home) - Number(right.currency !== home));
}

type FitsProps = { plans: ListedPlan[]; use: DailyUse; model: SoldModel; rates: Rates };

/** What to take for a use; then the plans that hold it or a part, and folded those of which it is not known. */
function Fits({ plans, use, model, rates }: FitsProps) {
  const page = usePage();
  const weighed = plans.flatMap((plan) => {
    const verdict = weigh(page, plan, use, model);
    return verdict === undefined ? [] : [{ plan, verdict }];
  });
  const price = ({ plan }: (typeof weighed)[number]) => monthlyUsd(plan, rates) ?? Infinity;
  const isForeign = ({ plan }: (typeof weighed)[number]) => Number(plan.vendor !== model.vendor);
  const known = weighed
    .filter(({ verdict }) => verdict.kind !== 'unknown')
    .sort(
      (left, right) =>
        left.verdict.kind.localeCompare(right.verdict.kind) || price(left) - price(right),
    );
  const unlisted = weighed.filter(({ plan }) => plan.models === null);
  const uncounted = weighed
    .filter(({ plan, verdict }) => verdict.kind === 'unknown' && plan.models !== null)
    .sort((left, right) => isForeign(left) - isForeign(right) || price(left) - price(right));
  const count = uncounted.length;
  return (
    <>
      <PlanAnswers
        plans={plans}
        use={use}
        model={model}
        rates={rates}
        uncounted={page.listText(uncounted.slice(0, NAMED).map(({ plan }) => plan.name))}
      />
      <Lines
        plans={known.map(({ plan }) => plan)}
        rates={rates}
        notes={new Map(known.map(({ plan, verdict }) => [plan, verdictText(page, verdict, use)]))}
      />
      {[
        {
          rows: uncounted,
          isOpen: known.length === 0,
          label: page.t('Not known how many requests they hold: {count} plans that include it', {
            count,
          }),
        },
        {
          rows: unlisted,
          isOpen: false,
          label: page.t('Not known whether they include it: {count} plans', {
            count: unlisted.length,
          }),
        },
      ].map(({ rows, label, isOpen }) => (
        <details key={label} hidden={rows.length === 0} open={isOpen}>
          <summary>{label}</summary>
          <ul class="links">
            {rows.map(({ plan, verdict }) => (
              <li key={plan.id}>
                <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a>{' '}
                <small>{verdictText(page, verdict, use)}</small>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** So many plans are named in a line. */
const NAMED = 3;

/** The cheapest plan that holds it, the next better one, and what it costs by the token. */
function PlanAnswers({ plans, use, model, rates, uncounted }: FitsProps & { uncounted: string }) {
  const page = usePage();
  const { cheapest, next, byToken } = getAnswers(page, plans, { use, model, rates });
  const planned = [
    { label: page.t('The cheapest plan that holds it'), answer: cheapest },
    ...(cheapest === undefined ? [] : [{ label: page.t('The next better one'), answer: next }]),
  ].map(({ label, answer }) => ({
    label,
    ...(answer === undefined
      ? {
          amount: page.t('None is known.'),
          note:
            uncounted !== '' &&
            page.t('Of {names} it is not known how many requests they hold.', { names: uncounted }),
        }
      : {
          amount: page.t('{amount} a month', { amount: page.dollars(answer.usd) }),
          link: <a href={href(page, 'plan', { id: answer.plan.id })}>{answer.plan.name}</a>,
          note: `${page.t(answer.plan.region)} · ${page.t(
            'up to {capacity} such requests a month, spread evenly',
            { capacity: grouped(answer.capacity) },
          )}`,
        }),
  }));
  const paid = {
    label: page.t('By the token'),
    amount: page.t('{amount} a month', { amount: page.dollars(byToken) }),
    link: <a href={href(page, 'model', { id: model.id })}>{model.name}</a>,
    note: page.t('at its list price, 30 days'),
  };
  return (
    <dl class="grid answers">
      {[...planned, paid].map(({ label, amount, note, ...answer }) => (
        <div key={label} class="card">
          <dt>{label}</dt>
          <dd>
            <b>{amount}</b> {'link' in answer && answer.link} <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type LinesProps = {
  plans: ListedPlan[];
  rates: Rates;
  /** What is to be said of each for the reader's use. */
  notes?: ReadonlyMap<ListedPlan, string>;
};

/** Plans as lines: what it is, what it costs, what it brings. */
function Lines({ plans, rates, notes }: LinesProps) {
  const page = usePage();
  return (
    <ul class="rows plan-list">
      {plans.map((plan) => (
        <li key={plan.id} {...withReading(page, plan)}>
          <div class="plain">
            <a href={href(page, 'plan', { id: plan.id })}>{plan.name}</a> <small>{plan.kind}</small>
          </div>
          <PlanPrice plan={plan} rates={rates} />
          <div>
            {notes !== undefined && <b>{notes.get(plan)}</b>}
            {plan.quotas
              .map((quota) => quotaText(page, quota))
              .map((text) => (
                <p key={text}>{text}</p>
              ))}
            <small>{plan.brings}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
