import type { Plan } from '../../feed/contract/schemas/plan.ts';
import type { Range } from '../../feed/prices/plan-fit/meter.ts';
import { type WindowLength, windowDays } from '../../feed/prices/plan-fit/window-days.ts';
import { type Data, inWords } from '../data.ts';
import type { Page } from '../page.ts';
import { convertedAmount, homeCurrency } from './currency.ts';
import type { Figure } from './figures.tsx';
import { limitsFor } from './model-plans.tsx';
import { amountText, quotaText } from './plan.tsx';
import { isMeasured, isSingle, marginText } from './plan-lasts.ts';
import { windowNames } from './plan-limits.tsx';

/** So many models are named in a figure. */
const NAMED = 2;

/** What a plan includes, at a glance: what each window holds of the model that leads, its best without another, and its models, the best first. */
export function planFigures(
  page: Page,
  plan: Plan,
  {
    best,
    lead = best[0],
    data,
  }: { best: readonly string[]; lead?: string | undefined; data: Data },
): Figure[] {
  const windows = windowsOf(plan);
  const limits = windows.map((window) => windowFigure(page, plan, { window, lead, data }));
  return [
    ...(limits.length > 0 ? limits : [wordsFigure(page, plan)]),
    modelsFigure(page, best, { plan, data }),
  ];
}

/** The windows that a plan is known to have, the shortest first, whether their size is known or not. */
function windowsOf({ allowances, quotas, multiples, resets }: Plan): WindowLength[] {
  const all = [...allowances, ...quotas, ...multiples, ...resets];
  return [...new Set(all.flatMap(({ window }) => window ?? []))].sort(
    (left, right) => windowDays[left] - windowDays[right],
  );
}

type WindowInPlan = { window: WindowLength; lead: string | undefined; data: Data };

/** What a window holds: in figures, as so many times another plan, or that nobody publishes it. */
function windowFigure(page: Page, plan: Plan, { window, lead, data }: WindowInPlan): Figure {
  const label = page.t(windowNames[window]);
  const limits = limitsFor(plan, lead).filter((limit) => limit.window === window);
  const [first] = limits;
  const times = timesText(page, plan, { window, data });
  if (first === undefined)
    return { label, ...(times === undefined ? quotaOf(page, plan, window) : { value: times }) };
  const isOfModel = plan.allowances.some((row) => row.window === window && row.model === lead);
  const dollars = limits.find(({ unit }) => unit === 'usd');
  const notes = [
    dollars && dollarsText(page, dollars.holds),
    first.pool !== null && page.t('for {model}', { model: inWords(page, first.pool) }),
    isOfModel && page.t('for {model}', { model: data.modelName(lead ?? '') }),
    first.kinds.includes('multiple') && times,
    isMeasured(first) && measuredText(page, isSingle(first)),
  ];
  return {
    label,
    value: limits.map(({ holds, unit }) => amountText(page, holds, unit)).join(' · '),
    note: page.clausesText(notes.flatMap((note) => note || [])),
  };
}

/** What a window holds in the words of its sources, or that nobody publishes it. */
function quotaOf(page: Page, { quotas }: Plan, window: WindowLength): Omit<Figure, 'label'> {
  const quota = quotas.find((each) => each.window === window);
  const note = quota?.note ? inWords(page, quota.note) : undefined;
  if (quota === undefined || quota.amount === null) return { value: page.t('not published'), note };
  const { amount, unit } = quota;
  const dollars = unit === 'usd' && dollarsText(page, { low: amount, high: amount });
  return {
    value: quotaText(page, { ...quota, window: null, note: null }),
    note: page.clausesText([dollars, note].flatMap((text) => text || [])),
  };
}

/** By which prices dollars of use are counted, and to who pays in yuan what they are in those. */
function dollarsText(page: Page, { low, high }: Range): string | undefined {
  if (high === 0) return undefined;
  const prices = page.t('counted at the prices by the token');
  const perUsd = page.rates.CNY;
  if (homeCurrency(page) !== 'CNY' || perUsd === undefined) return prices;
  const inYuan = (usd: number) => convertedAmount(page, usd * perUsd, '¥');
  const ends = { low: inYuan(low), high: inYuan(high ?? low) };
  const yuan = ends.low === ends.high ? ends.low : page.t('{low} to {high}', ends);
  return page.clausesText([prices, high === null ? page.t('at least {low}', ends) : yuan]);
}

/** How many times as much as another plan a window holds, where that is stated. */
function timesText(
  page: Page,
  { multiples }: Plan,
  { window, data }: Omit<WindowInPlan, 'lead'>,
): string | undefined {
  const multiple = multiples.find((each) => each.window === window);
  if (multiple === undefined) return undefined;
  const plan = inWords(page, data.plansById.get(multiple.of)?.name ?? multiple.of);
  return page.t('{times} times {plan}', { times: multiple.times, plan });
}

function measuredText(page: Page, isOnce: boolean): string {
  const margin = marginText(page);
  return isOnce
    ? page.t('by one measurement (±{margin})', { margin })
    : page.t('by what users measured (±{margin})', { margin });
}

/** The limit of a plan of which no window is known, in the words of its sources. */
function wordsFigure(page: Page, { quotas }: Plan): Figure {
  const notes = quotas.flatMap(({ note }) => (note === null ? [] : inWords(page, note)));
  const note = notes.join(page.t('; ')) || page.t('No source states its limits.');
  return { label: page.t('Limit'), value: page.t('not published'), note };
}

function modelsFigure(
  page: Page,
  best: readonly string[],
  { plan, data }: { plan: Plan; data: Data },
): Figure {
  const label = page.t('Models');
  if (plan.models === null)
    return { label, value: page.t('unknown'), note: page.t('no source names its models') };
  const names = page.listText(best.slice(0, NAMED).map(data.modelName));
  const count = best.length - NAMED;
  const note = count > 0 ? page.t('{names} and {count} more', { names, count }) : names;
  return { label, value: best.length, note };
}
