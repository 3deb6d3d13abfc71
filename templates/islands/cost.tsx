import { useEffect, useState } from 'preact/hooks';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { DAYS_A_MONTH, monthlyCost } from '../../feed/prices/month.ts';
import { type AmountPair, homeCurrency, listAmounts } from '../components/currency.ts';
import { Segments, Select } from '../components/fields.tsx';
import { startWith } from '../components/island.tsx';
import { href, type LinkQuery } from '../components/links.tsx';
import { type Mark, ModelName } from '../components/model-name.tsx';
import { costOf, type PriceRow, rowFor, writing } from '../components/price-row.ts';
import { type Called, calledModel, useQuery } from '../components/state.ts';
import { Table } from '../components/table.tsx';
import { type DailyUse, dailyUse, UsageFields } from '../components/usage.tsx';
import { usePage } from '../components/use-page.ts';
import type { Page } from '../page.ts';
import { gapOf } from '../text.ts';
import type { MissingModels } from './missing-models.tsx';

/** What is estimated from a model. */
export type EstimatedModel = Pick<
  ModelRecord,
  'id' | 'name' | 'vendor' | 'context_window' | 'max_output_tokens'
> &
  Called & {
    marks: Mark[];
    /** The overall score; null for a model on too few current boards. */
    score: number | null;
    /** Whether the prices are in yuan, or else in dollars. */
    isYuan: boolean;
    rows: PriceRow[];
    /** What differs of what is sent as batches; left out where no price of those is known. */
    batch?: Pick<EstimatedModel, 'isYuan' | 'rows' | 'notes' | 'offPeak' | 'regular'>;
    /** The prices that are announced, and the day from which they hold. */
    next?: PricedText & { from: string };
    /** Of the hours that cost less. */
    offPeak?: PricedText | null;
    /** Of a promotion that is promised until a day: the price before it, or that itself once the day is past. */
    regular?: PricedText | null;
    /** By a list in yuan that lacks the price of the cache or of batches: where the use has neither. */
    plain?: { isYuan: true; rows: PriceRow[]; notes: string[] } | undefined;
    /** Whether it is free, which has limits, or its price is verified by nobody. */
    isApart?: boolean;
    /** What its prices leave out: sentences in the language of the page. */
    notes: string[];
  };

/** Prices, and a sentence with a place for the {amount} of a month by them. */
export type PricedText = { rows: PriceRow[]; text: string };

/** Equal requests, or the tokens of a whole month. */
export type EstimatedUse = DailyUse & {
  isMonth?: boolean;
  /** Whether the requests are sent as batches, at the price of those. */
  isBatch?: boolean;
};

/** The best scored models come first. */
type CostProps = {
  models: EstimatedModel[];
  retired: { id: string }[];
};

/** The number of best scored models shown at first. */
export const BEST_SCORED = 40;

/** What a month would cost with each model. */
export function CostEstimates({ models, retired }: CostProps) {
  const page = usePage();
  const [typed, change] = useQuery();
  const named = calledModel(typed.model ?? '', [...models, ...retired]);
  const query = named ? { ...typed, model: named.id } : typed;
  const chosen = chosenModels(models, query);
  const longest = Math.max(...chosen.map(({ context_window }) => context_window));
  const use = estimatedUse(query);
  const shown = estimates(page, chosen, use);
  return (
    <>
      <Ways use={use} longest={longest} onChange={change} />
      <UsageFields use={use} onChange={change} />
      <Filters models={models} query={query} onChange={change} />
      <Status
        query={query}
        models={models}
        retired={retired}
        shown={shown}
        use={use}
        longest={longest}
      />
      <EstimateTable estimates={shown} use={use} />
    </>
  );
}

export const start = startWith(CostEstimates);

/** The use in an address. */
export function estimatedUse(query: LinkQuery): EstimatedUse {
  return { ...dailyUse(query), isMonth: query.per === 'month', isBatch: query.batch === 'yes' };
}

type StatusProps = CostProps & {
  query: LinkQuery;
  shown: readonly Estimate[];
  use: EstimatedUse;
  longest: number;
};

