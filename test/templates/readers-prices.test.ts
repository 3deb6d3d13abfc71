import { describe, expect, it } from 'vitest';
import { leadingList } from '../../templates/components/model-figures.tsx';
import { toMarks, withDoubt } from '../../templates/components/prices.tsx';
import {
  isYuanUnknown,
  readersBatchList,
  readersList,
  readersPrices,
} from '../../templates/components/readers-prices.ts';
import type { Rates } from '../../templates/page.ts';
import { testPage } from './page-context.ts';

const PER_USD = 6.7;
const known = { USD: 1, CNY: PER_USD };
const list = {
  currency: 'CNY',
  above_input_tokens: null,
  input_price: 6,
  output_price: 18,
  cache_read_price: 2,
  from: null,
  rates: [],
};
const long = { ...list, above_input_tokens: 30_000, input_price: 12 };
const converted = {
  input_price: 6 / PER_USD,
  output_price: 18 / PER_USD,
  cache_read_price: 2 / PER_USD,
  cache_write_price: null,
  price_tiers: [],
  isYuan: true,
};

/** The prices of a model of which a test says some fields. */
function pricesOf(model: object, language: 'en' | 'zh' = 'en', rates: Rates = known) {
  const unpriced = {
    input_price: null,
    output_price: null,
    cache_read_price: null,
    cache_write_price: null,
    price_tiers: [],
    list_prices: [],
    rates: [],
  };
  // The fields that are looked at.
  return readersPrices(testPage(language, { rates }), { ...unpriced, ...model } as never);
}

describe('the prices that a reader pays', () => {
  const both = { input_price: 1.4, output_price: 4.4, list_prices: [list] };

  it('are of the list in yuan where there is no other', () => {
    expect(pricesOf({ list_prices: [list] })).toEqual(converted);
  });

  it('are of the list in yuan for who pays in yuan, and of that in dollars for others', () => {
    expect(pricesOf(both, 'zh')).toEqual(converted);
    expect(pricesOf(both)).toMatchObject({ input_price: 1.4, output_price: 4.4, isYuan: false });
  });

  it('have the thresholds of their list', () => {
    const { price_tiers } = pricesOf({ list_prices: [list, long] });
    expect(price_tiers).toMatchObject([
      { above_input_tokens: 30_000, input_price: 12 / PER_USD, output_price: 18 / PER_USD },
    ]);
  });

  it('are of the list in yuan that has a price off peak, where that in dollars has one', () => {
    const rates = [{ condition: 'off_peak', above_input_tokens: null, input_price: 0.7 }];
    expect(pricesOf({ ...both, rates }, 'zh')).toMatchObject({ input_price: 1.4, isYuan: false });
    const byHour = { ...list, rates: [{ condition: 'off_peak', input_price: 3 }] };
    expect(pricesOf({ ...both, list_prices: [byHour], rates }, 'zh')).toEqual(converted);
  });

  it('stay in dollars for want of a price of batches where these are asked for alone', () => {
    const batched = { ...both, rates: [{ condition: 'batch', input_price: 0.7 }] };
    expect(pricesOf(batched, 'zh')).toEqual(converted);
    const chinese = testPage('zh', { rates: known });
    expect(readersBatchList(chinese, batched as never)).toMatchObject({
      prices: { input_price: 1.4 },
      isYuan: false,
    });
    expect(readersBatchList(chinese, { ...both, rates: [] } as never).isYuan).toBe(true);
  });

  it('stay in dollars where the list in yuan lacks the price of the cache', () => {
    const lacking = {
      ...both,
      cache_read_price: 0.26,
      list_prices: [{ ...list, cache_read_price: null }],
    };
    expect(pricesOf(lacking, 'zh')).toMatchObject({ input_price: 1.4, cache_read_price: 0.26 });
  });

  it('are as the list in yuan has them, with its thresholds', () => {
    const model = { ...both, rates: [], list_prices: [list, long] };
    const { prices, isYuan } = readersList(testPage('zh', { rates: known }), model as never);
    expect(isYuan).toBe(true);
    expect(prices).toMatchObject({ input_price: 6, price_tiers: [{ input_price: 12 }] });
  });

  it('are unknown without a rate of the yuan', () => {
    expect(pricesOf({ list_prices: [list] }, 'en', {})).toMatchObject({
      input_price: null,
      isYuan: false,
    });
  });
});

