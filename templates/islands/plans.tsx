import { hydrate } from 'preact';
import type { Plan } from '../../feed/schemas/plan.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { planCategories, planRegions } from '../../feed/vocabulary.ts';
import { anyOf, type Option, Segments, Select, TextField } from '../components/fields.tsx';
import { href, type Query } from '../components/links.tsx';
import {
  monthlyUsd,
  PlanPrice,
  type PlanRead,
  quotaText,
  type Rates,
  type ShownCurrency,
  shownCurrencies,
} from '../components/plan.tsx';
import { amountOf, useQuery } from '../components/query.ts';
import { t } from '../text.ts';
import {
  BreakEvenText,
  monthlyBill,
  type StoredRates,
  type Use,
  UseControls,
  useModel,
  useOf,
  type WeighedModel,
  type WeighedPlan,
} from './break-even.tsx';

/** A plan as the list shows it; `included` names its first models. */
export type ListedPlan = WeighedPlan &
  Pick<Plan, 'name' | 'vendor' | 'region' | 'category' | 'per' | 'price_yearly'> & {
    read: PlanRead;
    included: string;
  };

type Props = {
  plans: ListedPlan[];
  /** The models with a known price. */
  models: Option[];
  stored: StoredRates;
};

/** Every plan, by region and category, and what each would have to be worth. */
export function Plans({ plans, models, stored }: Props) {
  const [query, change] = useQuery();
  const use = useOf(query, stored);
  const model = useModel(use.model);
  const isByBill = model !== undefined && use.requestsPerDay > 0;
  const selected = filterPlans(plans, query, use.rates);
  return (
    <>
      <PlanFilters {...{ plans, query, isByBill, onChange: change }} />
      <UseControls {...{ use, stored, models, onChange: change, isOpen: true }} />
      <p class="quiet" role="status">
        {t('{count} of {all} plans', { count: selected.length, all: plans.length })}
      </p>
      <PlanList
        plans={sortPlans(selected, query.sort ?? '', { use, model })}
        use={use}
        model={model}
        shown={shownCurrencies.find((known) => known === query.show)}
      />
    </>
  );
}

export function start(element: Element, props: Props) {
  hydrate(<Plans {...props} />, element);
}