/** Which models are shown, and what holds of all their sums. */
function Status({ query, shown, use, longest, ...all }: StatusProps) {
  const page = usePage();
  const names = missingNames(query, all);
  const { model } = query;
  const [first] = shown;
  // Plans are weighed by equal requests.
  const sent = use.isMonth ? scaledUse(use, '', longest) : query;
  const sentences = [
    (first || names.length === 0) &&
      page.t('{count, plural, one {# model} other {# models}}.', { count: shown.length }),
    // Tokens of a month in the fields of a request have no sum until the reader says so.
    first?.fits === false &&
      page.t('None holds so many at once. For those of a month choose “A month”.'),
    use.isBatch && page.t('At the price of batches, where one is known.'),
    use.tokens.cache_read_tokens > 0 &&
      shown.some(({ row }) => row?.written) &&
      page.t('The higher of two sums has all new input written to the cache, which costs more.'),
  ];
  return (
    <p class="quiet" role="status">
      {sentences.filter(Boolean).join(gapOf(page))}{' '}
      {model && first && (
        <a href={href(page, 'plans', {}, { ...sent, model })}>{page.t('Plans that include it')}</a>
      )}
      {names.length > 0 && <MissingNames models={all.models} names={names} query={query} />}
    </p>
  );
}

/** What an address names and the table has not: few do, so that the page comes without the code. */
function MissingNames(props: Parameters<typeof MissingModels>[0]) {
  const [Part, setPart] = useState<typeof MissingModels>();
  useEffect(() => {
    void import('./missing-models.tsx').then((part) => setPart(() => part.MissingModels));
  }, []);
  return Part ? <Part {...props} /> : null;
}

/** The names of an address that the table has no model of, and which are of retired ones. */
export function missingNames(query: LinkQuery, { models, retired }: CostProps) {
  return namesOf(query)
    .filter((name) => !calledModel(name, models))
    .map((name) => ({ name, isRetired: calledModel(name, retired) !== undefined }));
}

/** The names of models that an address has. */
function namesOf({ model, models = '' }: LinkQuery): string[] {
  if (model) return [model];
  return models === ALL ? [] : models.split(',').filter(Boolean);
}

type WaysProps = {
  use: EstimatedUse;
  /** The tokens that a model holds at once. */
  longest: number;
  onChange: (changed: LinkQuery) => void;
};

const agentDay = { in: '', cached: '', out: '', requests: '', batch: '' };

/** Days as they occur: sizes of requests, and how many. An address without any has an agent’s. */
const presets = [
  { label: 'A chat', use: { in: '3000', cached: '1000', out: '700', requests: '60', batch: '' } },
  { label: 'An agent’s day', use: agentDay },
  {
    label: 'A batch',
    use: { in: '10000', cached: '0', out: '1000', requests: '1000', batch: 'yes' },
  },
] as const;

