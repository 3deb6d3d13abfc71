import { describe, expect, it } from 'vitest';
import { monthlyCapacity, seatMonthly } from '../../feed/plan-use.ts';
import type { Quota } from '../../feed/schemas/plan.ts';

const quota = (parts: Partial<Quota>): Quota => ({
  ...{ window: 'month', amount: null, unit: 'requests', note: null },
  ...parts,
});

describe('monthlyCapacity', () => {
  it.each<[limit: Partial<Quota>, capacity: number | null]>([
    [{ amount: 500 }, 500],
    // 10 every 5 hours, 144 times in 30 days
    [{ window: '5h', amount: 10 }, 1_440],
    // 7 a week for 30 days
    [{ window: 'week', amount: 7 }, 30],
    // 50,000 tokens at 1,000 a request
    [{ amount: 50_000, unit: 'tokens' }, 50],
    // $10 at $0.02 a request
    [{ amount: 10, unit: 'usd' }, 500],
    [{ amount: 10, unit: 'credits' }, null],
    [{ amount: 10, unit: 'prompts' }, null],
    [{ amount: 10, unit: 'messages' }, null],
    [{ amount: 2_000, unit: 'completions' }, null],
    [{ unit: null }, null],
  ])('is what a quota allows: %o', (limit, capacity) => {
    expect(monthlyCapacity([quota(limit)], { tokens: 1_000, cost: 0.02 })).toBe(capacity);
  });

  it('is that of the tightest quota', () => {
    const quotas = [quota({ amount: 50 }), quota({ amount: 5 })];
    expect(monthlyCapacity(quotas, { tokens: 1_000, cost: 0.02 })).toBe(5);
  });
});

describe('seatMonthly', () => {
  it('adds the fee of the team to the price of a seat', () => {
    expect(seatMonthly({ price_monthly: 40, base_monthly: 80 })).toBe(120);
    expect(seatMonthly({ price_monthly: 40, base_monthly: null })).toBe(40);
    expect(seatMonthly({ price_monthly: null, base_monthly: 80 })).toBeNull();
  });
});
