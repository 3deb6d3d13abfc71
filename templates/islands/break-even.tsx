import { hydrate } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PricedModel } from '../../feed/cost.ts';
import {
  breakEvenRequests,
  cost,
  DAYS_A_MONTH,
  monthlyCost,
  type Usage as RequestUsage,
} from '../../feed/cost.ts';
import { monthlyCapacity } from '../../feed/plan-use.ts';
import type { ExchangeRateList, Plan } from '../../feed/schemas/plan.ts';
import { NumberField, type Option, Select } from '../components/fields.tsx';
import { OutwardLink, type Query, under } from '../components/links.tsx';
import { convertedMonthly, monthlyUsd, type Rates, ratesText } from '../components/plan.tsx';
import { amountOf, useQuery } from '../components/query.ts';
import { rich } from '../components/rich.tsx';
import { fetchJson } from '../fetch.ts';
import { dateText, dollars, grouped, t } from '../text.ts';

/** A model that plans are weighed against. */
export type WeighedModel = PricedModel & { id: string; name: string };

/** What is weighed of a plan. */
export type WeighedPlan = Pick<
  Plan,
  'id' | 'currency' | 'price_monthly' | 'base_monthly' | 'price_monthly_usd' | 'quotas' | 'models'
>;

/** What a plan is weighed against: requests of one size to one model, paid by the token. */
export type Use = {
  model: string;
  tokens: RequestUsage;
  /** 0 where the reader gives none. */
  requestsPerDay: number;
  rates: Rates;
};

export type StoredRates = ExchangeRateList['rates'];

type Props = {
  plan: WeighedPlan;
  /** The first of its models, which it is weighed against until the reader chooses. */
  model: WeighedModel | null;
  /** The models to choose from: those of the plan; the others are fetched when they are wanted. */
  models: Option[];
  stored: StoredRates;
};

/** A plan weighed against paying by the token. */
export function BreakEven({ plan, model: first, models, stored }: Props) {
  const [query, change] = useQuery();
  const asked = useOf(query, stored);
  const use = { ...asked, model: asked.model || (first?.id ?? '') };
  const fetched = useModel(use.model === first?.id ? '' : use.model);
  const model = use.model === first?.id ? (first ?? undefined) : fetched;
  const [options, setOptions] = useState(models);
  const fetchOptions = async () => {
    const list = await fetchJson<{ pricing: WeighedModel[] }>(under('/v1/pricing'));
    if (list !== undefined) setOptions(pricedOptions(list.pricing));
  };
  return (
    <>
      <UseControls
        {...{ use, stored, models: options, onChange: change, onFocus: fetchOptions }}
        isOpen={first !== null}
      />
      {model !== undefined && <BreakEvenText plan={plan} use={use} model={model} />}
    </>
  );
}

export function start(element: Element, props: Props) {
  hydrate(<BreakEven {...props} />, element);
}