/** The examples, and whether the tokens are those of a request or of a month. */
function Ways({ use, longest, onChange }: WaysProps) {
  const page = usePage();
  const shown = JSON.stringify(use);
  const example = presets.find((each) => JSON.stringify(estimatedUse(each.use)) === shown);
  return (
    <div class="cluster controls">
      <Segments
        label={page.t('Example')}
        value={example?.label ?? ''}
        options={presets.map(({ label }) => ({ value: label, label: page.t(label) }))}
        onChange={(name) => {
          for (const preset of presets)
            if (preset.label === name) onChange({ ...preset.use, per: '' });
        }}
      />
      <Segments
        label={page.t('Tokens of')}
        value={use.isMonth ? 'month' : ''}
        options={[
          { value: '', label: page.t('A request') },
          { value: 'month', label: page.t('A month') },
        ]}
        onChange={(per) => onChange({ ...scaledUse(use, per, longest), per })}
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

/** The models of an address, which may name several: by default the best ranked ones. */
export function chosenModels(
  models: EstimatedModel[],
  { models: which = '', model, vendor }: LinkQuery,
): EstimatedModel[] {
  if (model) return models.filter(({ id }) => id === model);
  const names = namesOf({ models: which });
  const named = names.flatMap((text) => calledModel(text, models) ?? []);
  const some = names.length > 0 ? named : models;
  const ofVendor = some.filter((each) => !vendor || each.vendor === vendor);
  return which ? ofVendor : ofVendor.filter(({ score }) => score).slice(0, BEST_SCORED);
}

type FilterProps = Pick<CostProps, 'models'> & {
  query: LinkQuery;
  onChange: (changed: LinkQuery) => void;
};

function Filters({ models, query, onChange }: FilterProps) {
  const page = usePage();
  const vendors = [...new Set(models.map(({ vendor }) => vendor))].sort();
  const { models: listed = ALL } = query;
  return (
    <div class="cluster controls">
      <Select
        label={page.t('Model')}
        value={query.model ?? query.models ?? ''}
        options={[
          { value: '', label: page.t('{count} best overall', { count: BEST_SCORED }) },
          { value: ALL, label: page.t('All models') },
          ...(listed === ALL
            ? []
            : [
                {
                  value: listed,
                  label: page.t('{count, plural, one {# model} other {# models}}', {
                    count: chosenModels(models, { models: listed }).length,
                  }),
                },
              ]),
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

/** What one model would cost a month, in the currency of its prices. */
type Estimate = {
  model: EstimatedModel;
  row: PriceRow | undefined;
  /** Of a request, or of the tokens of a month. */
  total: Span;
  /** 30 days at the price of today. */
  monthly: Span;
  /** Whether it is at the usual price since that of batches is unknown. */
  isUsual?: boolean | undefined;
  /** What they come to by a price that is announced. */
  change?: PriceChange;
  /** Whether the model can hold such a request at all. */
  fits: boolean;
};

/**
 * Null where a price is unknown. The most has all new input written to the cache, where that costs more,
 * and is of the dearer hours; where no price of the cache is known, that is both.
 */
type Span = { least: number | null; most: number | null };

type PriceChange = {
  /** Whether it is within a month. */
  isSoon: boolean;
  later: number | null;
  text: string;
};

/**
 * The cheapest first, a range by its most, and of equals the better scored: then what is unknown,
 * then what the request is too long for. Where another price is announced within a month it is by
 * that one: who decides today pays it.
 */
export function estimates(page: Page, models: EstimatedModel[], use: EstimatedUse): Estimate[] {
  const place = ({ model, monthly, change, fits }: Estimate) => {
    if (!fits) return UNFIT;
    const sum = (change?.isSoon ? change.later : null) ?? monthly.most;
    if (sum === null) return UNKNOWN;
    return (model.isYuan ? page.inDollars(sum) : sum) ?? UNKNOWN;
  };
  return models
    .map((model) => estimate(page, withPricesOf(model, use), use))
    .sort((left, right) => place(left) - place(right));
}

/** A model with the prices of a use; what is missing of a list in yuan may not count. */
function withPricesOf(model: EstimatedModel, { isBatch, tokens }: EstimatedUse): EstimatedModel {
  return {
    ...model,
    ...(tokens.cache_read_tokens === 0 && model.plain),
    ...(isBatch && model.batch),
  };
}

/** More than any sum, so that these rows stand behind those with one. */
const UNKNOWN = 1e98;
const UNFIT = 1e99;

function estimate(page: Page, model: EstimatedModel, use: EstimatedUse): Estimate {
  const { rows, batch, next, offPeak } = model;
  const fits = use.isMonth || holdsRequest(model, use);
  const sums = costAt(rows, use, offPeak?.rows);
  const now = { model, ...sums, fits, isUsual: use.isBatch && !batch };
  if (next === undefined) return now;
  const later = costAt(next.rows, use);
  const days = page.daysUntil(next.from);
  // The page may be older than the price, and what is announced is not of batches.
  if (days <= 0) return { ...now, ...later, isUsual: use.isBatch };
  const text = pricedText(page, { ...next, isYuan: false }, use);
  return { ...now, change: { isSoon: days <= DAYS_A_MONTH, later: later.monthly.most, text } };
}

type Sums = Pick<Estimate, 'row' | 'total' | 'monthly'>;

/** What a use costs by some rows of prices, and at the least by those of the cheaper hours. */
function costAt(rows: PriceRow[], use: EstimatedUse, cheaper = rows): Sums {
  const { tokens, requests, isMonth } = use;
  // Nothing says that a month has requests long enough for a tier.
  const length = isMonth ? 0 : tokens.input_tokens;
  const row = rowFor(rows, length);
  const most = costOf(tokens.cache_read_tokens > 0 ? writing(row) : row, tokens);
  const least = signOf(row, use) ? most : costOf(rowFor(cheaper, length), tokens);
  const ofMonth = (sum: number | null) => (isMonth ? sum : monthlyCost(sum, requests));
  const monthly = { least: ofMonth(least), most: ofMonth(most) };
  return { row, total: { least, most }, monthly };
}

/** The sign of a sum that is the most: without tokens of the cache it is exact. */
function signOf(row: PriceRow | undefined, { tokens }: EstimatedUse): string {
  return row && tokens.cache_read_tokens > 0 ? row.sign : '';
}

function holdsRequest(
  { context_window, max_output_tokens }: EstimatedModel,
  use: DailyUse,
): boolean {
  return (
    lengthOf(use) <= context_window && use.tokens.output_tokens <= (max_output_tokens ?? Infinity)
  );
}

/** What a month comes to by other prices. */
function pricedText(
  page: Page,
  { rows, text, isYuan }: PricedText & { isYuan: boolean },
  use: EstimatedUse,
): string {
  const { row, monthly } = costAt(rows, use);
  const [amount] = sumAmounts(page, { span: monthly, row, isYuan }, use);
  return text.replace('{amount}', amount);
}

type WrittenSum = { span: Span; row: PriceRow | undefined; isYuan: boolean };

/** A sum as its reader pays it: a range in one currency, as one in two has too many lines. */
export function sumAmounts(
  page: Page,
  { span: { least, most }, row, isYuan }: WrittenSum,
  use: EstimatedUse,
): AmountPair {
  // No tokens cost nothing, and are no free model.
  if (most === 0 && row?.output) return [homeCurrency(page) === 'CNY' ? '¥0.00' : '$0.00'];
  const [low] = listAmounts(page, least, isYuan);
  const [high, ...others] = listAmounts(page, most, isYuan);
  return low === high
    ? [signOf(row, use) + high, ...others]
    : [page.t('{low} to {high}', { low, high })];
}

type EstimateTableProps = {
  estimates: Estimate[];
  use: EstimatedUse;
};

/** What is free or unverified stands below what is paid, and what such a request is too long for last. */
export function groupsOf(page: Page, shown: readonly Estimate[]) {
  const fitting = shown.filter(({ fits }) => fits);
  const apart = fitting.filter(({ model }) => model.isApart);
  return [
    { rows: fitting.filter(({ model }) => !model.isApart) },
    ...(apart.length > 0 ? [{ title: page.t('Free or unverified'), rows: apart }] : []),
    { rows: shown.filter(({ fits }) => !fits) },
  ];
}

/** A line for each model: what it comes to, and under which conditions. */
function EstimateTable({ estimates, use }: EstimateTableProps) {
  const page = usePage();
  const amounts = ({ model: { isYuan }, row }: Estimate, span: Span) => {
    const [first, second] = sumAmounts(page, { span, row, isYuan }, use);
    // In English the column of a sum has room for one currency.
    return [first, second && page.language === 'zh' && ` (${second})`];
  };
  return (
    <Table
      class="estimates"
      rows={[]}
      groups={groupsOf(page, estimates)}
      row={({ fits }) => ({ class: fits ? undefined : 'unfit' })}
      columns={[
        {
          label: page.t('Model'),
          isHeading: true,
          cell: (each) => (
            <>
              <span>
                <ModelName {...each.model} note={page.vendorName(each.model.vendor)} />
              </span>{' '}
              {each.fits && <small>{notesOf(page, each, use)}</small>}
            </>
          ),
        },
        {
          label: (
            <>
              {page.t('Input / cached / output')} <small>{page.t('per million tokens')}</small>
            </>
          ),
          class: 'n wide list',
          cell: ({ row }) => row?.list,
        },
        {
          label: page.t('A month'),
          class: 'n sum',
          cell: (each) => (each.fits ? <>{amounts(each, each.monthly)}</> : page.t('too long')),
        },
        ...(use.isMonth
          ? []
          : [
              {
                label: page.t('A request'),
                class: 'n wide',
                cell: (each: Estimate) => (each.fits ? amounts(each, each.total)[0] : '–'),
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

/** Under which conditions a sum holds, and what it leaves out: sentences. */
function notesOf(page: Page, each: Estimate, use: EstimatedUse): string {
  const { model, row, change, isUsual } = each;
  const notes = [
    isUsual && page.t('No batch price is known: this is the usual price.'),
    row?.notes,
    use.tokens.cache_read_tokens > 0 && row?.cachedNotes,
    model.notes,
    model.offPeak?.text,
    model.regular && pricedText(page, { ...model.regular, isYuan: model.isYuan }, use),
    change?.text,
  ];
  return notes.flat().filter(Boolean).join(gapOf(page));
}
