import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { type Data, inWords } from '../data.ts';
import type { Page } from '../page.ts';
import { type AgentMonth, isLess, monthSum, ownMonth } from './agent-month.ts';
import { priceSources } from './model-figures.tsx';
import { elsewhereName, monthlyText, monthlyUsd, payerText } from './plan.tsx';
import { isYuanUnverified, shownList } from './readers-prices.ts';
import { isFresh, toEvidence } from './sources.tsx';
import { NEAR } from './task-costs.ts';

type SoldPlan = Data['soldPlans'][number];

/** A model with what a month of an agent costs by the vendor's own list, where that is known and not free. */
type ModelMonth = { model: ModelDetail; month: AgentMonth | undefined };

/** What decides between vendors: the models that they serve, and the plans that they sell. */
export type VendorFigures = {
  served: ModelDetail[];
  /** The first by overall score with its rank among all that are served; undefined without one. */
  best: (ModelMonth & { rank: number }) | undefined;
  /** The cheapest that scores nearly as much; undefined where that is the best one. */
  near: (ModelMonth & { score: number }) | undefined;
  /**
   * By the month of an agent, of the paid models that are active and have no announced end, those of
   * which the price needs no check before others; undefined without one.
   */
  cheapest: ModelMonth | undefined;
  /** A cheaper one of which the price needs a check. */
  doubted: ModelMonth | undefined;
  /** Those of the newest day that is known, and how many have no known day and may be newer. */
  newest: ModelDetail[];
  undated: number;
  plans: SoldPlan[];
  /**
   * Of the plans that are sold to the reader, or else elsewhere, that of the lowest price that is known
   * and not free, and what a month of it costs with what its reader must know.
   */
  cheapestPlan: { plan: SoldPlan; price: string; notes: string[] } | undefined;
};

export function vendorFigures(page: Page, name: string, data: Data): VendorFigures {
  const served = data.models.filter(
    ({ vendor, lifecycle }) => vendor === name && lifecycle.stage !== 'retired',
  );
  const plans = data.soldPlans.filter(({ vendor }) => vendor === name);
  const best = bestOf(page, served, data);
  const staying = stayingOf(page, served);
  return {
    served,
    best,
    near: best && nearOf(staying, best, data),
    ...cheapestOf(page, staying),
    newest: newestOf(served),
    undated: served.filter(({ released }) => released === null).length,
    plans,
    cheapestPlan: cheapestPlanOf(page, plans),
  };
}

/** The paid models that are active and have no announced end: what is free is a trial or a gift. */
function stayingOf(page: Page, served: readonly ModelDetail[]): ModelMonth[] {
  return served
    .filter(({ lifecycle: { stage, retires } }) => stage === 'active' && retires === null)
    .map((model) => ({ model, month: ownMonth(page, model) }));
}

function cheapestOf(
  page: Page,
  staying: readonly ModelMonth[],
): Pick<VendorFigures, 'cheapest' | 'doubted'> {
  const sure = staying.filter(({ model }) => priceDoubts(page, model).length === 0);
  const least = leastBy(staying, sumOf);
  const cheapest = leastBy(sure, sumOf) ?? least;
  return { cheapest, doubted: least === cheapest ? undefined : least };
}

/** Why a price may be another: that nobody verified it, and when it was read long ago. */
export function priceDoubts(page: Page, model: ModelDetail): string[] {
  const { isYuan } = shownList(page, model);
  // The status of a model is that of its price in dollars.
  const isUnverified = isYuan ? isYuanUnverified(page, model) : model.status === 'unverified';
  const doubts = [isUnverified && page.t('unverified'), oldReading(page, model)];
  return doubts.filter((doubt) => typeof doubt === 'string');
}

/** When the price of a model was read, where that is long ago; else nothing. */
function oldReading(page: Page, model: ModelDetail): string | undefined {
  const { read } = toEvidence(priceSources(page, model));
  if (isFresh(page, read)) return undefined;
  return read === null
    ? page.t('read on an unknown day')
    : page.t('read {date}', { date: page.dateText(read) });
}

