import { hydrate } from 'preact';
import { useState } from 'preact/hooks';
import type { PricedModel } from '../../feed/cost.ts';
import { type Cost, cost, DAYS_A_MONTH, monthlyCost, type Usage } from '../../feed/cost.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { Marks } from '../components/changes.tsx';
import { anyOf, Checkbox, NumberField, Segments, Select } from '../components/fields.tsx';
import { ModelLink, type Query } from '../components/links.tsx';
import { amountOf, useQuery } from '../components/query.ts';
import { Bar, Table } from '../components/table.tsx';
import { presets } from '../components/usage.ts';
import { dollars, type Message, t } from '../text.ts';

/** What is estimated from a model. */
export type EstimatedModel = PricedModel &
  Pick<ModelRecord, 'id' | 'name' | 'vendor' | 'context_window' | 'max_output_tokens'> & {
    lifecycle: Pick<ModelRecord['lifecycle'], 'stage'>;
    /** The announced prices alone. */
    price_history: ModelRecord['price_history'];
    /** The overall score; null for a model on too few current boards. */
    score: number | null;
  };

type Props = { models: EstimatedModel[] };

/** The requests that a month is estimated from. */
type DailyUse = { tokens: Usage; requests: number };

/** The use in an address. Cached tokens are at most the input tokens. */
export function dailyUse(query: Query): DailyUse {
  const [preset] = presets;
  const input = amountOf(query.in, preset.in);
  const cacheRead = Math.min(input, amountOf(query.cached, preset.cached));
  return {
    tokens: {
      input_tokens: input,
      output_tokens: amountOf(query.out, preset.out),
      cache_read_tokens: cacheRead,
      cache_write_tokens: Math.min(input - cacheRead, amountOf(query.written, 0)),
    },
    requests: amountOf(query.requests, preset.requests),
  };
}

/** The number of best scored models shown at first. */
const BEST_SCORED = 40;

/** Rows that are drawn at once: with each letter typed, all of them change. */
const ROWS = 50;

/** What a month of equal requests would cost with each model. */
export function CostEstimates({ models }: Props) {
  const [query, change] = useQuery();
  const [hasRest, setHasRest] = useState(false);
  const use = dailyUse(query);
  const { vendor = '', models: choice = '', retired = '' } = query;
  const chosen = estimates(chooseModels(models, query), use);
  const count = chosen.length;
  return (
    <>
      <UseControls use={use} onChange={change} />
      <div class="cluster controls">
        <Segments
          label={t('Models')}
          value={vendor === '' ? choice : 'all'}
          options={[
            { value: '', label: t('The best {count}', { count: BEST_SCORED }) },
            { value: 'all', label: t('All') },
          ]}
          onChange={(value) => change({ models: value, vendor: '' })}
        />
        <Select
          label={t('Vendor')}
          value={vendor}
          options={anyOf([...new Set(models.map((model) => model.vendor))].sort())}
          onChange={(value) => change({ vendor: value })}
        />
        <Checkbox
          label={t('Retired models too')}
          isChecked={retired === 'shown'}
          onChange={(isChecked) => change({ retired: isChecked ? 'shown' : '' })}
        />
        <p class="quiet" role="status">
          {t('{count} models, the cheapest first', { count })}
        </p>
      </div>
      <EstimateTable estimates={hasRest ? chosen : chosen.slice(0, ROWS)} />
      {!hasRest && count > ROWS && (
        <button type="button" class="button" onClick={() => setHasRest(true)}>
          {t('Show all {count}', { count })}
        </button>
      )}
      <p class="quiet notes">
        {t(
          'Tokens from the cache are charged at the cache’s price where the feed knows it, else at the input price. Past a tier’s threshold the tier prices the whole request. Storage in the cache, batches and discounts are not included. A price that is unknown makes the sum unknown.',
        )}
      </p>
    </>
  );
}

export function start(element: Element, props: Props) {
  hydrate(<CostEstimates {...props} />, element);
}

/** What {days} of such requests cost: the sentence that the page begins with. */
export function costLede(): string {
  return t('What {days} days of such requests would cost with each model, paid by the token.', {
    days: DAYS_A_MONTH,
  });
}

/** A vendor's models, all, or the best scored, of which a deprecated one is behind all others. */
export function chooseModels(models: EstimatedModel[], query: Query): EstimatedModel[] {
  const { vendor = '', models: choice = '', retired = '' } = query;
  const served = models.filter(
    ({ lifecycle }) => retired === 'shown' || lifecycle.stage !== 'retired',
  );
  if (vendor !== '') return served.filter((model) => model.vendor === vendor);
  if (choice === 'all') return served;
  const isDeprecated = ({ lifecycle }: EstimatedModel) => Number(lifecycle.stage === 'deprecated');
  return models
    .filter(({ score, lifecycle }) => score !== null && lifecycle.stage !== 'retired')
    .sort(
      (left, right) =>
        isDeprecated(left) - isDeprecated(right) || (right.score ?? 0) - (left.score ?? 0),
    )
    .slice(0, BEST_SCORED);
}

/** What one model would cost a month. */
type Estimate = {
  model: EstimatedModel;
  cost: Cost;
  /** USD; null where a price is unknown. */
  monthly: number | null;
  /** Whether the model can hold such a request at all. */
  fits: boolean;
};

