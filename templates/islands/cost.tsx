import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { type Cost, cost, monthlyCost, type PricedModel } from '../../feed/prices/cost.ts';
import { compareCodeUnits, escapePattern } from '../../feed/text.ts';
import { Segments } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import { type Mark, ModelName } from '../components/links.tsx';
import { useQuery } from '../components/state.ts';
import { Table } from '../components/table.tsx';
import { type DailyUse, dailyUse, presets, toQuery, UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { grouped, type Message } from '../text.ts';

/** What is estimated from a model. */
export type EstimatedModel = PricedModel &
  Pick<ModelRecord, 'id' | 'name' | 'vendor' | 'context_window' | 'max_output_tokens'> & {
    marks: Mark[];
    /** The overall score; null for a model on too few current boards. */
    score: number | null;
  };

/** The best scored models come first. */
type CostProps = { models: EstimatedModel[] };

/** The number of best scored models shown at first. */
const BEST_SCORED = 40;

/** What a month of equal requests would cost with each model. */
export function CostEstimates({ models }: CostProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const use = dailyUse(query);
  const { input_tokens, output_tokens, cache_read_tokens } = use.tokens;
  const isAll = query.models === 'all';
  const best = models.filter(({ score }) => score !== null).slice(0, BEST_SCORED);
  const shown = estimates(isAll ? models : best, use);
  return (
    <>
      <Segments
        label={page.t('Example')}
        value={presets.find((each) => isSame(use, dailyUse(toQuery(each))))?.label ?? ''}
        options={presets.map(({ label }) => ({ value: label, label: page.t(label) }))}
        onChange={(name) => {
          const preset = presets.find(({ label }) => label === name);
          if (preset !== undefined) change(toQuery(preset));
        }}
      />
      <UsageFields use={use} onChange={change} />
      <p class="quiet" role="status">
        {page.t(
          isAll
            ? 'All {count}, the cheapest first.'
            : 'The {count} best ranked, the cheapest first.',
          {
            count: shown.length,
          },
        )}{' '}
        {page.t(
          '{requests} requests a day: {input} tokens in, {cached} of them cached, {output} out.',
          {
            requests: grouped(use.requests),
            input: grouped(input_tokens),
            output: grouped(output_tokens),
            cached: grouped(cache_read_tokens),
          },
        )}{' '}
        {use.isBatch && page.t('At the price of batches.')}
      </p>
      <EstimateTable estimates={shown} />
      {!isAll && (
        <button type="button" class="button" onClick={() => change({ models: 'all' })}>
          {page.t('Show all {count}', { count: models.length })}
        </button>
      )}
    </>
  );
}

export const start = startWith(CostEstimates);

function isSame(left: DailyUse, right: DailyUse): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
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

/** The cheapest first, a range by its most: then what is unknown, then what the request is too long for. */
export function estimates(models: EstimatedModel[], use: DailyUse): Estimate[] {
  const { tokens, requests, isBatch } = use;
  const place = ({ monthly, fits }: Estimate) => {
    if (!fits) return 2;
    return monthly === null ? 1 : 0;
  };
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
  const page = usePage();
  // A total within a range is the most of it.
  const amount = ({ cost: { range } }: Estimate, dollars: number | null) =>
    (range ? '≤ ' : '') + page.dollars(dollars);
  return (
    <Table
      class="estimates"
      rows={estimates}
      row={({ fits }) => ({ class: fits ? undefined : 'unfit' })}
      columns={[
        {
          label: page.t('Model'),
          isHeading: true,
          cell: ({ model, cost: { assumptions }, fits }) => (
            <>
              <ModelName {...model} note={model.vendor} />{' '}
              {fits && assumptions.length > 0 && (
                <small>
                  {assumptions.map((text) => translatedAssumption(page, text)).join(' ')}
                </small>
              )}
            </>
          ),
        },
        {
          label: page.t('A month'),
          class: 'n sum',
          cell: (each) => (each.fits ? amount(each, each.monthly) : page.t('too long')),
        },
        {
          label: page.t('A request'),
          class: 'n wide',
          cell: (each) => (each.fits ? amount(each, each.cost.total) : '–'),
        },
        {
          label: page.t('Overall'),
          class: 'n',
          cell: ({ model: { score } }) => score?.toFixed(1) ?? '–',
        },
      ]}
    />
  );
}

// Messages stand in full: a page has the Chinese of those that stand in its script.
const assumptions: Message[] = [
  'The {price} is unknown.',
  'The {price} is unknown; the input price is used instead.',
  'The {price} is unknown; the standard price is used instead.',
  'Priced as a request of more than {tokens} input tokens.',
  'No batch rate is known for a request of this length.',
  'The total lies between {low} and {high}.',
];
const prices: Message[] = ['input price', 'output price', 'cache read price', 'cache write price'];

/** An assumption of a cost, which the feed states in English, in the language of the page. */
export function translatedAssumption(page: Page, text: string): string {
  if (text === 'The hour is not given; the dearer hours are taken.')
    return page.t('Peak-hour price.');
  for (const message of assumptions) {
    const pattern = escapePattern(message).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+)');
    const found = new RegExp(`^${pattern}$`).exec(text);
    if (found === null) continue;
    const { price: named, tokens, ...others } = { ...found.groups };
    const price = prices.find((each) => each === named);
    return page.t(message, {
      ...others,
      ...(named !== undefined && { price: price === undefined ? named : page.t(price) }),
      ...(tokens !== undefined && { tokens: grouped(Number(tokens)) }),
    });
  }
  return text;
}