describe('the mark of a price of long requests', () => {
  const usual = { lifecycle: { stage: 'active' }, price_history: [], list_prices: [], rates: [] };
  const inDollars = {
    ...usual,
    input_price: 10,
    output_price: 50,
    price_tiers: [{ above_input_tokens: 272_000, input_price: 20, output_price: 75 }],
  };

  /** The marks as they stand beside the price that the reader sees. */
  function marksOf(model: object, language: 'en' | 'zh' = 'en'): string[] {
    const page = testPage(language);
    // The fields that are looked at.
    const marked = model as Parameters<typeof leadingList>[1];
    return toMarks(page, marked, leadingList(page, marked)).map(({ text }) => text);
  }

  it('says of input and of output how many times as much they cost', () => {
    const doubled = { above_input_tokens: 272_000, input_price: 20, output_price: 100 };
    expect(marksOf(inDollars)).toEqual(['in ×2 above 272k']);
    expect(marksOf(inDollars, 'zh')).toEqual(['272k 以上输入 ×2']);
    expect(marksOf({ ...inDollars, price_tiers: [doubled] })).toEqual(['×2 above 272k']);
  });

  it('say of a price that nobody verified that it is so', () => {
    const doubted = (status: 'verified' | 'unverified', input_price: number | null) =>
      withDoubt(testPage(), [], { status, input_price }).map(({ text }) => text);
    expect(doubted('unverified', 0)).toEqual(['unverified']);
    expect(doubted('unverified', null)).toEqual([]);
    expect(doubted('verified', 1)).toEqual([]);
  });

  it('is of the output where the input costs no more', () => {
    const tier = { above_input_tokens: 272_000, input_price: 10, output_price: 75 };
    expect(marksOf({ ...inDollars, price_tiers: [tier] })).toEqual(['out ×1.5 above 272k']);
  });

  it('names no factor where one of the prices is unknown', () => {
    const tier = { above_input_tokens: 272_000, input_price: 20, output_price: null };
    expect(marksOf({ ...inDollars, price_tiers: [tier] })).toEqual(['another price above 272k']);
  });

  it('stands behind what cheaper hours cost', () => {
    const offPeak = { condition: 'off_peak', above_input_tokens: null };
    const half = { ...offPeak, input_price: 5, output_price: 25 };
    const other = { ...offPeak, input_price: 5, output_price: 20 };
    const long = 'in ×2 above 272k';
    expect(marksOf({ ...inDollars, rates: [half] })).toEqual(['half off-peak', long]);
    expect(marksOf({ ...inDollars, rates: [other] })).toEqual(['in ×0.5, out ×0.4 off-peak', long]);
    const retired = { ...inDollars, lifecycle: { stage: 'retired' }, rates: [half] };
    expect(marksOf(retired)).toEqual(['retired', long]);
  });

  it('stands before that of a promotion, which an announced price and an end of service need not', () => {
    const price = { input_price: 10, output_price: 50, promotion: false, promised_until: null };
    const promoted = { ...price, from: '2020-01-01', promotion: true };
    const history = { ...inDollars, price_history: [{ ...price, from: null }, promoted] };
    const long = 'in ×2 above 272k';
    expect(marksOf(history)).toEqual([long, 'promotion']);
    expect(marksOf(history, 'zh')).toEqual(['272k 以上输入 ×2', '促销价']);
    const ended = { ...promoted, from: '2019-01-01' };
    expect(
      marksOf({ ...history, price_history: [ended, { ...price, from: '2020-01-01' }] }),
    ).toEqual([long]);
    const next = { ...price, input_price: 20, output_price: 100, from: '2099-01-01' };
    expect(marksOf({ ...history, price_history: [promoted, next] })).toEqual([
      long,
      'doubles on 1 Jan 2099',
    ]);
    expect(marksOf({ ...history, lifecycle: { stage: 'retired' } })).toEqual(['retired', long]);
  });

  it('is of the list whose price is shown', () => {
    const inBoth = { ...inDollars, list_prices: [list, long] };
    expect(marksOf(inBoth)).toEqual(['in ×2 above 272k']);
    expect(marksOf(inBoth, 'zh')).toEqual(['30k 以上输入 ×2']);
    // In yuan nobody knows it.
    expect(marksOf({ ...inBoth, list_prices: [list] }, 'zh')).toEqual(['272k 以上另计价']);
  });
});

it.each([
  ['of a vendor that sells in yuan', {}, true],
  ['of which there is a list', { list_prices: [list] }, false],
  ['without a price', { input_price: null }, false],
  ['of another vendor', { vendor: 'B' }, false],
  ['that has ended', { lifecycle: { stage: 'retired' } }, false],
])('the price in yuan is unknown of a model %s', (_, parts, isUnknown) => {
  const model = { vendor: 'A', input_price: 1, list_prices: [], lifecycle: { stage: 'active' } };
  const data = { models: [], plans: [{ vendor: 'A', currency: 'CNY' }] };
  const unknownIn = (language: 'en' | 'zh') =>
    isYuanUnknown(testPage(language), data as never, { ...model, ...parts } as never);
  expect([unknownIn('zh'), unknownIn('en')]).toEqual([isUnknown, false]);
});