/** The cheapest first: then those that are unknown, then those that the request is too long for. */
export function estimates(models: EstimatedModel[], { tokens, requests }: DailyUse): Estimate[] {
  const place = ({ monthly, fits }: Estimate) => (fits ? Number(monthly === null) : 2);
  return models
    .map((model) => {
      const costs = cost(model, tokens);
      const { context_window, max_output_tokens } = model;
      const { input_tokens, output_tokens } = tokens;
      const fits =
        input_tokens + output_tokens <= context_window &&
        (max_output_tokens === null || output_tokens <= max_output_tokens);
      return { model, cost: costs, monthly: monthlyCost(costs.total, requests), fits };
    })
    .sort(
      (left, right) =>
        place(left) - place(right) ||
        (left.monthly ?? 0) - (right.monthly ?? 0) ||
        compareCodeUnits(left.model.name, right.model.name),
    );
}

type ControlsProps = { use: DailyUse; onChange: (changed: Query) => void };

/** The size of a request and how many there are a day; or one of a few days as they occur. */
function UseControls({ use: { tokens, requests }, onChange }: ControlsProps) {
  const fields = [
    { name: 'in', label: t('Input tokens'), value: tokens.input_tokens, step: 1_000 },
    {
      name: 'cached',
      label: t('of which cache read'),
      value: tokens.cache_read_tokens,
      step: 1_000,
    },
    {
      name: 'written',
      label: t('of which cache write'),
      value: tokens.cache_write_tokens,
      step: 1_000,
    },
    { name: 'out', label: t('Output tokens'), value: tokens.output_tokens, step: 100 },
    { name: 'requests', label: t('Requests a day'), value: requests, step: 10 },
  ];
  return (
    <>
      <div class="presets cluster">
        {presets.map(({ label, ...preset }) => (
          <button
            key={label}
            type="button"
            class="button"
            aria-pressed={
              preset.in === tokens.input_tokens &&
              preset.out === tokens.output_tokens &&
              preset.requests === requests
            }
            onClick={() => {
              const texts = Object.entries(preset).map(([name, value]) => [name, String(value)]);
              onChange({ ...Object.fromEntries(texts), written: '' });
            }}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div class="grid fields">
        {fields.map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            onChange={(value) => onChange({ [name]: String(value) })}
          />
        ))}
      </div>
    </>
  );
}

/** A line for each model: what it comes to, and what was assumed. */
function EstimateTable({ estimates }: { estimates: Estimate[] }) {
  const most = Math.max(...estimates.map(({ monthly, fits }) => (fits ? (monthly ?? 0) : 0)));
  return (
    <Table
      class="estimates"
      rows={estimates}
      rowClass={({ fits }) => (fits ? undefined : 'unfit')}
      columns={[
        {
          label: t('Model'),
          isHeading: true,
          cell: ({ model }) => (
            <>
              <ModelLink id={model.id}>{model.name}</ModelLink> <Marks model={model} />{' '}
              <small>{model.vendor}</small>
            </>
          ),
        },
        {
          label: t('A month'),
          class: 'n',
          cellClass: () => 'n sum',
          cell: ({ monthly, fits }) => (fits ? dollars(monthly) : t('too long')),
        },
        {
          label: <span class="unseen">{t('As a bar')}</span>,
          class: 'wide',
          cell: ({ monthly, fits }) =>
            fits && monthly !== null && monthly > 0 && <Bar share={monthly / most} />,
        },
        {
          label: t('A request'),
          class: 'n',
          cell: ({ cost: { total }, fits }) => (fits ? dollars(total) : '–'),
        },
        {
          label: t('Overall'),
          class: 'n',
          cell: ({ model: { score } }) => score?.toFixed(1) ?? '–',
        },
        {
          label: t('Assumptions'),
          class: 'wide',
          cell: ({ cost: { assumptions }, fits }) => (
            <small>
              {fits
                ? assumptions.map(assumptionText).join(' ')
                : t('the request does not fit the model')}
            </small>
          ),
        },
      ]}
    />
  );
}

// Messages stand in full: a page has the Chinese of those that stand in its script.
const kinds: { [kind: string]: Message } = {
  input: 'input price',
  output: 'output price',
  'cache read': 'cache read price',
  'cache write': 'cache write price',
};

/** An assumption of a cost, which the feed states in English, in the language of the page. */
export function assumptionText(text: string): string {
  const [, kind, isReplaced] =
    /^The (.+) price is unknown(; the input price stands for it)?\.$/.exec(text) ?? [];
  const message = kinds[kind ?? ''];
  if (message !== undefined) {
    const price = t(message);
    return isReplaced === undefined
      ? t('The {price} is unknown.', { price })
      : t('The {price} is unknown; the input price stands for it.', { price });
  }
  const [, tokens] = /^Priced as a request of more than (\d+) input tokens\.$/.exec(text) ?? [];
  if (tokens !== undefined)
    return t('Priced as a request of more than {tokens} input tokens.', { tokens });
  if (text === 'The hour is not given; the dearer hours are taken.')
    return t('The hour is not given; the dearer hours are taken.');
  if (text === 'No rate is known for cache writes that last an hour.')
    return t('No rate is known for cache writes that last an hour.');
  return text;
}
