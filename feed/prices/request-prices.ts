import type { PriceTier } from '../contract/schemas/price.ts';
import { modelPriceFields } from '../contract/vocabulary.ts';
import { timesRatio } from './decimal.ts';
import { priceOn } from './history.ts';
import { lastPassed } from './list-cost.ts';
import type {
  Condition,
  ModelPrices,
  PricedRate,
  RequestPrices,
  TokenPrices,
} from './model-prices.ts';
import { toUtc } from './moment.ts';
import { combine, notCombined } from './token-lines.ts';

export type ConditionOptions = {
  /** A day or an instant, ISO 8601; without it the prices are those of the answer. */
  at?: string | undefined;
  /** The condition under which the request is made, or several; without one the standard price holds. */
  condition?: Condition | readonly Condition[] | undefined;
  /** How long a cache write lasts; without it the short-lived rate holds. */
  cacheTtl?: '5m' | '1h' | undefined;
};

const none: readonly Condition[] = [];

export const unknownPrices: TokenPrices = {
  input_price: null,
  output_price: null,
  cache_read_price: null,
  cache_write_price: null,
};

/** These cost more than the standard price, so that it can't stand for what they don't state. */
const dearer: ReadonlySet<Condition> = new Set(['priority', 'fast', 'ultrafast', 'region']);

/** The prices of a request of so many input tokens; a tier prices the whole request. */
export function pricesFor(
  model: ModelPrices,
  inputTokens: number,
  options: ConditionOptions,
): RequestPrices {
  const { at } = options;
  const moment = at === undefined ? undefined : toUtc(at);
  const standard = standardPrices(model, moment?.slice(0, 10));
  if (standard === undefined) return unpriced(`No price is known for ${at}.`);
  const tier = lastPassed(standard.price_tiers, inputTokens);
  const base = tier ?? standard;
  const rates = openRates(model, standard, moment?.slice(0, 10));
  const conditions = withOffPeak(conditionsOf(options), rates, moment);
  const chosen = chooseRates(conditions, (each) => rateFor(rates, each, inputTokens, tier));
  if (typeof chosen === 'string') return unpriced(chosen);
  return {
    prices: chosen.length === 0 ? base : combinedPrices(base, chosen),
    usual: conditions.some((each) => dearer.has(each)) ? null : base,
    longWrite: { base, chosen, rate: rateFor(rates, 'cache_1h', inputTokens, tier) },
    assumptions: assumptionsOf(chosen[0] ?? tier, chosen.length === 0 ? rates : [], at),
  };
}

/** The rate of each condition, or why there is none for all of them. */
function chooseRates(
  conditions: readonly Condition[],
  findRate: (condition: Condition) => PricedRate | undefined,
): PricedRate[] | string {
  const chosen: PricedRate[] = [];
  for (const condition of conditions) {
    const rate = findRate(condition);
    if (rate === undefined) return `No ${condition} rate is known for this request.`;
    const single = chosen.find((other) => !combine(other, rate));
    if (single !== undefined) return notCombined(single, rate);
    chosen.push(rate);
  }
  return chosen;
}

/** The conditions that are requested. */
export function conditionsOf({ condition }: ConditionOptions): readonly Condition[] {
  return condition === undefined ? none : [condition].flat();
}

/** The conditions requested, each once, and the off-peak hours where they cover the whole moment. */
function withOffPeak(
  requested: readonly Condition[],
  rates: readonly PricedRate[],
  moment: string | undefined,
): readonly Condition[] {
  const isWithin = moment !== undefined && isOffPeak(rates, moment);
  if (requested.length === 0 && !isWithin) return none;
  return [...new Set(isWithin ? [...requested, 'off_peak' as const] : requested)];
}

/** One rate as it is stated; of several each multiplies the standard price as it does alone. */
function combinedPrices(base: TokenPrices, rates: readonly PricedRate[]): TokenPrices {
  const [first, ...others] = rates;
  const prices: TokenPrices = { ...(first ?? base) };
  for (const rate of others)
    for (const field of modelPriceFields)
      prices[field] = timesRatio(prices[field], rate[field], base[field]);
  return prices;
}

/** What is taken to hold of a row that prices a request, and of the rates that it doesn't name. */
function assumptionsOf(
  row: { above_input_tokens: number | null } | undefined,
  unnamed: readonly PricedRate[],
  at: string | undefined,
): string[] {
  const sentences: string[] = [];
  const threshold = row?.above_input_tokens ?? null;
  if (threshold !== null)
    sentences.push(`Priced as a request of more than ${threshold} input tokens.`);
  if (!at?.includes('T') && unnamed.some(({ condition }) => condition === 'off_peak'))
    sentences.push('The hour is not given; the dearer hours are taken.');
  return sentences;
}

/** A request that has no known price, with the reason. */
function unpriced(reason: string): RequestPrices {
  return {
    prices: unknownPrices,
    usual: null,
    longWrite: null,
    assumptions: [reason],
  };
}

function standardPrices(
  model: ModelPrices,
  day: string | undefined,
): (Pick<ModelPrices, 'price_tiers'> & TokenPrices) | undefined {
  const { price_history = [] } = model;
  return day === undefined || price_history.length === 0 ? model : priceOn(price_history, day);
}

const noRates: readonly PricedRate[] = [];

/** Rates are those of today's price: of another one nothing says that it had or will have them. */
function openRates(
  { input_price, output_price, rates = noRates }: ModelPrices,
  standard: TokenPrices,
  day: string | undefined,
): readonly PricedRate[] {
  const isToday = standard.input_price === input_price && standard.output_price === output_price;
  return isToday ? rates.filter(({ until }) => until === null || (day ?? '') <= until) : noRates;
}

/** A rate says nothing of long requests where the standard price has a tier and it has none. */
function rateFor(
  rates: readonly PricedRate[],
  condition: Condition,
  inputTokens: number,
  tier: PriceTier | undefined,
): PricedRate | undefined {
  const ofCondition = rates.filter((row) => row.condition === condition);
  const rate = lastPassed(ofCondition, inputTokens);
  const reached = rate?.above_input_tokens ?? 0;
  return tier !== undefined && reached < tier.above_input_tokens ? undefined : rate;
}

/** A day without an hour lies in off-peak hours only where they are the whole of it. */
function isOffPeak(rates: readonly PricedRate[], moment: string): boolean {
  const hours = rates.flatMap(({ hours_utc }) => hours_utc ?? []);
  if (hours.length === 0) return false;
  const [day = '', time] = moment.slice(0, 16).split('T');
  const weekday = new Date(day).toUTCString().slice(0, 3).toLowerCase();
  const first = time ?? '00:00';
  const last = time ?? '23:59';
  return hours.some(
    ({ days, from, to }) =>
      (days.includes(weekday) || days.includes(day)) && from <= first && last < to,
  );
}
