import { hydrate } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Model } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import { planRegions } from '../../feed/vocabulary.ts';
import { type Option, Segments, TextField } from '../components/fields.tsx';
import { href, type Query, under } from '../components/links.tsx';
import {
  homeCurrency,
  monthlyUsd,
  PlanPrice,
  type PlanRead,
  quotaText,
  type Rates,
} from '../components/plan.tsx';
import { getAnswers, type WeighedModel, type WeighedPlan, weigh } from '../components/plan-use.ts';
import { amountOf, useQuery } from '../components/query.ts';
import { FRESH_DAYS } from '../components/sources.tsx';
import { type DailyUse, dailyUse } from '../components/usage.tsx';
import { fetchJson } from '../fetch.ts';
import { dollars, grouped, listText, t } from '../text.ts';
import { UseControls, verdictText } from './plan-use.tsx';

/** A plan as the list shows it. */
export type ListedPlan = WeighedPlan &
  Pick<Plan, 'id' | 'name' | 'vendor' | 'region' | 'per' | 'price_yearly'> & {
    /** Its vendor, category and region in words. */
    kind: string;
    read: PlanRead;
    /** Its first models and its features. */
    brings: string[];
    /** Other names of its vendor, which it is found by. */
    spellings: string;
  };

type Props = {
  plans: ListedPlan[];
  /** The models that are served and have a price. */
  models: Option[];
  families: ModelFamily[];
  rates: Rates;
};

/** Every plan; and for a model and an amount of use, which of them hold it. */
export function Plans({ plans, models, families, rates }: Props) {
  const [query, change] = useQuery();
  // A question that needs a script brings its options with it.
  const [options, setOptions] = useState<Option[]>([]);
  useLayoutEffect(() => setOptions([...families, ...models]), []);
  const use = dailyUse(query);
  const family = families.find(({ value }) => value === query.model);
  const model = useModel(family?.ids[0] ?? query.model);
  const selected = filterPlans(plans, query, rates);
  return (
    <>
      <div class="cluster folds">
        <details open={query.model !== undefined}>
          <summary class="button">{t('What fits my use?')}</summary>
          <UseControls
            use={use}
            model={query.model ?? ''}
            models={[{ value: '', label: t('Choose a model') }, ...options]}
            onChange={change}
          />
        </details>
        <details open={['q', 'region', 'most'].some((name) => query[name] !== undefined)}>
          <summary class="button">{t('Filter')}</summary>
          <PlanFilters query={query} onChange={change} />
        </details>
      </div>
      {model === null && (
        <>
          <p class="quiet" role="status">
            {selected.length < plans.length &&
              `${t('{count} of {all} plans', { count: selected.length, all: plans.length })} · `}
            {t('Paler prices were read over {days} days ago.', { days: FRESH_DAYS })}
          </p>
          <Lines plans={selected} rates={rates} />
        </>
      )}
      {model !== null && (
        <div class="fetched">
          {model && family && (
            <p class="quiet">
              {t('Plans with any of these {count} models; a request is priced as one to {model}.', {
                count: family.ids.length,
                model: model.name,
              })}
            </p>
          )}
          {model && (
            <Fits
              plans={family === undefined ? selected : selected.map(asIncluded(family.ids))}
              use={use}
              model={model}
              rates={rates}
            />
          )}
        </div>
      )}
    </>
  );
}

export function start(element: Element, props: Props) {
  hydrate(<Plans {...props} />, element);
}

/** Models whose names differ in their version alone, the newest first. */
export type ModelFamily = Option & { ids: [string, ...string[]] };

/** A plan with one model of a family has the first of them, of which the prices are known. */
function asIncluded([first, ...others]: ModelFamily['ids']) {
  return (plan: ListedPlan): ListedPlan =>
    plan.models?.some((id) => others.includes(id))
      ? { ...plan, models: [first, ...plan.models] }
      : plan;
}

type SoldModel = WeighedModel & Pick<Model, 'vendor'>;

/** The answer of the model with an id: undefined until it is there, and null where there is none. */
function useModel(id: string | undefined): SoldModel | null | undefined {
  const [models, setModels] = useState<{ [id: string]: SoldModel | null }>({});
  useEffect(() => {
    if (id !== undefined)
      fetchJson<SoldModel>(under(`/v1/models/${encodeURIComponent(id)}`)).then((model) =>
        setModels((known) => ({ ...known, [id]: model ?? null })),
      );
  }, [id]);
  return id === undefined ? null : models[id];
}

/**
 * The plans that pass, those in the reader's currency first; with a limit on the price, no plan
 * whose price in dollars is unknown.
 */
export function filterPlans(plans: ListedPlan[], query: Query, rates: Rates): ListedPlan[] {
  const words = (query.q ?? '').toLowerCase().split(/\s+/);
  // A word that is no region chooses none.
  const region = planRegions.find((known) => known === query.region);
  const most = amountOf(query.most, Number.POSITIVE_INFINITY);
  const home = homeCurrency();
  return plans
    .filter((plan) => {
      const { name, vendor, brings, spellings } = plan;
      const text = [name, vendor, ...brings, spellings].join(' ').toLowerCase();
      return (
        words.every((word) => text.includes(word)) &&
        (region === undefined || plan.region === region) &&
        (most === Number.POSITIVE_INFINITY ||
          (monthlyUsd(plan, rates) ?? Number.POSITIVE_INFINITY) <= most)
      );
    })
    .sort((left, right) => Number(left.currency !== home) - Number(right.currency !== home));
}