function sumOf({ month }: ModelMonth): number | null {
  return month === undefined ? null : monthSum(month);
}

function bestOf(
  page: Page,
  served: readonly ModelDetail[],
  { servedRanks }: Data,
): VendorFigures['best'] {
  const model = leastBy(served, ({ id }) => servedRanks.get(id) ?? null);
  const rank = model && servedRanks.get(model.id);
  if (model === undefined || rank === undefined) return undefined;
  return { model, rank, month: ownMonth(page, model) };
}

/** Nothing where none of those near the best costs less. */
function nearOf(
  staying: readonly ModelMonth[],
  best: ModelMonth,
  { placesByModel }: Data,
): VendorFigures['near'] {
  const scoreOf = ({ id }: ModelDetail) => placesByModel.get(id)?.overall?.score ?? 0;
  const least = scoreOf(best.model) * (1 - NEAR);
  const near = leastBy(
    staying.filter(({ model }) => scoreOf(model) >= least),
    sumOf,
  );
  if (near?.month === undefined) return undefined;
  const isLower = best.month === undefined || isLess(near.month, best.month);
  return isLower ? { ...near, score: scoreOf(near.model) } : undefined;
}

/** A plan in another currency, as in rupees, is sold in one country alone. */
function cheapestPlanOf(page: Page, plans: readonly SoldPlan[]): VendorFigures['cheapestPlan'] {
  const usd = (plan: SoldPlan) => monthlyUsd(plan, page.rates) || null;
  const abroad = plans.filter(({ currency }) => currency === 'USD' || currency === 'CNY');
  const own = abroad.filter((plan) => elsewhereName(page, plan) === undefined);
  // Without a rate of the day a list in yuan is in order by itself.
  const stated = ({ price_monthly }: SoldPlan) => price_monthly || null;
  const plan =
    leastBy(own, usd) ?? leastBy(own, stated) ?? leastBy(abroad, usd) ?? leastBy(plans, usd);
  return plan && { plan, price: priceText(page, plan), notes: planNotes(page, plan, plans) };
}

/** Where a plan is sold that the reader's own country has others beside, and of which nobody knows the price. */
function planNotes(page: Page, plan: SoldPlan, plans: readonly SoldPlan[]): string[] {
  const own = plans.filter((each) => elsewhereName(page, each) === undefined);
  const elsewhere = elsewhereName(page, plan);
  const isNamed = elsewhere !== undefined && (own.length > 0 || page.language !== 'zh');
  const notes = [
    isNamed && !inWords(page, plan.name).includes(elsewhere) && elsewhere,
    isNamed && own.length > 0 && page.t(ownUnknown[page.language === 'zh' ? 'zh' : 'en']),
  ];
  return notes.filter((note) => typeof note === 'string');
}

const ownUnknown = {
  en: 'price of the international plans unknown',
  zh: 'price of the plans in China unknown',
} as const;

/** What a plan costs a month, and for whom where it is for one of several. */
function priceText(page: Page, plan: SoldPlan): string {
  return [monthlyText(page, plan), payerText(page, plan)].filter(Boolean).join(' ');
}

/** The models of the newest day of release that is known. */
function newestOf(models: readonly ModelDetail[]): ModelDetail[] {
  const days = models.map(({ released }) => released ?? '');
  const newestDay = days.reduce((one, other) => (one > other ? one : other), '');
  return newestDay === '' ? [] : models.filter(({ released }) => released === newestDay);
}

/** The first record with the least figure; undefined where none has a figure. */
function leastBy<Item>(records: readonly Item[], figureOf: (record: Item) => number | null) {
  let least: { record: Item; figure: number } | undefined;
  for (const record of records) {
    const figure = figureOf(record);
    if (figure !== null && figure < (least?.figure ?? Infinity)) least = { record, figure };
  }
  return least?.record;
}
