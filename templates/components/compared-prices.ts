import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { tokenText } from '../../feed/text.ts';
import type { Page } from '../page.ts';
import { type Fact, isRetired } from './compared-facts.ts';
import { offPeakRate, usualRate } from './hours.ts';
import { inOne } from './in-one.ts';
import { soonPrice } from './soon-price.ts';
import { pairAmounts, type TokenPair, tokenAmounts } from './token-prices.tsx';

/** A list in yuan that the reader pays by. */
export type YuanList = {
  prices: Pick<ModelDetail, PriceField | 'price_tiers'>;
  /** Whether a sum is by the list in dollars, since this one lacks a price that counts. */
  isLess: boolean;
  /** What it takes at the hours that cost less, where a sum is by it. */
  offPeak?: Pick<ModelDetail, PriceField>;
  /** When both lists were read, where this one is older. */
  older?: string;
};

type PriceField = 'input_price' | 'output_price' | 'cache_read_price' | 'cache_write_price';

/** By the id of the model. */
export type YuanLists = { [id: string]: YuanList };

/**
 * A price in the currency of the reader. Where the list in yuan lacks it, that of the list in dollars
 * stands converted, and says so; and where that list decides a sum, so do its other prices.
 */
export function priceFact(
  page: Page,
  lists: YuanLists,
  { label, field }: { label: string; field: PriceField },
): Fact {
  const hasPrice = ({ prices }: YuanList) => prices[field] !== null;
  const fact = soonPriced(page, lists, {
    isByYuan: hasPrice,
    getFigure: (prices) => prices[field],
    write: (prices, isYuan) => inOne(tokenAmounts(page, prices[field], isYuan)),
    getBelow: offPeakWriter(page, field),
  });
  const text = (model: ModelDetail) => {
    const list = lists[model.id];
    const amount = fact.text(model);
    if (list === undefined || model[field] === null) return amount;
    if (!hasPrice(list)) return page.t('{amount}, by the list in dollars', { amount });
    if (!list.isLess) return amount;
    const dollars = inOne(tokenAmounts(page, model[field]));
    return page.t('{amount}; list in dollars: {dollars}', { amount, dollars });
  };
  // What is charged for the cache is often unknown because it is not charged apart.
  return { label, ...fact, text, needsAll: field.startsWith('cache') };
}

/** What a price is in the hours that cost less. */
function offPeakWriter(page: Page, field: PriceField): NonNullable<PricedFact['getBelow']> {
  return ({ offPeak }, isYuan) => {
    const price = offPeak?.[field];
    if (price == null) return undefined;
    return page.t('off-peak {price}', { price: tokenAmounts(page, price, isYuan)[0] });
  };
}

/** What is sent as batches costs, by the list in dollars, which alone has it; no model is the best of two prices. */
export function batchFact(page: Page): Fact {
  return {
    label: page.t('Batch'),
    note: page.t('Input / output'),
    text: (model) => {
      const batch = isRetired(model) ? undefined : usualRate(model, 'batch');
      return batch === undefined ? '–' : pairText(page, batch);
    },
    below: (model) => {
      const until = usualRate(model, 'batch')?.until;
      return until && !isRetired(model)
        ? page.t('until {date}', { date: page.dateText(until) })
        : undefined;
    },
  };
}

/** What requests past a size cost: of the list that sums are by, since each has sizes of its own. */
export function longFact(page: Page, lists: YuanLists): Fact {
  return {
    label: page.t('Longer requests'),
    note: page.t('Input / output'),
    text: (model) => {
      const [first] = tierTexts(page, model, lists[model.id]);
      return first?.pair ?? '–';
    },
    below: (model) => {
      const texts = tierTexts(page, model, lists[model.id]).map(({ above, pair }, index) =>
        index === 0 ? above : `${above} ${pair}`,
      );
      return texts.join(page.t('; ')) || undefined;
    },
  };
}

function tierTexts(page: Page, model: ModelDetail, list: YuanList | undefined) {
  const isYuan = list !== undefined && !list.isLess;
  const tiers = isYuan ? list.prices.price_tiers : model.price_tiers;
  if (isRetired(model)) return [];
  return tiers.map((tier) => ({
    above: page.t('above {tokens}', { tokens: tokenText(tier.above_input_tokens) }),
    pair: pairText(page, tier, isYuan),
  }));
}

/** Both prices in the first currency alone: with a second one a cell of a phone has five lines. */
function pairText(page: Page, prices: TokenPair, isYuan = false): string {
  return pairAmounts(page, prices, isYuan)[0];
}

