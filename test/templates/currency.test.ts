import { describe, expect, it } from 'vitest';
import {
  convertedAmount,
  listAmounts,
  readersAmount,
} from '../../templates/components/currency.ts';
import { testPage } from './page-context.ts';

const perUsd = 6.7;
const rates = { USD: 1, CNY: perUsd, INR: 84 };

/** A page on which amounts are converted. */
const pageIn = (language: 'en' | 'zh') => testPage(language, { rates });

const plan = {
  currency: 'USD',
  price_monthly: 20,
  base_monthly: null,
  price_yearly: null,
  price_monthly_usd: null,
};
const yuanPlan = { ...plan, currency: 'CNY', price_monthly: 39.9 };

describe('an amount by a list', () => {
  it.each([
    ['zh', true, 67, ['¥67.00']],
    ['zh', false, 10, ['≈¥67.0', '$10.00']],
    ['zh', true, 658.8, ['¥658.80']],
    ['zh', true, 1453.6, ['¥1,454']],
    ['zh', true, 0.0944, ['¥0.0944']],
    ['zh', false, 0.0141, ['≈¥0.0945', '$0.0141']],
    ['zh', false, 0.871, ['≈¥5.84', '$0.871']],
    ['en', true, 67, ['≈$10.0', '¥67.00 CNY']],
    ['en', false, 10, ['$10.00']],
    ['zh', true, 0, ['免费']],
    ['zh', false, null, ['未知']],
  ] as const)('%s, in yuan %j: %j is %j', (language, isYuan, amount, texts) => {
    const page = pageIn(language);
    expect(listAmounts(page, amount, isYuan)).toEqual(texts);
    // The same sum in dollars is written the same.
    const usd = isYuan && amount ? amount / perUsd : amount;
    const [first, second] = texts as readonly string[];
    expect(readersAmount(page, usd, { isYuan })).toBe(
      second === undefined ? first : `${first} (${second})`,
    );
  });

  it('is in the currency of its list without a rate', () => {
    expect(listAmounts(testPage('en'), 67, true)).toEqual(['¥67.00']);
  });
});

describe('the price of a plan', () => {
  it.each([
    ['en', 20, plan, '$20.00'],
    ['zh', 20, plan, '≈¥134 ($20.00)'],
    ['en', 5.955, yuanPlan, '≈$5.96 (¥39.90 CNY)'],
    // Who pays in yuan needs no dollars beside a price that is stated in yuan.
    ['zh', 5.955, yuanPlan, '¥39.90'],
    // The vendor's own price in dollars is not converted.
    ['en', 6, { ...yuanPlan, price_monthly_usd: 6 }, '$6.00'],
    ['zh', 6, { ...yuanPlan, price_monthly_usd: 6 }, '¥39.90'],
    ['en', 4.75, { ...plan, currency: 'INR', price_monthly: 399 }, '≈$4.75 (399 INR)'],
    ['zh', 4.75, { ...plan, currency: 'INR', price_monthly: 399 }, '≈¥31.8 (399 INR)'],
    ['zh', 0, { ...yuanPlan, price_monthly: 0 }, '免费'],
  ] as const)('in %s, %j dollars of %o: %s', (language, usd, of, text) => {
    expect(readersAmount(pageIn(language), usd, { plan: of })).toBe(text);
  });
});

it('has three digits of a converted amount, whatever its size', () => {
  const amounts = [10_384, 999.6, 142.4, 10, 9.994, 0.5, 0.0042];
  const texts = amounts.map((yuan) => convertedAmount(yuan, '¥'));
  expect(texts).toEqual([
    '≈¥10,400',
    '≈¥1,000',
    '≈¥142',
    '≈¥10.0',
    '≈¥9.99',
    '≈¥0.500',
    '≈¥0.00420',
  ]);
});

it('writes a price in yuan as its list has it', () => {
  const texts = [6, 0.7, 0, null].map((price) => testPage('zh').tokenPrice(price, true));
  expect(texts).toEqual(['¥6', '¥0.7', '免费', '–']);
});
