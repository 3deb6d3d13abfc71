import { hydrate } from 'preact';
import { type Cost, cost, monthlyCost, type PricedModel } from '../../feed/cost.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { Marks } from '../components/changes.tsx';
import { Segments } from '../components/fields.tsx';
import { ModelLink } from '../components/links.tsx';
import { useQuery } from '../components/query.ts';
import { Table } from '../components/table.tsx';
import { type DailyUse, dailyUse, presets, toQuery, UsageFields } from '../components/usage.tsx';
import { dollars, grouped, type Message, t } from '../text.ts';

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

/** The number of best scored models shown at first. */
const BEST_SCORED = 40;

/** What a month of equal requests would cost with each model. */
export function CostEstimates({ models }: Props) {
  const [query, change] = useQuery();
  const use = dailyUse(query);
  const isAll = query.models === 'all';
  const shown = estimates(isAll ? models : bestScored(models), use);
  return (
    <>
      <div class="cluster controls">
        <Segments
          label={t('Such as')}
          value={presets.find((each) => isSame(use, dailyUse(toQuery(each))))?.label ?? ''}
          options={presets.map(({ label }) => ({ value: label, label: t(label) }))}
          onChange={(name) => {
            const preset = presets.find(({ label }) => label === name);
            if (preset !== undefined) change(toQuery(preset));
          }}
        />
      </div>
      <UsageFields use={use} onChange={change} />
      <p class="quiet" role="status">
        {t(
          '{count} models, the cheapest first. {requests} requests a day: {input} tokens in, {cached} of them cached, {output} out.',
          {
            ...{ count: shown.length, requests: grouped(use.requests) },
            ...{
              input: grouped(use.tokens.input_tokens),
              output: grouped(use.tokens.output_tokens),
            },
            cached: grouped(use.tokens.cache_read_tokens),
          },
        )}{' '}
        {use.isBatch && t('At the price of batches.')}
      </p>
      <EstimateTable estimates={shown} />
      {!isAll && (
        <button type="button" class="button" onClick={() => change({ models: 'all' })}>
          {t('Show all {count}', { count: models.length })}
        </button>
      )}
      <p class="quiet notes">
        {t(
          'Tokens from the cache are charged at the cache’s price where the feed knows it, else at the input price. Past a tier’s threshold the tier prices the whole request. Storage in the cache and discounts are not included. A price that is unknown makes the sum unknown.',
        )}
      </p>
    </>
  );
}

export function start(element: Element, props: Props) {
  hydrate(<CostEstimates {...props} />, element);
}

function isSame(left: DailyUse, right: DailyUse): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** The best scored, of which a deprecated one is behind all others. */
export function bestScored(models: EstimatedModel[]): EstimatedModel[] {
  const isDeprecated = ({ lifecycle }: EstimatedModel) => Number(lifecycle.stage === 'deprecated');
  return models
    .filter(({ score }) => score !== null)
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
export function estimates(models: EstimatedModel[], use: DailyUse): Estimate[] {
  const { tokens, requests, isBatch } = use;
  const place = ({ monthly, fits }: Estimate) => (fits ? Number(monthly === null) : 2);
  return models
    .map((model) => {
      const costs = cost(model, tokens, { condition: isBatch ? 'batch' : undefined });
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

/** A line for each model: what it comes to, and under which conditions. */
function EstimateTable({ estimates }: { estimates: Estimate[] }) {
  return (
    <Table
      class="estimates"
      rows={estimates}
      rowClass={({ fits }) => (fits ? undefined : 'unfit')}
      columns={[
        {
          label: t('Model'),
          isHeading: true,
          cell: ({ model, cost: { assumptions }, fits }) => (
            <>
              <ModelLink id={model.id}>{model.name}</ModelLink> <Marks model={model} />{' '}
              <small>{model.vendor}</small>{' '}
              {fits && assumptions.length > 0 && (
                <small>{assumptions.map(assumptionText).join(' ')}</small>
              )}
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
          label: t('A request'),
          class: 'n wide',
          cell: ({ cost: { total }, fits }) => (fits ? dollars(total) : '–'),
        },
        {
          label: t('Overall'),
          class: 'n',
          cell: ({ model: { score } }) => score?.toFixed(1) ?? '–',
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
  const [, kind, standIn] =
    /^The (.+) price is unknown(?:; the (.+) price stands for it)?\.$/.exec(text) ?? [];
  const message = kinds[kind ?? ''];
  if (message !== undefined) {
    const price = t(message);
    if (standIn === undefined) return t('The {price} is unknown.', { price });
    return standIn === 'input'
      ? t('The {price} is unknown; the input price stands for it.', { price })
      : t('The {price} is unknown; the standard price stands for it.', { price });
  }
  const [, tokens] = /^Priced as a request of more than (\d+) input tokens\.$/.exec(text) ?? [];
  if (tokens !== undefined)
    return t('Priced as a request of more than {tokens} input tokens.', { tokens });
  if (text === 'The hour is not given; the dearer hours are taken.')
    return t('The hour is not given; the dearer hours are taken.');
  if (text === 'No batch rate is known for a request of this length.')
    return t('No batch rate is known for a request of this length.');
  return text;
}
