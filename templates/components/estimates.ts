import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import { DAYS_A_MONTH } from '../../feed/prices/month.ts';
import type { Page } from '../page.ts';
import { type AmountPair, listAmounts } from './currency.ts';
import type { LinkQuery } from './links.tsx';
import type { Mark } from './model-name.tsx';
import { costOf, type PriceRow, rowFor, writing } from './price-row.ts';
import { type Called, calledModel } from './state.ts';
import { type DailyUse, dailyUse } from './usage.tsx';

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
export type EstimatedModels = {
  models: EstimatedModel[];
  retired: { id: string }[];
};

/** The number of best scored models shown at first. */
export const BEST_SCORED = 40;

/** The use in an address. */
export function estimatedUse(query: LinkQuery): EstimatedUse {
  return { ...dailyUse(query), isMonth: query.per === 'month', isBatch: query.batch === 'yes' };
}

/** Of `models` in an address: not the best scored alone. */
export const ALL = 'all';

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

/** The names of an address that the table has no model of. */
export function missingNames(query: LinkQuery, models: EstimatedModel[]): string[] {
  return namesOf(query).filter((name) => !calledModel(name, models));
}

/** The names of models that an address has. */
function namesOf({ model, models = '' }: LinkQuery): string[] {
  if (model) return [model];
  return models === ALL ? [] : models.split(',').filter(Boolean);
}

/** The tokens that a model holds at once for a request. */
function lengthOf({ tokens: { input_tokens, output_tokens } }: DailyUse): number {
  return input_tokens + output_tokens;
}

/**
 * The same use by the month, or by the request: as many as it has, or as the models need. What
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

/** What one model would cost a month, in the currency of its prices. */
export type Estimate = {
  model: EstimatedModel;
  row: PriceRow | undefined;
  /** Of a request, or of the tokens of a month. */
  total: SumSpan;
  /** 30 days at the price of today. */
  monthly: SumSpan;
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
export type SumSpan = { least: number | null; most: number | null };

type PriceChange = {
  /** Whether it is within a month. */
  isSoon: boolean;
  later: number | null;
  text: string;
};

/**
 * The cheapest first, a range by its most, and of equals the better scored: then what is unknown.
 * Where another price is announced within a month it is by that one: who decides today pays it.
 */
export function estimates(page: Page, models: EstimatedModel[], use: EstimatedUse): Estimate[] {
  const place = ({ model, monthly, change }: Estimate) => {
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
const UNKNOWN = 1e99;

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
  const dearest = tokens.cache_read_tokens > 0 ? writing(row) : row;
  const cheapest = signOf(row, use) ? dearest : rowFor(cheaper, length);
  const spanOf = (count: number) => {
    return { least: costOf(cheapest, tokens, count), most: costOf(dearest, tokens, count) };
  };
  return { row, total: spanOf(1), monthly: spanOf(isMonth ? 1 : requests * DAYS_A_MONTH) };
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
export function pricedText(
  page: Page,
  { rows, text, isYuan }: PricedText & { isYuan: boolean },
  use: EstimatedUse,
): string {
  const { row, monthly } = costAt(rows, use);
  const [amount] = sumAmounts(page, { span: monthly, row, isYuan }, use);
  return text.replace('{amount}', amount);
}

type ShownSum = { span: SumSpan; row: PriceRow | undefined; isYuan: boolean };

/** A sum as its reader pays it: a range in one currency, as one in two has too many lines. */
export function sumAmounts(
  page: Page,
  { span: { least, most }, row, isYuan }: ShownSum,
  use: EstimatedUse,
): AmountPair {
  // No tokens cost nothing, and are no free model.
  if (most === 0 && row?.output) return [page.language === 'zh' ? '¥0.00' : '$0.00'];
  const [low] = listAmounts(page, least, isYuan);
  const [high, ...others] = listAmounts(page, most, isYuan);
  return low === high
    ? [signOf(row, use) + high, ...others]
    : [page.t('{low} to {high}', { low, high })];
}

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