/** The plans that pass; with a limit on the price, no plan whose price in dollars is unknown. */
export function filterPlans(plans: ListedPlan[], query: Query, rates: Rates): ListedPlan[] {
  const { q = '', vendor = '', currency = '' } = query;
  // A word that is no region or category chooses none.
  const region = planRegions.find((known) => known === query.region) ?? '';
  const category = planCategories.find((known) => known === query.category) ?? '';
  const most = amountOf(query.most, Number.POSITIVE_INFINITY);
  const words = q.toLowerCase().split(/\s+/);
  return plans.filter((plan) => {
    const text =
      `${plan.name} ${plan.vendor} ${plan.id} ${plan.models?.join(' ') ?? ''}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (region === '' || plan.region === region) &&
      (category === '' || plan.category === category) &&
      (vendor === '' || plan.vendor === vendor) &&
      (currency === '' || plan.currency === currency) &&
      (most === Number.POSITIVE_INFINITY ||
        (monthlyUsd(plan, rates) ?? Number.POSITIVE_INFINITY) <= most)
    );
  });
}

type Weighing = { use: Use; model: WeighedModel | undefined };

/**
 * Plans in an order. Prices are compared in dollars; those of a currency without a rate come last,
 * and are compared within it only. Without an order, plans stand by what a month of the reader's
 * requests costs with each, where there are any.
 */
export function sortPlans(
  plans: ListedPlan[],
  order: string,
  { use, model }: Weighing,
): ListedPlan[] {
  if (order === 'models')
    return plans.toSorted(
      (left, right) => (right.models?.length ?? 0) - (left.models?.length ?? 0),
    );
  if (order === 'price')
    return plans.toSorted(
      (left, right) =>
        compareAmounts(monthlyUsd(left, use.rates), monthlyUsd(right, use.rates)) ||
        -compareCodeUnits(left.currency, right.currency) ||
        compareAmounts(left.price_monthly, right.price_monthly),
    );
  if (model === undefined || use.requestsPerDay <= 0) return plans;
  const bill = (plan: ListedPlan) => monthlyBill(plan, use, model)?.withPlan ?? null;
  return plans.toSorted((left, right) => compareAmounts(bill(left), bill(right)));
}

/** What is unknown comes last. */
function compareAmounts(left: number | null, right: number | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return left - right;
}

type FilterProps = {
  plans: ListedPlan[];
  query: Query;
  /** Whether the first order is that of what the reader's requests cost. */
  isByBill: boolean;
  onChange: (changed: Query) => void;
};

/** What is looked for among plans, and their order. */
function PlanFilters({ plans, query, isByBill, onChange }: FilterProps) {
  const field = (name: string) => ({
    value: query[name] ?? '',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const unique = (values: string[]) => anyOf([...new Set(values)].sort());
  const withAll = (values: readonly (typeof planRegions | typeof planCategories)[number][]) => [
    { value: '', label: t('All') },
    ...values.map((value) => ({ value, label: t(value) })),
  ];
  return (
    <>
      <div class="grid fields plan-filters">
        <TextField label={t('Search')} {...field('q')} />
        <Select
          label={t('Vendor')}
          options={unique(plans.map(({ vendor }) => vendor))}
          {...field('vendor')}
        />
        <Select
          label={t('Currency')}
          options={unique(plans.map(({ currency }) => currency))}
          {...field('currency')}
        />
        <TextField label={t('At most, $ a month')} mode="decimal" {...field('most')} />
        <Select
          label={t('Prices also in')}
          options={[
            { value: '', label: t('No other') },
            ...shownCurrencies.map((value) => ({ value, label: value })),
          ]}
          {...field('show')}
        />
        <Select
          label={t('Order')}
          options={[
            { value: '', label: isByBill ? t('By my bill') : t('By vendor') },
            { value: 'price', label: t('Cheapest first') },
            { value: 'models', label: t('Most models first') },
          ]}
          {...field('sort')}
        />
      </div>
      <div class="cluster controls">
        <Segments label={t('Region')} options={withAll(planRegions)} {...field('region')} />
        <Segments label={t('Category')} options={withAll(planCategories)} {...field('category')} />
      </div>
    </>
  );
}

type ListProps = Weighing & { plans: ListedPlan[]; shown: ShownCurrency | undefined };

/** With a model, the plans that include it, then those that name no models at all. */
function PlanList({ plans, ...rest }: ListProps) {
  const { model } = rest;
  if (model === undefined) return <Lines plans={plans} {...rest} />;
  const including = plans.filter(({ models }) => models?.includes(model.id));
  return (
    <>
      <h2>{t('Plans that include {model}', { model: model.name })}</h2>
      {including.length === 0 && <p class="quiet">{t('No plan of this choice names it.')}</p>}
      <Lines plans={including} {...rest} />
      <h2>{t('Plans of which no source names the models')}</h2>
      <p class="quiet">{t('Whether they include it is not known.')}</p>
      <Lines plans={plans.filter(({ models }) => models === null)} {...rest} />
    </>
  );
}

/** Plans as lines: what it is, what it costs, what it includes. */
function Lines({ plans, use, model, shown }: ListProps) {
  return (
    <ul class={model === undefined ? 'plan-list' : 'plan-list weighed'}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <div class="what plain">
            <a href={href('plan', { id: plan.id })}>{plan.name}</a>
            <small>
              {plan.vendor} · {t(plan.category)} · {t(plan.region)}
            </small>
          </div>
          <PlanPrice plan={plan} read={plan.read} shown={shown} rates={use.rates} />
          <div class="holds">
            {plan.quotas.map(quotaText).map((text) => (
              <span key={text}>{text}</span>
            ))}
            {plan.included !== '' && <small>{plan.included}</small>}
          </div>
          {model !== undefined && <BreakEvenText plan={plan} use={use} model={model} />}
        </li>
      ))}
    </ul>
  );
}
