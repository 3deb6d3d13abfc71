import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import {
  type Cost,
  DAYS_A_MONTH,
  monthlyCost,
  ownCost,
  type PricedModel,
  withoutTiers,
} from '../../feed/prices/cost.ts';
import type { TokenPrices } from '../../feed/prices/request-prices.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { Segments, Select } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import { href, type LinkQuery, type Mark, ModelName } from '../components/links.tsx';
import { useQuery } from '../components/state.ts';
import { Table } from '../components/table.tsx';
import { type DailyUse, dailyUse, presets, toQuery, UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { grouped } from '../text.ts';

/** What is estimated from a model. */
export type EstimatedModel = PricedModel &
  Pick<ModelRecord, 'id' | 'name' | 'vendor' | 'context_window' | 'max_output_tokens'> & {
    marks: Mark[];
    /** The overall score; null for a model on too few current boards. */
    score: number | null;
    /** The prices that are announced, and the day from which they hold in the words of the page. */
    next?: TokenPrices & { rates: []; date: string };
    /** What its prices leave out: sentences in the language of the page. */
    notes: string[];
  };

/** Equal requests, or the tokens of a whole month. */
export type EstimatedUse = DailyUse & { isMonth?: boolean };

/** The best scored models come first. */
type CostProps = {
  models: EstimatedModel[];
  /** What the feed says of a cost in the words of the page, by its English with # for numbers. */
  words: { [sentence: string]: string };
  /** Yuan for a US dollar, on a page whose readers pay in yuan. */
  yuan?: number | undefined;
};

/** The number of best scored models shown at first. */
export const BEST_SCORED = 40;

/** What a month would cost with each model. */
export function CostEstimates({ models, words, yuan }: CostProps) {
  const page = usePage();
  const [query, change] = useQuery();
  const chosen = chooseModels(models, query);
  const longest = Math.max(...chosen.map(({ context_window }) => context_window));
  const use = { ...dailyUse(query), isMonth: query.per === 'month' };
  const shown = estimates(chosen, use);
  return (
    <>
      <Ways use={use} longest={longest} onChange={change} />
      <UsageFields use={use} onChange={change} />
      <Filters models={models} query={query} onChange={change} />
      <p class="quiet" role="status">
        {page.t('{count, plural, one {# model} other {# models}}.', { count: chosen.length })}{' '}
        {/* Tokens of a month in the fields of a request have no sum until the reader says so. */}
        {shown[0]?.fits === false &&
          page.t('None holds so many at once. For those of a month choose “A month”.')}{' '}
        {use.isBatch && page.t('At the price of batches.')}{' '}
        {query.model && (
          <a href={href(page, 'plans', {}, { model: query.model })}>
            {page.t('Plans that include it')}
          </a>
        )}
      </p>
      <EstimateTable estimates={shown} use={use} words={words} yuan={yuan} />
    </>
  );
}

export const start = startWith(CostEstimates);

type WaysProps = {
  use: EstimatedUse;
  /** The tokens that a model holds at once. */
  longest: number;
  onChange: (changed: LinkQuery) => void;
};

/** The examples, and whether the tokens are those of a request or of a month. */
function Ways({ use, longest, onChange }: WaysProps) {
  const page = usePage();
  const { isMonth, ...daily } = use;
  const shown = JSON.stringify(daily);
  const example = presets.find((each) => JSON.stringify(dailyUse(toQuery(each))) === shown);
  return (
    <div class="cluster controls">
      <Segments
        label={page.t('Example')}
        value={isMonth ? '' : (example?.label ?? '')}
        options={presets.map(({ label }) => ({ value: label, label: page.t(label) }))}
        onChange={(name) => {
          for (const preset of presets)
            if (preset.label === name) onChange({ ...toQuery(preset), per: '' });
        }}
      />
      <Segments
        label={page.t('Tokens of')}
        value={isMonth ? 'month' : ''}
        options={[
          { value: '', label: page.t('A request') },
          { value: 'month', label: page.t('A month') },
        ]}
        onChange={(per) => onChange({ ...scaledUse(daily, per, longest), per })}
      />
    </div>
  );
}

/** The tokens that a model holds at once for a request. */
function lengthOf({ tokens: { input_tokens, output_tokens } }: DailyUse): number {
  return input_tokens + output_tokens;
}

/**
 * The same use by the month, or by the request: as many as asked for, or as the models need. What
 * no request holds is taken as that of a month already.
 */
export function scaledUse(use: DailyUse, per: string, longest: number): LinkQuery {
  const isMonth = per === 'month';
  const needed = isMonth ? 0 : Math.ceil(lengthOf(use) / longest / DAYS_A_MONTH);
  const daily = Math.max(use.requests, needed);
  const count = daily * DAYS_A_MONTH;
  const scaled = (tokens: number) => {
    if (!isMonth) return String(Math.round(tokens / count));
    return String(tokens > longest ? tokens : Math.round(tokens * count));
  };
  const { input_tokens, cache_read_tokens, output_tokens } = use.tokens;
  return {
    in: scaled(input_tokens),
    cached: scaled(cache_read_tokens),
    out: scaled(output_tokens),
    requests: String(daily),
  };
}

/** The models of an address: by default the best ranked ones. */
function chooseModels(models: EstimatedModel[], { models: which, model, vendor }: LinkQuery) {
  if (model) return models.filter(({ id }) => id === model);
  const ofVendor = models.filter((each) => !vendor || each.vendor === vendor);
  return which ? ofVendor : ofVendor.filter(({ score }) => score).slice(0, BEST_SCORED);
}

type FilterProps = Pick<CostProps, 'models'> & {
  query: LinkQuery;
  onChange: (changed: LinkQuery) => void;
};

function Filters({ models, query, onChange }: FilterProps) {
  const page = usePage();
  const vendors = [...new Set(models.map(({ vendor }) => vendor))].sort(compareCodeUnits);
  return (
    <div class="cluster controls">
      <Select
        label={page.t('Model')}
        value={query.model ?? query.models ?? ''}
        options={[
          { value: '', label: page.t('{count} best overall', { count: BEST_SCORED }) },
          { value: ALL, label: page.t('All models') },
          ...models.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) =>
          onChange(value === ALL ? { model: '', models: ALL } : { model: value, models: '' })
        }
      />
      {!query.model && (
        <Select
          label={page.t('Vendor')}
          value={query.vendor ?? ''}
          options={[
            { value: '', label: page.t('Any') },
            ...vendors.map((vendor) => ({ value: vendor, label: page.vendorName(vendor) })),
          ]}
          onChange={(vendor) => onChange({ vendor })}
        />
      )}
    </div>
  );
}

/** Of `models` in an address: not the best scored alone. */
const ALL = 'all';

/** What one model would cost a month. */
type Estimate = {
  model: EstimatedModel;
  cost: Cost;
  /** USD; null where a price is unknown. */
  monthly: number | null;
  /** Whether the model can hold such a request at all. */
  fits: boolean;
};

/**
 * The cheapest first, a range by its most, and of equals the better scored: then what is unknown,
 * then what the request is too long for.
 */
export function estimates(models: EstimatedModel[], use: EstimatedUse): Estimate[] {
  const place = ({ monthly, fits }: Estimate) => (fits ? (monthly ?? UNKNOWN) : UNFIT);
  return models
    .map((model) => estimate(model, use))
    .sort((left, right) => place(left) - place(right));
}

function estimate(model: EstimatedModel, use: EstimatedUse): Estimate {
  const { tokens, requests, isBatch, isMonth } = use;
  // Nothing says that a month has requests long enough for a tier.
  const priced = isMonth ? withoutTiers(model) : model;
  const costs = ownCost(priced, tokens, { condition: isBatch ? 'batch' : undefined });
  return {
    model,
    cost: costs,
    monthly: isMonth ? costs.total : monthlyCost(costs.total, requests),
    fits: isMonth || holdsRequest(model, use),
  };
}

/** More than any sum, so that these rows stand behind those with one. */
const UNKNOWN = 1e98;
const UNFIT = 1e99;

function holdsRequest(
  { context_window, max_output_tokens }: EstimatedModel,
  use: DailyUse,
): boolean {
  return (
    lengthOf(use) <= context_window && use.tokens.output_tokens <= (max_output_tokens ?? Infinity)
  );
}

/** What a month comes to from the day of an announced price; nothing where that is not known. */
export function laterText(
  page: Page,
  model: EstimatedModel,
  use: EstimatedUse,
  yuan: number,
): string {
  const { next } = model;
  const later = estimate({ ...model, ...next }, use);
  if (next === undefined || later.monthly === null) return '';
  return page.t('From {date}: {sum}.', { date: next.date, sum: monthText(page, later, yuan) });
}

type EstimateTableProps = Pick<CostProps, 'yuan' | 'words'> & {
  estimates: Estimate[];
  use: EstimatedUse;
};

/** A line for each model: what it comes to, and under which conditions. */
function EstimateTable({ estimates, use, words, yuan = 0 }: EstimateTableProps) {
  const page = usePage();
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
              <ModelName {...model} note={page.vendorName(model.vendor)} />{' '}
              {fits && (
                <small>
                  {[
                    ...assumptions.map((text) => translatedAssumption(words, text)),
                    // They speak of the prices of requests that are sent one by one.
                    ...(use.isBatch ? [] : model.notes),
                    laterText(page, model, use, yuan),
                  ].join(' ')}
                </small>
              )}
            </>
          ),
        },
        {
          label: page.t('A month'),
          class: 'n sum',
          cell: (each) => (each.fits ? monthText(page, each, yuan) : page.t('too long')),
        },
        ...(use.isMonth
          ? []
          : [
              {
                label: page.t('A request'),
                class: 'n wide',
                cell: (each: Estimate) =>
                  each.fits ? signOf(each) + page.dollars(each.cost.total) : '–',
              },
            ]),
        {
          label: page.t('Overall'),
          class: 'n',
          cell: ({ model: { score } }) => score?.toFixed(1) ?? '–',
        },
      ]}
    />
  );
}

/** What a month costs: of a range the most of it, and in yuan first where there is a rate. */
function monthText(page: Page, each: Estimate, yuan: number): string {
  const dollars = page.dollars(each.monthly);
  const converted = Math.round((each.monthly ?? 0) * yuan);
  return converted > 0
    ? `${signOf(each) || '≈'}${page.money(converted, 'CNY')} (${dollars})`
    : signOf(each) + dollars;
}

/** A total within a range is the most of it. */
function signOf({ cost: { range } }: Estimate): string {
  return range ? '≤\u00a0' : '';
}

/** An assumption of a cost, which the feed states in English, in the words of the page. */
export function translatedAssumption(words: CostProps['words'], text: string): string {
  const [number = ''] = /\d+/.exec(text) ?? [];
  return words[text.replace(/[\d.]*\d/g, '#')]?.replace('#', grouped(number)) ?? text;
}
