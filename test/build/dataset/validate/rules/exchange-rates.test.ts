import { describe, expect, it } from 'vitest';
import { exchangeRates as rule } from '../../../../../build/dataset/validate/rules/exchange-rates.ts';
import { exchangeRates, findings, plan } from '../records.ts';

const rate = '{ per_usd: 7, date: 2026-09-29, sources: [] }';

describe('exchange-rates', () => {
  it('accepts a currency of ISO 4217, and a plan in one that has no rate', () => {
    const plans = [plan('acme/pro', 'currency: INR')];
    expect(findings(rule, { plans, exchangeRates: exchangeRates(`CNY: ${rate}`) })).toEqual([]);
    expect(findings(rule, { plans })).toEqual([]);
  });

  it('reports a currency that ISO 4217 does not list', () => {
    expect(findings(rule, { exchangeRates: exchangeRates(`RMB: ${rate}`) })).toEqual([
      `data/exchange-rates.yaml:1:1: the currency "RMB" is no code of ISO 4217. Write one such as "CNY".\n  1 | RMB: ${rate}`,
    ]);
  });

  it('reports a rate of the dollar', () => {
    expect(findings(rule, { exchangeRates: exchangeRates(`USD: ${rate}`) })).toEqual([
      `data/exchange-rates.yaml:1:1: the currency "USD" has no rate: rates are units for one US dollar. Take it out.\n  1 | USD: ${rate}`,
    ]);
  });
});
