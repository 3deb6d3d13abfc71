import type { Rate } from '../../contract/schemas/price.ts';
import type { Usage } from '../charged-tokens.ts';
import { type ownCost, type PricedModel, withoutTiers } from '../cost.ts';
import type { PriceList } from '../list-cost.ts';
import { addUsage, scaleUsage } from '../sum-usage.ts';
import { type ByDay, mapDays } from './by-day.ts';

/** What was used of one model at one time: a request, or the sum of several. */
export type UseEvent = {
  /** An instant with its hour, or a day, ISO 8601; null for an average day. */
  at: string | null;
  /** The model, as the log names it. */
  model: string;
  usage: Usage;
  /** How many requests the tokens are of; null is unknown. */
  requests: number | null;
  condition?: readonly Rate['condition'][] | undefined;
  /** Of a part of a longer time: how many prompts of a person that is at least. */
  leastPrompts?: number;
  /** True where the record doesn't say how much of the input was cached. */
  isCacheUnknown?: boolean;
};

/** What was used of one model in a stretch of time. */
export type Amounts = {
  usage: Usage;
  /** By the token, at the prices of the time; null where one of them is unknown. */
  usd: number | null;
  /** The same at the prices of earlier days, where the model had others. */
  earlier?: ByDay<number | null> | undefined;
  requests: number | null;
  /** Prompts of a person, each of which takes one request or more: at least so many. */
  leastPrompts: number;
};

export type UseEntry = {
  /** Milliseconds since 1970. A day begins at 00:00 UTC. */
  time: number;
  /** The id of a model of the feed. */
  model: string;
  amounts: Amounts;
};

/** A log in the order of its times. */
export type Timeline = {
  /** Whether the log has hours, days alone, or an average day. */
  precision: 'instant' | 'day' | 'average';
  entries: readonly UseEntry[];
  /** Ids of the models of the entries. */
  models: readonly string[];
  /** From the first day of the log to the last; 1 for an average day. */
  days: number;
};

export type FeedModel = PricedModel & {
  id: string;
  vendor: string;
  /** What it cost on the days on which users measured plans, where it has had several prices. */
  earlier?: ByDay<PriceList> | undefined;
};

/** Models by their names in a log; undefined for a name that is no single model of the feed. */
export type ModelsByName = ReadonlyMap<string, FeedModel | undefined>;

/** What a log has of a name that is no single model of the feed, or of a model without a price. */
export type LeftOut = { model: string; tokens: number };

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Agents send the requests of one prompt in a row: a longer pause is a person's. */
const PAUSE_OF_A_PERSON = 5 * 60_000;

type UsePrices = {
  models: ModelsByName;
  /** What prices a request: pages have served models alone, which answer themselves. */
  cost: typeof ownCost;
};

/** The uses of known models in the order of their times, and what was left out. */
export function toTimeline(
  events: readonly UseEvent[],
  prices: UsePrices,
): { timeline: Timeline; leftOut: LeftOut[] } {
  const precision = precisionOf(events);
  const entries: UseEntry[] = [];
  const leftOut = new Map<string, number>();
  // Programs log their own notices as answers of a model, such as <synthetic>, without tokens.
  const used = events.filter((event) => tokensOf(event) > 0);
  for (const event of used) {
    const tokens = tokensOf(event);
    const model = prices.models.get(event.model);
    if (model === undefined) leftOut.set(event.model, (leftOut.get(event.model) ?? 0) + tokens);
    else entries.push(toEntry(event, model, prices.cost));
  }
  entries.sort((left, right) => left.time - right.time);
  countPrompts(entries, precision);
  return {
    timeline: {
      precision,
      entries,
      models: [...new Set(entries.map(({ model }) => model))],
      days: daysOf(used),
    },
    leftOut: [...leftOut].map(([model, tokens]) => ({ model, tokens })),
  };
}

/** From the first day of a log to the last: what is left out was used on days of it, too. */
function daysOf(events: readonly UseEvent[]): number {
  const times = events.map(({ at }) => timeOf(at)).sort((left, right) => left - right);
  const dayOf = (time = 0) => Math.floor(time / DAY);
  return dayOf(times.at(-1)) - dayOf(times[0]) + 1;
}

