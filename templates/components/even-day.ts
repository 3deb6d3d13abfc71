import type { Layouts } from '../../feed/prices/plan-fit/judge.ts';
import type { LeftOut, ModelsByName, Timeline } from '../../feed/prices/plan-fit/use.ts';
import { WINDOWS_A_DAY, windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import { scaleUsage } from '../../feed/prices/sum-usage.ts';
import { listCost } from '../../feed/prices/token-lines.ts';
import { type DailyUse, REQUESTS_AN_HOUR } from './usage.tsx';

/** A use at the prices of some models, in the windows of limits. */
export type LaidOut = { timeline: Timeline; layouts: Layouts; leftOut: LeftOut[] };

/** Lays a use out at the prices of some models. */
export type LayOut = (models: ModelsByName) => LaidOut;

/** Equal requests of a model, as many each day, at an even pace. */
export function evenDay({ tokens, requests }: DailyUse, id: string): LayOut {
  return (models) => {
    const model = models.get(id);
    const isUsed = model && requests * (tokens.input_tokens + tokens.output_tokens) > 0;
    const total = isUsed ? listCost(model, tokens) : null;
    const entryOf = (scale: number) => {
      const count = requests * scale;
      const usage = scaleUsage(tokens, count);
      const amounts = {
        usage,
        usd: total && total * count,
        requests: count,
        leastPrompts: Math.ceil(scale),
      };
      return { time: 0, model: id, amounts };
    };
    const entries = isUsed ? [entryOf(1)] : [];
    const stretch = (scale: number) => {
      const byModel = new Map([[id, entryOf(scale).amounts]]);
      return [{ from: 0, to: 0, entries, scale, byModel }];
    };
    const layouts: Layouts = (length) => {
      const isPart = length === '5h';
      const most = stretch(isPart ? partOfFiveHours(requests) : windowDays[length]);
      return [{ most, least: isPart ? stretch(1 / WINDOWS_A_DAY) : most }];
    };
    const timeline = {
      precision: 'average',
      entries,
      models: entries.map(() => id),
      days: 1,
    } as const;
    return { timeline, layouts, leftOut: [] };
  };
}

/** Which part of the requests of a day falls into five hours at most. */
export function partOfFiveHours(requests: number): number {
  return Math.min(1, Math.max((5 * REQUESTS_AN_HOUR) / requests, windowDays['5h']));
}
