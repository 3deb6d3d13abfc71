import { describe, expect, it } from 'vitest';
import { yearlyPrice } from '../../../../../build/dataset/validate/rules/yearly-price.ts';
import { findings, plan } from '../records.ts';

const priced = (prices: string) => ({ plans: [plan('acme/pro', 'prices:', `  - { ${prices} }`)] });

describe('yearly-price', () => {
  it('accepts a year for one month to 24 of them, and one of which either is unknown', () => {
    for (const year of [20, 240, 480, null]) {
      expect(findings(yearlyPrice, priced(`price_monthly: 20, price_yearly: ${year}`))).toEqual([]);
    }
    expect(findings(yearlyPrice, priced('price_monthly: null, price_yearly: 240'))).toEqual([]);
    expect(findings(yearlyPrice, priced('price_monthly: 0, price_yearly: 0'))).toEqual([]);
  });

  it('warns of a year that costs less than a month', () => {
    expect(findings(yearlyPrice, priced('price_monthly: 20, price_yearly: 16'))).toEqual([
      'warning: data/plans/acme/pro.yaml:2:40: price_yearly is 16, less than the 20 of one month; it is the price of the whole year. Correct one of the two.\n  2 |   - { price_monthly: 20, price_yearly: 16 }',
    ]);
  });

  it('warns of a year that costs more than 24 months', () => {
    expect(findings(yearlyPrice, priced('price_monthly: 20, price_yearly: 481'))).toEqual([
      'warning: data/plans/acme/pro.yaml:2:40: price_yearly is 481, more than 24 times the 20 of one month; it is the price of the whole year. Correct one of the two.\n  2 |   - { price_monthly: 20, price_yearly: 481 }',
    ]);
  });
});