type FilterProps = { query: Query; onChange: (changed: Query) => void };

function PlanFilters({ query, onChange }: FilterProps) {
  const field = (name: string) => ({
    value: query[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div class="cluster controls">
      <TextField label={t('Name, model or feature')} {...field('q')} />
      <Segments
        label={t('Region')}
        options={[
          { value: '', label: t('All') },
          ...planRegions.map((value) => ({ value, label: t(value) })),
        ]}
        {...field('region')}
      />
      <TextField label={t('At most, $ a month')} mode="decimal" {...field('most')} />
    </div>
  );
}

type FitsProps = { plans: ListedPlan[]; use: DailyUse; model: SoldModel; rates: Rates };

/** What to take for a use; then the plans that hold it or a part, and folded those of which it is not known. */
function Fits({ plans, use, model, rates }: FitsProps) {
  const weighed = plans.flatMap((plan) => {
    const verdict = weigh(plan, use, model);
    return verdict === undefined ? [] : [{ plan, verdict }];
  });
  const known = weighed.filter(({ verdict }) => verdict.kind !== 'unknown');
  const notes = new Map(known.map(({ plan, verdict }) => [plan, verdictText(verdict, use)]));
  const price = ({ plan }: (typeof weighed)[number]) =>
    monthlyUsd(plan, rates) ?? Number.POSITIVE_INFINITY;
  const ordered = known.toSorted(
    (left, right) =>
      left.verdict.kind.localeCompare(right.verdict.kind) || price(left) - price(right),
  );
  const uncounted = weighed
    .filter(({ plan, verdict }) => verdict.kind === 'unknown' && plan.models !== null)
    .toSorted(
      (left, right) =>
        Number(left.plan.vendor !== model.vendor) - Number(right.plan.vendor !== model.vendor) ||
        price(left) - price(right),
    );
  const unlisted = weighed.filter(({ plan }) => plan.models === null);
  return (
    <>
      <PlanAnswers
        {...{ plans, use, model, rates }}
        uncounted={listText(uncounted.slice(0, NAMED).map(({ plan }) => plan.name))}
      />
      <Lines plans={ordered.map(({ plan }) => plan)} rates={rates} notes={notes} />
      {[
        {
          rows: uncounted,
          label: t('Not known how many requests they hold: {count} plans that include it', {
            count: uncounted.length,
          }),
        },
        {
          rows: unlisted,
          label: t('Not known whether they include it: {count} plans', { count: unlisted.length }),
        },
      ].map(({ rows, label }) => (
        <details
          key={label}
          hidden={rows.length === 0}
          open={known.length === 0 && rows === uncounted}
        >
          <summary>{label}</summary>
          <ul class="links">
            {rows.map(({ plan, verdict }) => (
              <li key={plan.id}>
                <a href={href('plan', { id: plan.id })}>{plan.name}</a>{' '}
                <small>{verdictText(verdict, use)}</small>
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
  const { cheapest, next, byToken } = getAnswers(plans, { use, model, rates });
  const planned = [
    { label: t('The cheapest plan that holds it'), answer: cheapest },
    ...(cheapest === undefined ? [] : [{ label: t('The next better one'), answer: next }]),
  ];
  return (
    <dl class="answers grid">
      {planned.map(({ label, answer }) => (
        <div key={label} class="card">
          <dt>{label}</dt>
          <dd>
            {answer === undefined ? (
              <>
                {t('None is known.')}{' '}
                {uncounted !== '' && (
                  <small>
                    {t('Of {names} it is not known how many requests they hold.', {
                      names: uncounted,
                    })}
                  </small>
                )}
              </>
            ) : (
              <>
                <b>{t('{amount} a month', { amount: dollars(answer.usd) })}</b>{' '}
                <a href={href('plan', { id: answer.plan.id })}>{answer.plan.name}</a>{' '}
                <small>
                  {t(answer.plan.region)} ·{' '}
                  {t('up to {capacity} such requests a month, spread evenly', {
                    capacity: grouped(answer.capacity),
                  })}
                </small>
              </>
            )}
          </dd>
        </div>
      ))}
      <div class="card">
        <dt>{t('By the token')}</dt>
        <dd>
          <b>{t('{amount} a month', { amount: dollars(byToken) })}</b>{' '}
          <a href={href('model', { id: model.id })}>{model.name}</a>{' '}
          <small>{t('at its list price, 30 days')}</small>
        </dd>
      </div>
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
  return (
    <ul class="plan-list rows">
      {plans.map((plan) => (
        <li key={plan.id}>
          <div class="what plain">
            <a href={href('plan', { id: plan.id })}>{plan.name}</a>
            <small>{plan.kind}</small>
          </div>
          <PlanPrice plan={plan} read={plan.read} rates={rates} />
          <div class="holds">
            {notes !== undefined && <b>{notes.get(plan)}</b>}
            {plan.quotas.map(quotaText).map((text) => (
              <span key={text}>{text}</span>
            ))}
            <small>{plan.brings.join(' · ')}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
