import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { cost } from '../../feed/prices/answered-cost.ts';
import { priceOn, regularPrice } from '../../feed/prices/history.ts';
import { DAYS_A_MONTH, monthlyCost } from '../../feed/prices/month.ts';
import type { Page } from '../page.ts';
import { gapOf, grouped } from '../text.ts';
import { spanAmounts } from './amount-span.ts';
import { type Fact, isRetired } from './compared-facts.ts';
import {
  type ComparedPrices,
  soonPriced,
  type YuanList,
  type YuanLists,
} from './compared-prices.ts';
import { type CheapestSellers, sellerFact } from './compared-sellers.tsx';
import { type AmountPair, listAmounts } from './currency.ts';
import { offPeakRate, peakText } from './hours.ts';
import { inOne } from './in-one.ts';
import { dearerWrite, type SumBounds, signOf } from './sum-sign.ts';
import { agentDay, dailyUse } from './usage.tsx';

/** What a request of an agent's day costs, and a month of them at the vendor and at the cheapest seller. */
export function getCostFacts(page: Page, lists: YuanLists, sellers: CheapestSellers): Fact[] {
  const { in: input, cached, out } = agentDay;
  const month = monthFact(page, lists);
  return [
    {
      label: page.t('A request'),
      note: page.t(
        '{input} tokens in, {cached} from the cache, {output} out; after “to” with all new input written to the cache',
        {
          input: grouped(input),
          cached: grouped(cached),
          output: grouped(out),
        },
      ),
      ...costFact(page, lists, (total) => total),
    },
    month,
    sellerFact(page, { month, sellers, lists }),
  ];
}

const monthSum: ToSum = (total) => monthlyCost(total, agentDay.requests);

/** What a month costs; at the most as much as before a promotion whose day has passed. */
function monthFact(page: Page, lists: YuanLists): Fact {
  const fact = costFact(page, lists, monthSum);
  const lapsedOf = (model: ModelDetail) => {
    const isLapsed = isPromotionOver(model, page.today);
    const regular = isLapsed ? regularPrices(page, model, lists[model.id]) : undefined;
    return regular && monthSum(mostOfDay(regular));
  };
  const orLapsed = (most: Fact['most']) => (model: ModelDetail) =>
    lapsedOf(model) ?? most?.(model) ?? null;
  return {
    label: page.t('A month'),
    note: page.t('at the vendor, {days} days of {requests} requests', {
      days: DAYS_A_MONTH,
      requests: agentDay.requests,
    }),
    ...fact,
    below: (model) => {
      const texts = [fact.below?.(model), yuanMonthText(page, model, lists[model.id])];
      return texts.filter(Boolean).join(page.t('; ')) || undefined;
    },
    most: orLapsed(fact.most),
    isOfUses: (model) => fact.isOfUses?.(model) === true && lapsedOf(model) === undefined,
    ...(fact.today && { today: { ...fact.today, most: orLapsed(fact.today.most) } }),
  };
}

/** What a month costs by the list in yuan, where that in dollars says the most alone. */
function yuanMonthText(
  page: Page,
  model: ModelDetail,
  known: YuanList | undefined,
): string | undefined {
  if (known !== undefined || isRetired(model) || !boundsOf(model).isMost) return undefined;
  const lists = model.list_prices.filter(({ currency }) => currency === 'CNY');
  const list = lists.find(({ above_input_tokens: above }) => above === null);
  if (list?.cache_read_price == null || lists.length > 1) return undefined;
  const prices = { ...model, ...list, price_tiers: [], rates: [] };
  const [amount] = sumAmounts(page, { prices, isYuan: true, toSum: monthSum });
  return page.t('list in yuan: {amount}', { amount });
}

/** Whether the price of today is one that was promised until a day before. */
function isPromotionOver({ price_history }: ModelDetail, today: string): boolean {
  const until = priceOn(price_history, today)?.promised_until;
  return until != null && until < today;
}

/** The price before a promotion that is promised until a day: a month may pass it, or has. */
function regularPrices(
  page: Page,
  model: ModelDetail,
  list: YuanList | undefined,
): ComparedPrices | undefined {
  const isYuan = list !== undefined && !list.isLess;
  const regular =
    isYuan || isRetired(model) ? undefined : regularPrice(model.price_history, page.today);
  if (regular === undefined) return undefined;
  const { price_tiers = [] } = regular;
  return { ...regular, price_tiers, lifecycle: model.lifecycle };
}

/** What a month costs without the promotions that are promised until a day. */
export function regularNotes(
  page: Page,
  models: readonly ModelDetail[],
  lists: YuanLists,
): string[] {
  return models.flatMap((model) => {
    const prices = regularPrices(page, model, lists[model.id]);
    if (prices === undefined) return [];
    const sum = { prices, isYuan: false, toSum: monthSum };
    const amount = amountText(page, { ...sum, amounts: sumAmounts(page, sum) });
    return [
      page.t('{name}: at the price before its promotion a month is {amount}.', {
        name: model.name,
        amount,
      }),
    ];
  });
}

type ToSum = (total: number | null) => number | null;

