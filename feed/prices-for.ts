import type { ModelRecord, PriceInterval, PriceTier } from './schemas/model.ts';
import type { Hours, Rate } from './schemas/rate.ts';

/** USD per 1 million tokens; null is unknown. */
export type TokenPrices = Pick<
  ModelRecord,
  'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price'
>;

/** What a model's answer says of its prices. */
export type PricedModel = TokenPrices &
  Pick<ModelRecord, 'price_tiers'> &
  Partial<Pick<ModelRecord, 'price_history' | 'rates'>>;

export type ConditionOptions = {
  /** A day or an instant, ISO 8601; without it the prices are those of the answer. */
  readonly at?: string | undefined;
  /** The condition under which the request is made; without it the standard price holds. */
  readonly condition?: Rate['condition'] | undefined;
  /** How long a cache write lasts; without it the short-lived rate holds. */
  readonly cacheTtl?: '5m' | '1h' | undefined;
};

export type PricesFor = {
  readonly prices: TokenPrices;
  /** Threshold of the tier that prices the whole request; null below every one. */
  readonly aboveInputTokens: number | null;
  /** What was taken to hold: sentences. */
  readonly assumptions: readonly string[];
};

const noPrice = {
  aboveInputTokens: null,
  prices: {
    input_price: null,
    output_price: null,
    cache_read_price: null,
    cache_write_price: null,
  },
} as const;

/** The prices of a request of so many input tokens; CONTRACT.md 8, "Rates" and "Cost". */
export function pricesFor(
  model: PricedModel,
  inputTokens: number,
  { at, condition, cacheTtl }: ConditionOptions,
): PricesFor {
  const standard = standardPrices(model, at);
  if (standard === undefined) return { ...noPrice, assumptions: [`No price is known for ${at}.`] };
  const tier = lastPassed(standard.price_tiers, inputTokens);
  const rates = (model.rates ?? []).filter(({ until }) => isOpen(until, at));
  const chosen = condition ?? (isOffPeak(rates, at) ? 'off_peak' : undefined);
  const base: (TokenPrices & { readonly above_input_tokens?: number | null }) | undefined =
    chosen === undefined ? (tier ?? standard) : rateFor(rates, chosen, inputTokens, tier);
  if (base === undefined)
    return {
      ...noPrice,
      assumptions: [`No ${chosen} rate is known for a request of this length.`],
    };
  const prices = cacheTtl === '1h' ? withLongCache(base, rates, inputTokens) : base;
  const aboveInputTokens = base.above_input_tokens ?? null;
  return {
    prices,
    aboveInputTokens,
    assumptions: assumptionsOf({
      rates,
      at,
      condition,
      chosen,
      cacheTtl,
      prices,
      aboveInputTokens,
    }),
  };
}

type Standard = TokenPrices & { readonly price_tiers: readonly PriceTier[] };

function standardPrices(model: PricedModel, at: string | undefined): Standard | undefined {
  const { price_history = [] } = model;
  if (at === undefined || price_history.length === 0) return model;
  const day = new Date(at).toISOString().slice(0, 10);
  return price_history.findLast(
    ({ from, cancelled }: PriceInterval) => !cancelled && (from === null || from <= day),
  );
}

function isOpen(until: string | null, at: string | undefined): boolean {
  return until === null || at === undefined || new Date(at).toISOString().slice(0, 10) <= until;
}

type Threshold = { readonly above_input_tokens: number | null };

/** The row of the highest threshold that the input has passed. */
function lastPassed<Row extends Threshold>(
  rows: readonly Row[],
  inputTokens: number,
): Row | undefined {
  return rows
    .filter(({ above_input_tokens }) => inputTokens > (above_input_tokens ?? -1))
    .sort((left, right) => (left.above_input_tokens ?? 0) - (right.above_input_tokens ?? 0))
    .at(-1);
}

/** A rate says nothing of long requests where the standard price has a tier and it has none. */
function rateFor(
  rates: readonly Rate[],
  condition: Rate['condition'],
  inputTokens: number,
  tier: PriceTier | undefined,
): TokenPrices | undefined {
  const rate = lastPassed(
    rates.filter((row) => row.condition === condition),
    inputTokens,
  );
  return tier !== undefined && (rate?.above_input_tokens ?? 0) < tier.above_input_tokens
    ? undefined
    : rate;
}

function withLongCache(
  prices: TokenPrices,
  rates: readonly Rate[],
  inputTokens: number,
): TokenPrices {
  const long = lastPassed(
    rates.filter(({ condition }) => condition === 'cache_1h'),
    inputTokens,
  );
  return { ...prices, cache_write_price: long?.cache_write_price ?? null };
}

/** Only an instant can lie in off-peak hours: a day has dear hours too. */
function isOffPeak(rates: readonly Rate[], at: string | undefined): boolean {
  if (at === undefined || !at.includes('T')) return false;
  return rates.some(
    ({ condition, hours_utc }) =>
      condition === 'off_peak' && (hours_utc ?? []).some((hours) => isWithin(hours, new Date(at))),
  );
}

function isWithin({ days, from, to }: Hours, instant: Date): boolean {
  const day = instant.toUTCString().slice(0, 3).toLowerCase();
  const time = instant.toISOString().slice(11, 16);
  return days.some((each) => each === day) && from <= time && time < to;
}

type Choice = ConditionOptions & {
  readonly rates: readonly Rate[];
  readonly chosen: Rate['condition'] | undefined;
  readonly prices: TokenPrices;
  readonly aboveInputTokens: number | null;
};

function assumptionsOf({
  rates,
  at,
  condition,
  chosen,
  cacheTtl,
  prices,
  aboveInputTokens,
}: Choice) {
  const isHourUnknown =
    condition === undefined &&
    chosen === undefined &&
    at?.includes('T') !== true &&
    rates.some((rate) => rate.condition === 'off_peak');
  const isLongCacheUnknown = cacheTtl === '1h' && prices.cache_write_price === null;
  return [
    ...(aboveInputTokens === null
      ? []
      : [`Priced as a request of more than ${aboveInputTokens} input tokens.`]),
    ...(isHourUnknown ? ['The hour is not given; the dearer hours are taken.'] : []),
    ...(isLongCacheUnknown ? ['No rate is known for cache writes that last an hour.'] : []),
  ];
}
