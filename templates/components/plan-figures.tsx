import { groupBy } from '../../feed/collections.ts';
import type { Plan } from '../../feed/contract/schemas/plan.ts';
import {
  allowanceFor,
  hull,
  isDrawnBy,
  isOfMeasurement,
  type Limit,
  limitsOf,
  newest,
  type Range,
  type Statement,
} from '../../feed/prices/plan-fit/meter.ts';
import { type WindowLength, windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import type { Page } from '../page.ts';
import { grouped, type Message } from '../text.ts';
import { convertedAmount, homeCurrency } from './currency.ts';
import type { Figure } from './figures.tsx';
import { amountText } from './plan.tsx';
import { marginText } from './plan-lasts.ts';
import type { WeighedPlan } from './plan-rows.ts';

/** So many models are named in a figure. */
const NAMED = 2;

type IncludedModel = { id: string; name: string };

type PlanModels = {
  /** The model whose limits stand there; undefined where none of the plan is known. */
  model: IncludedModel | undefined;
  /** Those that a pool may be for, the best first. */
  models: readonly IncludedModel[];
};

/** What a plan holds, at a glance: each window, and of it each pool, that of the chosen model first. */
export function limitFigures(page: Page, plan: WeighedPlan, about: PlanModels): Figure[] {
  const limits = windowsOf(plan).flatMap((window) => windowFigures(page, plan, window, about));
  return limits.length > 0 ? limits : [wordsFigure(page, plan)];
}

/** How many models a plan includes, with the names of the first. */
export function modelsFigure(
  page: Page,
  names: readonly string[],
  { models }: Pick<Plan, 'models'>,
): Figure {
  if (models === null)
    return {
      label: page.t('Models'),
      value: page.t('unknown'),
      note: page.t('no source names its models'),
    };
  // What a plan has besides, no source of the feed says.
  return { label: page.t('Models known'), value: names.length, note: firstNames(page, names) };
}

function firstNames(page: Page, names: readonly string[]): string {
  const first = page.listText(names.slice(0, NAMED));
  const count = names.length - NAMED;
  return count > 0 ? page.t('{names} and {count} more', { names: first, count }) : first;
}

/** The windows that a plan is known to have, the shortest first, whether their size is known or not. */
function windowsOf({ allowances, quotas, multiples, resets }: WeighedPlan): WindowLength[] {
  const all = [...allowances, ...quotas, ...multiples, ...resets];
  return [...new Set(all.flatMap(({ window }) => window ?? []))].sort(
    (left, right) => windowDays[left] - windowDays[right],
  );
}

/** What each pool of a window holds; without a figure what is said of it, or that nobody publishes it. */
function windowFigures(
  page: Page,
  plan: WeighedPlan,
  window: WindowLength,
  about: PlanModels,
): Figure[] {
  const limits = limitsOf(plan).filter((limit) => limit.window === window);
  const label = page.t(windowNames[window]);
  const times = timesText(page, plan, window);
  if (limits.length === 0)
    return [{ label, ...(times === undefined ? quotaOf(page, plan, window) : { value: times }) }];
  const isOwn = ([limit]: readonly [Limit, ...Limit[]]) =>
    about.model === undefined || isDrawnBy(limit, about.model.id);
  return [...groupBy(limits, ({ pool }) => pool).values()]
    .sort((left, right) => Number(isOwn(right)) - Number(isOwn(left)))
    .map((pool) => ({
      label: label + poolText(page, pool[0], about.models),
      ...poolFigure(page, pool, { ...about, times }),
    }));
}

type PoolOf = PlanModels & { times: string | undefined };

/** What a pool holds, which may be counted in several units, of which models, and how that is known. */
function poolFigure(
  page: Page,
  pool: readonly [Limit, ...Limit[]],
  about: PoolOf,
): Omit<Figure, 'label'> {
  const sizes = pool.map((limit) => sizeOf(limit, about.model));
  const value = sizes
    .flatMap(({ holds, unit }) => (holds === undefined ? [] : amountText(page, holds, unit)))
    .join(' · ');
  const [{ isOfModel }] = sizes as [LimitSize];
  const dollars = sizes.find(({ unit }) => unit === 'usd');
  const notes = [
    dollars && dollarsText(page, dollars),
    (isOfModel || value === '') && page.t('for {model}', { model: about.model?.name ?? '' }),
    basisText(page, sizes, about.times),
  ];
  return {
    value: value || page.t('unknown'),
    note: page.clausesText(notes.flatMap((note) => note || [])),
  };
}

type LimitSize = Pick<Limit, 'unit'> & {
  /** Undefined where the figures are of other models. */
  holds: Range | undefined;
  kinds: Statement['kind'][];
  /** The days at whose prices users counted its dollars. */
  days: string[];
  /** Whether it is the figure of the model itself. */
  isOfModel: boolean;
  /** Whether it is known of other models alone. */
  isGuess: boolean;
};

/** What a limit holds of a model; of a pool that is not of the model from the least to the most of its own. */
function sizeOf(limit: Limit, model: IncludedModel | undefined): LimitSize {
  const { unit, allowances } = limit;
  const isDrawn = model !== undefined && isDrawnBy(limit, model.id);
  const own = allowances.filter((row) => row.model === model?.id);
  const rows = isDrawn && own.length > 0 ? newest(own) : allowances;
  const holds = isDrawn ? allowanceFor(limit, model.id) : hull(allowances);
  return {
    unit,
    holds,
    kinds: rows.map(({ kind }) => kind),
    days: [...new Set(rows.flatMap(({ priced_on }) => priced_on ?? []))],
    isOfModel: isDrawn && own.length > 0,
    isGuess: isDrawn && holds !== undefined && 'isGuess' in holds && holds.isGuess === true,
  };
}

/** Which pool that is, and the first of its models; empty where a plan has one alone. */
function poolText(page: Page, limit: Limit, models: readonly IncludedModel[]): string {
  if (limit.pool === null) return '';
  const names = models.filter(({ id }) => isDrawnBy(limit, id)).map(({ name }) => name);
  const text = names.length > 0 && page.t(' ({text})', { text: firstNames(page, names) });
  return ` · ${limit.pool}${text || ''}`;
}

/** How a size is known, where it was measured: of this plan, or of another. */
function basisText(
  page: Page,
  sizes: readonly LimitSize[],
  times: string | undefined,
): string | undefined {
  const measured = sizes.find(({ kinds }) => kinds.some((kind) => isOfMeasurement({ kind })));
  if (measured?.holds === undefined)
    return sizes.some(({ isGuess }) => isGuess) ? page.t('as stated for other models') : undefined;
  if (measured.isGuess) return page.t('as measured with other models');
  const margin = marginText(page);
  const isOfOther = !measured.kinds.includes('measured');
  if (isOfOther && times === undefined)
    return page.t('scaled from what was measured of another plan (±{margin})', { margin });
  const { low, high } = measured.holds;
  const how =
    low === high
      ? page.t('by one measurement (±{margin})', { margin })
      : page.t('by what users measured (±{margin})', { margin });
  return isOfOther && times !== undefined ? page.clausesText([times, how]) : how;
}

/** What a window holds in the words of its sources, or that nobody publishes it. */
function quotaOf(page: Page, { quotas }: WeighedPlan, window: WindowLength): Omit<Figure, 'label'> {
  const quota = quotas.find((each) => each.window === window);
  const note = quota?.note ?? undefined;
  if (quota === undefined || quota.amount === null) return { value: page.t('not published'), note };
  const { amount, unit } = quota;
  const range = { low: amount, high: amount };
  return { value: unit === null ? grouped(amount) : amountText(page, range, unit), note };
}

/** By which prices dollars of use are counted, and to who pays in yuan what they are in those. */
function dollarsText(page: Page, { holds, days }: LimitSize): string | undefined {
  if (holds === undefined || holds.high === 0) return undefined;
  const { low, high } = holds;
  const prices = pricedText(page, days);
  const perUsd = page.rates.CNY;
  if (homeCurrency(page) !== 'CNY' || perUsd === undefined) return prices;
  const inYuan = (usd: number) => convertedAmount(usd * perUsd, '¥');
  const ends = { low: inYuan(low), high: inYuan(high ?? low) };
  const yuan = ends.low === ends.high ? ends.low : page.t('{low} to {high}', ends);
  return page.clausesText([prices, high === null ? page.t('at least {low}', ends) : yuan]);
}

function pricedText(page: Page, days: readonly string[]): string {
  if (days.length === 0) return page.t('counted at the prices by the token');
  const dates = page.listText(days.map((day) => page.dateText(day)));
  return page.t('counted at the prices by the token of {dates}', { dates });
}

/** How many times as much as another plan a window holds, where that is stated. */
function timesText(
  page: Page,
  { multiples }: WeighedPlan,
  window: WindowLength,
): string | undefined {
  const multiple = multiples.find((each) => each.window === window);
  return multiple && page.t('{times} times {plan}', { times: multiple.times, plan: multiple.name });
}

/** The limit of a plan of which no window is known, in the words of its sources. */
function wordsFigure(page: Page, { quotas }: WeighedPlan): Figure {
  const words = quotas.flatMap(({ note }) => note ?? []).join(page.t('; '));
  const note = words || page.t('No source states its limits.');
  return { label: page.t('Limit'), value: page.t('not published'), note };
}

export const windowNames = {
  '5h': 'Every 5 hours',
  day: 'A day',
  week: 'A week',
  month: 'A month',
} as const satisfies { [Window in WindowLength]: Message };