/** What requests come to, by the list that has all prices that they need. */
function costFact(page: Page, lists: YuanLists, toSum: ToSum): Omit<Fact, 'label'> {
  const fact = soonPriced(page, lists, {
    getFigure: (prices) => toSum(leastOfDay(prices)),
    getMost: (prices) => toSum(mostOfDay(prices)),
    isOfUses: (prices) => !boundsOf(prices).isMost,
    write: (prices, isYuan) => {
      const amounts = sumAmounts(page, { prices, isYuan, toSum });
      return amountText(page, { prices, isYuan, amounts });
    },
    getBelow: (prices) => prices.offPeak && page.t('off-peak to peak hours'),
  });
  const text = (model: ModelDetail) => {
    const amount = fact.text(model);
    const isOfDollars = lists[model.id]?.isLess && amount !== '–';
    return isOfDollars ? page.t('{amount}, by the list in dollars', { amount }) : amount;
  };
  return { ...fact, text };
}

type Sum = {
  prices: ComparedPrices;
  isYuan: boolean;
  toSum: ToSum;
};

/**
 * A sum in the currencies that stand for it, a range in the first alone: from the hours that cost less, and
 * up to what it is with all new input written to the cache, where that costs more.
 */
function sumAmounts(page: Page, { prices, isYuan, toSum }: Sum): AmountPair {
  if (!isRange(prices)) return listAmounts(page, toSum(dayCost(prices).total), isYuan);
  const [low] = listAmounts(page, toSum(dayCost(cheaperHours(prices)).total), isYuan);
  const [most] = listAmounts(page, toSum(mostOfDay(prices)), isYuan);
  // A range in two currencies has four lines in a cell of a phone.
  return spanAmounts(page, [low], [most]);
}

/** Whether both ends of a sum are known: not where a price of the cache is unknown. */
function isRange(prices: ComparedPrices): boolean {
  const { isMost, isLeast } = boundsOf(prices);
  return !isMost && (isLeast || prices.offPeak !== undefined);
}

/** The prices of the hours that cost less, where the vendor has two. */
function cheaperHours({ offPeak, ...prices }: ComparedPrices): ComparedPrices {
  return { ...prices, ...offPeak };
}

function dayCost(prices: ComparedPrices) {
  return cost(prices, dailyUse({}).tokens);
}

function leastOfDay(prices: ComparedPrices): number | null {
  const { total, range } = dayCost(cheaperHours(prices));
  return range?.low ?? total;
}

/** What the same costs at the most: all new input is written to the cache, where that costs more. */
function mostOfDay(prices: ComparedPrices): number | null {
  const { tokens } = dailyUse({});
  const fresh = tokens.input_tokens - tokens.cache_read_tokens;
  const { isLeast } = boundsOf(prices);
  return cost(prices, { ...tokens, cache_write_tokens: isLeast ? fresh : 0 }).total;
}

/** Whether a sum takes the most for reads from the cache, and leaves out what writing to it costs more. */
function boundsOf(prices: ComparedPrices): SumBounds {
  const { total, range } = dayCost(prices);
  const written = cost(prices, { ...dailyUse({}).tokens, cache_write_tokens: 1 });
  const isLeast = total !== null && dearerWrite(written) !== undefined;
  return { isMost: range !== null, isLeast };
}

type WrittenSum = {
  prices: ComparedPrices;
  isYuan: boolean;
  amounts: ReturnType<typeof sumAmounts>;
};

/** A sum with what it takes to hold: that it is the most or the least of a bill, and the dearer hours. */
function amountText(page: Page, { prices, isYuan, amounts: [first, second] }: WrittenSum): string {
  if (dayCost(prices).total === null) return '–';
  const isPeak =
    !isRange(prices) && prices.rates?.some(({ condition }) => condition === 'off_peak');
  const sign = isRange(prices) ? '' : signOf(page, boundsOf(prices), isYuan);
  const amount = sign + first;
  const stated = inOne([amount, second]);
  return isPeak ? `${stated}${gapOf(page)}${page.t('at peak hours')}` : stated;
}

/** What the sums with a sign take or leave out. */
export function signNotes(page: Page, models: readonly ModelDetail[], lists: YuanLists): string[] {
  const bounds = models.map((model) => {
    const list = lists[model.id];
    return boundsOf(list && !list.isLess ? { ...model, ...list.prices } : model);
  });
  const notes = [
    bounds.some(({ isMost }) => isMost) &&
      page.t(
        'A sum with ≤ takes the input price for reads from the cache, whose price is unknown.',
      ),
    bounds.some(({ isLeast }) => isLeast) &&
      page.t('The higher of two sums has all new input written to the cache, which costs more.'),
  ];
  return notes.filter((note) => note !== false);
}

/** Which hours cost more, where the vendor has two prices. */
export function peakHoursText(page: Page, { name, rates }: ModelDetail): string | undefined {
  const offPeak = offPeakRate(rates);
  if (offPeak === undefined) return undefined;
  const hours = peakText(page, offPeak.hours_utc ?? []);
  return page.t('{name}: peak is {hours}.', { name, hours });
}
