import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { monthlyText, monthlyUsd, payerText } from './plan.tsx';
import { blendedDollars } from './readers-prices.ts';

type SoldPlan = Data['soldPlans'][number];

/** What decides between vendors: the models that they serve, and the plans that they sell. */
export type VendorFigures = {
  served: ModelDetail[];
  /** The first by overall score with its rank among all that are served; undefined without one. */
  best: { model: ModelDetail; rank: number } | undefined;
  /**
   * By the price of input and output that the reader pays, in one currency, of the paid models that
   * are active and have no announced end; undefined without one.
   */
  cheapest: ModelDetail | undefined;
  /** Those of the newest day that is known, and how many have no known day and may be newer. */
  newest: ModelDetail[];
  undated: number;
  plans: SoldPlan[];
  /** That of the lowest price that is known and not free, and what a month of it costs. */
  cheapestPlan: { plan: SoldPlan; price: string } | undefined;
};

export function vendorFigures(page: Page, name: string, data: Data): VendorFigures {
  const served = data.models.filter(
    ({ vendor, lifecycle }) => vendor === name && lifecycle.stage !== 'retired',
  );
  const plans = data.soldPlans.filter(({ vendor }) => vendor === name);
  const usd = (plan: SoldPlan) => monthlyUsd(plan, page.rates) || null;
  // A plan in another currency, as in rupees, is sold in one country alone.
  const abroad = plans.filter(({ currency }) => currency === 'USD' || currency === 'CNY');
  const cheapest = leastBy(abroad, usd) ?? leastBy(plans, usd);
  return {
    served,
    best: bestOf(served, data),
    cheapest: cheapestOf(page, served),
    newest: newestOf(served),
    undated: served.filter(({ released }) => released === null).length,
    plans,
    cheapestPlan: cheapest && { plan: cheapest, price: priceText(page, cheapest) },
  };
}

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

function cheapestOf(page: Page, served: readonly ModelDetail[]): ModelDetail | undefined {
  const staying = served.filter(
    ({ lifecycle: { stage, retires } }) => stage === 'active' && retires === null,
  );
  // What is free now is a trial or a gift, which says nothing about what the vendor asks.
  return leastBy(staying, (model) => blendedDollars(page, model) || null);
}

function bestOf(served: readonly ModelDetail[], { servedRanks }: Data): VendorFigures['best'] {
  const model = leastBy(served, ({ id }) => servedRanks.get(id) ?? null);
  const rank = model && servedRanks.get(model.id);
  return model === undefined || rank === undefined ? undefined : { model, rank };
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