type PricedFact = {
  /** Whether the list in yuan decides, where the reader pays by one. */
  isByYuan?: (list: YuanList) => boolean;
  getFigure: (prices: ComparedPrices) => number | null;
  /** The most that it may be, where the figure is the least. */
  getMost?: (prices: ComparedPrices) => number | null;
  /** Whether these are of two uses, and not what is unknown. */
  isOfUses?: (prices: ComparedPrices) => boolean;
  write: (prices: ComparedPrices, isYuan: boolean) => string;
  /** What stands below it, where that is of the prices of today. */
  getBelow?: (prices: ComparedPrices, isYuan: boolean) => string | undefined;
};

/**
 * A figure that follows from the price, the lowest the best. Where another price is announced for a day
 * soon both stand, and so do the best of today and the one that will be.
 */
export function soonPriced(
  page: Page,
  lists: YuanLists,
  {
    isByYuan = ({ isLess }) => !isLess,
    getFigure,
    getMost = getFigure,
    isOfUses,
    write,
    getBelow,
  }: PricedFact,
): Pick<
  Fact,
  | 'better'
  | 'figure'
  | 'most'
  | 'isOfUses'
  | 'text'
  | 'shown'
  | 'below'
  | 'ends'
  | 'today'
  | 'comingDay'
> {
  const listOf = (model: ModelDetail) => {
    const list = lists[model.id];
    const isYuan = list !== undefined && isByYuan(list);
    // What is announced is of the list in dollars.
    const soon = isYuan ? undefined : soonPrices(page, model);
    const offPeak = isRetired(model) ? undefined : offPeakRate(model.rates);
    const prices = isYuan
      ? { ...model, ...list.prices, offPeak: offPeak && list.offPeak }
      : { ...model, offPeak: offPeak && pricesOf(offPeak) };
    return { prices, isYuan, soon };
  };
  const isLast = (model: ModelDetail) =>
    isRetired(model) && getFigure(listOf(model).prices) !== null;
  type GetFigure = PricedFact['getFigure'];
  const today = (get: GetFigure) => (model: ModelDetail) => {
    const { prices, isYuan } = listOf(model);
    return isYuan ? page.inDollars(get(prices)) : get(prices);
  };
  const todayText = (model: ModelDetail) => {
    const { prices, isYuan } = listOf(model);
    return write(prices, isYuan);
  };
  const comingText = (model: ModelDetail) => {
    const { soon, isYuan } = listOf(model);
    if (soon === undefined || isRetired(model)) return undefined;
    const next = write(soon, isYuan);
    if (next === todayText(model)) return undefined;
    return page.t('from {date}: {next}', { date: page.dateText(soon.from), next });
  };
  const later = (get: GetFigure) => (model: ModelDetail) => {
    const { soon } = listOf(model);
    return soon ? get(soon) : today(get)(model);
  };
  return {
    better: 'low',
    ends: true,
    figure: later(getFigure),
    most: later(getMost),
    ...(isOfUses && { isOfUses: (model) => isOfUses(listOf(model).prices) }),
    today: {
      figure: today(getFigure),
      most: today(getMost),
      text: todayText,
    },
    comingDay: (model) => listOf(model).soon?.from,
    shown: (model) =>
      isLast(model) || comingText(model) !== undefined ? todayText(model) : undefined,
    below: (model) => {
      const { prices, isYuan } = listOf(model);
      if (isLast(model)) return page.t('last price');
      const texts = [getBelow?.(prices, isYuan), comingText(model)].filter(Boolean);
      return texts.join(page.t('; ')) || undefined;
    },
    text: (model) => {
      const now = todayText(model);
      if (isLast(model)) return page.t('{amount}, last price', { amount: now });
      const coming = comingText(model);
      return coming === undefined ? now : page.t('{now}; {coming}', { now, coming });
    },
  };
}

/** What a cost is made of. */
export type ComparedPrices = Pick<ModelDetail, PriceField | 'price_tiers' | 'lifecycle'> &
  Partial<Pick<ModelDetail, 'rates'>> & {
    /** Of the hours that cost less. */
    offPeak?: Pick<ModelDetail, PriceField> | undefined;
  };

function pricesOf({
  input_price,
  output_price,
  cache_read_price,
  cache_write_price,
}: Pick<ModelDetail, PriceField>): Pick<ModelDetail, PriceField> {
  return { input_price, output_price, cache_read_price, cache_write_price };
}

/** The prices that are announced for a day soon. */
function soonPrices(
  page: Page,
  model: ModelDetail,
): (ComparedPrices & { from: string }) | undefined {
  const next = soonPrice(page, model);
  return next && { ...next, lifecycle: model.lifecycle };
}
