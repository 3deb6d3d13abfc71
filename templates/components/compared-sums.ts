import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { cost } from '../../feed/prices/answered-cost.ts';
import { regularPrice } from '../../feed/prices/history.ts';
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
    sellerFact(page, month, sellers),
  ];
}

function monthFact(page: Page, lists: YuanLists): Fact {
  const { requests } = agentDay;
  const toSum: ToSum = (total) => monthlyCost(total, requests);
  const fact = costFact(page, lists, toSum);
  return {
    label: page.t('A month'),
    note: page.t('at the vendor, {days} days of {requests} requests', {
      days: DAYS_A_MONTH,
      requests,
    }),
    ...fact,
    below: (model) => {
      const regular = regularText(page, model, { list: lists[model.id], toSum });
      return [fact.below?.(model), regular].filter(Boolean).join(page.t('; ')) || undefined;
    },
  };
}

/** What the same costs without a promotion that is promised until a day: a month may pass it, or has. */
function regularText(
  page: Page,
  model: ModelDetail,
  { list, toSum }: { list: YuanList | undefined; toSum: ToSum },
): string | undefined {
  const isYuan = list !== undefined && !list.isLess;
  const regular =
    isYuan || isRetired(model) ? undefined : regularPrice(model.price_history, page.today);
  if (regular === undefined) return undefined;
  const { price_tiers = [] } = regular;
  const prices = { ...regular, price_tiers, lifecycle: model.lifecycle };
  const [first] = sumAmounts(page, { prices, isYuan, toSum });
  return page.t('at the price before: {amount}', {
    amount: amountText(page, { prices, isYuan, amounts: [first] }),
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
 * A sum in the currencies that stand for it: from the hours that cost less, and up to what it is with all
 * new input written to the cache, where that costs more.
 */
function sumAmounts(page: Page, { prices, isYuan, toSum }: Sum): AmountPair {
  const low = listAmounts(page, toSum(dayCost(cheaperHours(prices)).total), isYuan);
  if (!isRange(prices)) return listAmounts(page, toSum(dayCost(prices).total), isYuan);
  return spanAmounts(page, low, listAmounts(page, toSum(mostOfDay(prices)), isYuan));
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
