import { describe, expect, it } from 'vitest';
import { collectPlans } from '../../../ingest/plans/plan-row.ts';
import { planRow } from '../plan-row.ts';

describe('collectPlans', () => {
  it.each([
    ['a name with a hidden character', { id: 'acme/pro\u202e' }, /^the name holds/],
    ['a day that is none', { checked: '2026-02-30' }, /^"2026-02-30" is not a day/],
    ['a currency that is none', { currency: '$' }, /^"\$" is no currency/],
    ['a text as a price', { price_monthly: Number.NaN }, /^the monthly price is no amount/],
    ['a year below a month', { price_yearly: 17 }, /^the yearly price 17 is below the monthly/],
  ])('refuses %s', (_, given, reason) => {
    const { rows, refusals } = collectPlans([planRow({ id: 'acme/pro', ...given })]);
    expect(rows).toEqual([]);
    expect(refusals.map((one) => one.reason)).toEqual([expect.stringMatching(reason)]);
  });
});
