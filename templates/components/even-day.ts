import { listCost, type PriceList } from '../../feed/prices/list-cost.ts';
import { mapDays } from '../../feed/prices/plan-fit/by-day.ts';
import { fullestOf, type Judgement, type Layouts } from '../../feed/prices/plan-fit/judge.ts';
import type { Share } from '../../feed/prices/plan-fit/meter.ts';
import type {
  FeedModel,
  LeftOut,
  ModelsByName,
  Timeline,
  UseEntry,
} from '../../feed/prices/plan-fit/use.ts';
import { WINDOWS_A_DAY, windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import { scaleUsage } from '../../feed/prices/sum-usage.ts';
import { type DailyUse, REQUESTS_AN_HOUR } from './usage.tsx';

/** A use at the prices of some models, in the windows of limits. */
export type LaidOut = {
  timeline: Timeline;
  layouts: Layouts;
  leftOut: LeftOut[];
  /** The share of it that a plan holds by its limits. */
  coveredBy: (judgement: Judgement) => Share;
};

/** Lays a use out at the prices of some models. */
export type LayOut = (models: ModelsByName) => LaidOut;

/** Equal requests of a model, as many each day, at an even pace. */
export function evenDay(use: DailyUse, id: string): LayOut {
  return (models) => {
    const model = models.get(id);
    const { input_tokens, output_tokens } = use.tokens;
    const isUsed = use.requests * (input_tokens + output_tokens) > 0;
    const entriesOf = (days: number) => (model && isUsed ? [toEntry(use, model, days)] : []);
    return {
      timeline: averageTimeline(entriesOf(1)),
      layouts: layoutsOf(use, entriesOf),
      leftOut: [],
      coveredBy,
    };
  };
}

/** The requests of so many days at the prices of a model. */
function toEntry({ tokens, requests }: DailyUse, model: FeedModel, days: number): UseEntry {
  const count = requests * days;
  const usdAt = (prices: PriceList) => {
    const cost = listCost(prices, tokens);
    return cost && cost * count;
  };
  const amounts = {
    usage: scaleUsage(tokens, count),
    usd: usdAt(model),
    earlier: mapDays(model.earlier, usdAt),
    requests: count,
    leastPrompts: Math.ceil(days),
  };
  return { time: 0, model: model.id, amounts };
}

function averageTimeline(entries: readonly UseEntry[]): Timeline {
  return { precision: 'average', entries, models: entries.map(({ model }) => model), days: 1 };
}

/** Windows of days are full at any time; of five hours there is the part that falls into them at most. */
function layoutsOf({ requests }: DailyUse, entriesOf: (days: number) => UseEntry[]): Layouts {
  const stretch = (days: number) => {
    const byModel = new Map(entriesOf(days).map(({ model, amounts }) => [model, amounts]));
    return [{ from: 0, to: 0, entries: entriesOf(1), scale: days, byModel }];
  };
  return (length) => {
    if (length !== '5h') {
      const days = stretch(windowDays[length]);
      return [{ most: days, least: days }];
    }
    return [{ most: stretch(partOfFiveHours(requests)), least: stretch(1 / WINDOWS_A_DAY) }];
  };
}

/** Of an even use the fullest limit decides. */
function coveredBy(judgement: Judgement): Share {
  const { low, high } = fullestOf(judgement);
  return { low: 1 / Math.max(1, high), high: 1 / Math.max(1, low) };
}

/** Which part of the requests of a day falls into five hours at most. */
function partOfFiveHours(requests: number): number {
  return Math.min(1, Math.max((5 * REQUESTS_AN_HOUR) / requests, windowDays['5h']));
}