function timeOf(at: string | null): number {
  return at === null ? 0 : Date.parse(at);
}

/** All that goes in and comes out. */
export function tokensOf({ usage }: Pick<UseEvent, 'usage'>): number {
  return usage.input_tokens + usage.output_tokens;
}

function precisionOf(events: readonly UseEvent[]): Timeline['precision'] {
  if (events.some(({ at }) => at === null)) return 'average';
  return events.every(({ at }) => at?.includes('T')) ? 'instant' : 'day';
}

function toEntry(event: UseEvent, model: FeedModel, cost: UsePrices['cost']): UseEntry {
  const { at, usage, requests, leastPrompts = 0 } = event;
  return {
    time: timeOf(at),
    model: model.id,
    amounts: {
      usage,
      usd: billOf(event, model, cost),
      earlier: earlierBills(event, model, cost),
      requests,
      leastPrompts,
    },
  };
}

/** What a use would have cost on earlier days. */
function earlierBills(
  event: UseEvent,
  model: FeedModel,
  cost: UsePrices['cost'],
): Amounts['earlier'] {
  // Rates are those of today's price.
  const priceAt = (prices: PriceList) =>
    billOf(event, { ...model, ...prices, rates: [], price_history: [] }, cost);
  return mapDays(model.earlier, priceAt);
}

function billOf(event: UseEvent, model: FeedModel, cost: UsePrices['cost']): number | null {
  const { at, usage, requests, condition } = event;
  const options = { at: at ?? undefined, condition };
  if (requests === 1) return cost(model, usage, options).total;
  // A sum says of the length of its requests the mean alone, and without their number nothing.
  if (!requests || !hasTiers(model)) return cost(withoutTiers(model), usage, options).total;
  const { total } = cost(model, scaleUsage(usage, 1 / requests), options);
  return total === null ? null : total * requests;
}

/** Whether long requests to a model have prices of their own. */
export function hasTiers({ price_tiers }: Pick<FeedModel, 'price_tiers'>): boolean {
  return price_tiers.length > 0;
}

/** Marks the entries with which a prompt has begun for sure. */
function countPrompts(entries: readonly UseEntry[], precision: Timeline['precision']): void {
  const pause = precision === 'instant' ? PAUSE_OF_A_PERSON : DAY - 1;
  let last = Number.NEGATIVE_INFINITY;
  for (const { time, amounts } of entries) {
    // Parts of a longer time lie where nobody knows that anything was sent.
    if (amounts.leastPrompts > 0) continue;
    if (time - last > pause) amounts.leastPrompts = 1;
    last = time;
  }
}

/** The amounts of each model in several entries, times `scale`. */
export function sumByModel(entries: readonly UseEntry[], scale = 1): Map<string, Amounts> {
  const sums = new Map<string, Amounts>();
  for (const { model, amounts } of entries) {
    const scaled = scale === 1 ? amounts : scaleAmounts(amounts, scale);
    const sum = sums.get(model);
    sums.set(model, sum === undefined ? scaled : addAmounts(sum, scaled));
  }
  return sums;
}

export function addAmounts(left: Amounts, right: Amounts): Amounts {
  return {
    usage: addUsage(left.usage, right.usage),
    usd: addKnown(left.usd, right.usd),
    earlier: mapDays(left.earlier, (usd, day) => addKnown(usd, right.earlier?.[day] ?? null)),
    requests: addKnown(left.requests, right.requests),
    leastPrompts: left.leastPrompts + right.leastPrompts,
  };
}

function scaleAmounts(amounts: Amounts, scale: number): Amounts {
  const { usage, usd, earlier, requests, leastPrompts } = amounts;
  return {
    usage: scaleUsage(usage, scale),
    usd: usd === null ? null : usd * scale,
    earlier: mapDays(earlier, (bill) => bill && bill * scale),
    requests: requests === null ? null : requests * scale,
    leastPrompts: leastPrompts * scale,
  };
}

/** Null where one of both is unknown. */
function addKnown(left: number | null, right: number | null): number | null {
  return left === null || right === null ? null : left + right;
}