/** The models with a known price, by name. */
export function pricedOptions(
  models: readonly Pick<WeighedModel, 'id' | 'name' | 'input_price' | 'output_price'>[],
): Option[] {
  return models
    .filter(({ input_price, output_price }) => input_price !== null && output_price !== null)
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** The answer of the model with an id; undefined until it is there, and without an id. */
export function useModel(id: string): WeighedModel | undefined {
  const [model, setModel] = useState<WeighedModel>();
  useEffect(() => {
    if (id !== '')
      fetchJson<WeighedModel>(under(`/v1/models/${encodeURIComponent(id)}`)).then(setModel);
  }, [id]);
  return model?.id === id ? model : undefined;
}

/** The reader's own rate of yuan takes the place of the stored one; 0 is none. */
export function useOf(query: Query, stored: StoredRates): Use {
  const input = amountOf(query.in, 10_000);
  const yuan = amountOf(query.rate, 0);
  return {
    model: query.model ?? '',
    tokens: {
      input_tokens: input,
      output_tokens: amountOf(query.out, 1_000),
      cache_read_tokens: Math.min(input, amountOf(query.cached, 0)),
      cache_write_tokens: 0,
    },
    requestsPerDay: amountOf(query.requests, 0),
    rates: {
      ...Object.fromEntries(stored.map(({ currency, per_usd }) => [currency, per_usd])),
      ...(yuan > 0 ? { CNY: yuan } : {}),
      USD: 1,
    },
  };
}

type ControlsProps = {
  use: Use;
  stored: StoredRates;
  models: Option[];
  onChange: (changed: Query) => void;
  onFocus?: () => void;
  isOpen: boolean;
};

/** The model, and the size of a request, that plans are weighed against. */
export function UseControls({ use, stored, models, onChange, onFocus, isOpen }: ControlsProps) {
  const { tokens, rates } = use;
  const set = (name: string) => (value: number) => onChange({ [name]: String(value) });
  const setOrClear = (name: string) => (value: number) =>
    onChange({ [name]: value === 0 ? '' : String(value) });
  return (
    <details class="break-even" open={isOpen} onFocusIn={onFocus}>
      <summary class="button">{t('My use: a model, and so many requests a day')}</summary>
      <div class="grid fields">
        <Select
          label={t('Model')}
          value={use.model}
          options={[{ value: '', label: t('Choose a model') }, ...models]}
          onChange={(model) => onChange({ model })}
        />
        <NumberField
          label={t('Input tokens')}
          value={tokens.input_tokens}
          step={1_000}
          onChange={set('in')}
        />
        <NumberField
          label={t('of which cache read')}
          value={tokens.cache_read_tokens}
          step={1_000}
          onChange={set('cached')}
        />
        <NumberField
          label={t('Output tokens')}
          value={tokens.output_tokens}
          step={100}
          onChange={set('out')}
        />
        <NumberField
          label={t('Requests a day')}
          value={use.requestsPerDay}
          step={10}
          onChange={setOrClear('requests')}
        />
        <NumberField
          label={t('Your rate: yuan for $1')}
          value={rates.CNY ?? 0}
          step={0.01}
          onChange={setOrClear('rate')}
        />
      </div>
      <p class="quiet">
        <ExchangeRates stored={stored} />{' '}
        {t('Plans with a price for each user are weighed for one.')}
      </p>
    </details>
  );
}

/** The stored rates with their days and sources, and what the reader's own does. */
function ExchangeRates({ stored }: { stored: StoredRates }) {
  if (stored.length === 0)
    return (
      <>
        {t(
          'No exchange rate is stored. Where a vendor publishes no price in dollars, enter the rate that you pay.',
        )}
      </>
    );
  return (
    <>
      {t('Where a vendor publishes no price in dollars, its price is converted.')}{' '}
      {stored.map(({ currency, per_usd, date, sources: [source] }) => (
        <span key={currency}>
          {rich('$1 was {rate} on {day} ({source}).', {
            rate: `${per_usd} ${currency}`,
            day: dateText(date),
            source: source === undefined ? '' : <OutwardLink address={source.url} />,
          })}{' '}
        </span>
      ))}
      {t('Your own rate of yuan replaces the stored one; 0 brings that back.')}
    </>
  );
}

type TextProps = { plan: WeighedPlan; use: Use; model: WeighedModel };

/** From how many requests a month a plan is the cheaper way, and what the reader's own come to. */
export function BreakEvenText({ plan, use, model }: TextProps) {
  const result = breakEven(plan, use, model);
  const bill = monthlyBill(plan, use, model);
  const isConverted =
    plan.price_monthly_usd === null && convertedMonthly(plan, 'USD', use.rates) !== null;
  return (
    <div class={'reason' in result ? 'even unknown' : 'even'}>
      <p>{'reason' in result ? result.reason : payingFrom(Math.ceil(result.requests))}</p>
      {bill !== undefined && <BillText bill={bill} />}
      {isConverted && (
        <small>
          {t('Its price is converted at {rates} for $1.', {
            rates: ratesText([plan.currency], use.rates),
          })}
        </small>
      )}
    </div>
  );
}

function payingFrom(requests: number) {
  if (requests === 0) return t('pays from the first request');
  return rich('pays from {requests} requests a month, {daily} a day', {
    requests: <b>{grouped(requests)}</b>,
    daily: grouped(Math.ceil(requests / 30)),
  });
}

function BillText({ bill: { requests, byToken, over, onTop, withPlan } }: { bill: MonthlyBill }) {
  const count = grouped(Math.round(requests));
  const amount = dollars(byToken);
  return (
    <>
      <p>
        {withPlan === null
          ? t('{amount} by the token', { amount })
          : rich('{withPlan} a month with the plan, {amount} by the token', {
              withPlan: <b>{dollars(withPlan)}</b>,
              amount,
            })}
      </p>
      {over === null && <small>{t('No source states how many such requests it allows.')}</small>}
      {over === 0 && (
        <small>{t('{count} requests a month fit its stated quotas.', { count })}</small>
      )}
      {over !== null && over > 0 && (
        <small>
          {t(
            '{over} of {count} requests a month are over its quotas: {amount} on top by the token.',
            { over: grouped(Math.round(over)), count, amount: dollars(onTop) },
          )}
        </small>
      )}
    </>
  );
}

/** How many requests a month a plan costs as much as, or why that can't be said. */
export function breakEven(
  plan: WeighedPlan,
  use: Use,
  model: PricedModel & { id: string; name: string },
): { requests: number } | { reason: string } {
  if (plan.models === null) return { reason: t('No source names its models.') };
  if (!plan.models.includes(model.id))
    return { reason: t('{model} is not named in it', { model: model.name }) };
  const monthly = monthlyUsd(plan, use.rates);
  if (plan.price_monthly === null) return { reason: t('price unknown') };
  if (monthly === null)
    return {
      reason: t('no price in dollars, and no rate of {currency}', { currency: plan.currency }),
    };
  const { total } = cost(model, use.tokens);
  if (total === null) return { reason: t('the model’s price is unknown') };
  if (total === 0) return { reason: t('the model is free by the token') };
  const requests = breakEvenRequests(monthly, total);
  if (requests === null) return { reason: t('unknown') };
  const capacity = monthlyCapacity(plan.quotas, {
    tokens: use.tokens.input_tokens + use.tokens.output_tokens,
    cost: total,
  });
  if (capacity !== null && requests > capacity)
    return {
      reason: t('never pays: its quota ends at {capacity} requests a month, before {requests}', {
        capacity: grouped(capacity),
        requests: grouped(Math.ceil(requests)),
      }),
    };
  return { requests };
}

/** What a month of the reader's requests comes to, by the token and within the plan. */
export type MonthlyBill = {
  requests: number;
  /** USD by the token; null where the price is unknown. */
  byToken: number | null;
  /** Requests a month that the plan's quotas leave out; null where they do not say. */
  over: number | null;
  /** USD by the token of what the quotas leave out; null where either is unknown. */
  onTop: number | null;
  /** USD of the plan with what comes on top; null where either is unknown. */
  withPlan: number | null;
};

/** Undefined where the reader gives no requests a day. */
export function monthlyBill(
  plan: WeighedPlan,
  { tokens, requestsPerDay, rates }: Use,
  model: PricedModel & { id: string },
): MonthlyBill | undefined {
  if (requestsPerDay <= 0) return undefined;
  const { total } = cost(model, tokens);
  const requests = requestsPerDay * DAYS_A_MONTH;
  const size = { tokens: tokens.input_tokens + tokens.output_tokens, cost: total };
  const capacity = plan.models?.includes(model.id) ? monthlyCapacity(plan.quotas, size) : null;
  const over = capacity === null ? null : Math.max(0, requests - capacity);
  const onTop = total === null || over === null ? null : total * over;
  const price = monthlyUsd(plan, rates);
  return {
    requests,
    byToken: monthlyCost(total, requestsPerDay),
    over,
    onTop,
    withPlan: price === null || onTop === null ? null : price + onTop,
  };
}
