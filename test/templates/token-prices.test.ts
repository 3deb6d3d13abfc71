import { describe, expect, it } from 'vitest';
import { pairAmounts, tokenAmounts } from '../../templates/components/token-prices.tsx';
import { testPage } from './page-context.ts';

const rates = { USD: 1, CNY: 6.708 };

describe('a price per million tokens', () => {
  it.each([
    ['zh', 12, true, ['¥12']],
    ['zh', 0.8, true, ['¥0.8']],
    ['zh', 2, false, ['≈¥13.4', '$2.00']],
    ['zh', 0.7, false, ['≈¥4.70', '$0.70']],
    ['zh', 3.135, false, ['≈¥21.0', '$3.135']],
    ['zh', 0.07, false, ['≈¥0.470', '$0.07']],
    ['zh', 50, false, ['≈¥335', '$50.00']],
    ['zh', 180, false, ['≈¥1,210', '$180.00']],
    ['zh', 0.0028, false, ['≈¥0.0188', '$0.0028']],
    ['en', 2, false, ['$2.00']],
    ['en', 2, true, ['≈$0.298', '¥2 CNY']],
    ['en', 30, true, ['≈$4.47', '¥30 CNY']],
    // What is free is so in any currency, and unknown is not free.
    ['zh', 0, false, ['免费']],
    ['zh', 0, true, ['免费']],
    ['zh', null, true, ['–']],
    ['en', null, false, ['–']],
  ] as const)('on a page in %s, %j, in yuan %j, is %j', (language, price, isYuan, texts) => {
    expect(tokenAmounts(testPage(language, { rates }), price, isYuan)).toEqual(texts);
  });

  it('is that of its list where no rate is known', () => {
    expect(tokenAmounts(testPage('zh'), 2)).toEqual(['$2.00']);
    expect(tokenAmounts(testPage('en'), 2, true)).toEqual(['¥2']);
  });

  it('of input stands with that of output, in either currency', () => {
    const prices = { input_price: 2, output_price: 10 };
    const pair = (isYuan: boolean) => pairAmounts(testPage('zh', { rates }), prices, isYuan);
    expect(pair(false)).toEqual(['≈¥13.4 / ≈¥67.1', '$2.00 / $10.00']);
    expect(pair(true)).toEqual(['¥2 / ¥10']);
  });
});
