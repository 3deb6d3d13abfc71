import { describe, expect, it } from 'vitest';
import { deriveEntries, deriveVariants, effortOf } from '../../../build/derive/boards.ts';
import { edition, period, readOn, type SmallSite, smallSite } from './small-site.ts';

const anchors = { min: 0, max: 100 };

describe('the entries of a period', () => {
  it('share a rank where they tie, leave the next one out, and order ties by id', () => {
    const rows = [
      { model: 'delta', native: 10, label: 'Delta' },
      { model: 'beta', native: 20, label: 'Beta' },
      { model: 'alpha', native: 20, label: 'Alpha' },
      { model: 'gamma', native: 30, label: 'Gamma' },
    ];
    expect(deriveEntries(rows, anchors)).toEqual([
      { rank: 1, model_id: 'gamma', score: 30, native: 30, label: 'Gamma' },
      { rank: 2, model_id: 'alpha', score: 20, native: 20, label: 'Alpha' },
      { rank: 2, model_id: 'beta', score: 20, native: 20, label: 'Beta' },
      { rank: 4, model_id: 'delta', score: 10, native: 10, label: 'Delta' },
    ]);
  });

  it('are the best row of each model, the first where its variants tie', () => {
    const rows = ['low', 'high', 'max'].map((label, index) => {
      return { model: 'alpha', native: index === 0 ? 20 : 30, label };
    });
    expect(deriveEntries(rows, anchors).map(({ label }) => label)).toEqual(['high']);
  });

  it('rank by the native as it is published: what differs past the fifteenth digit is a tie', () => {
    const rows = [
      { model: 'beta', native: 54.83759841664331, label: 'Beta' },
      { model: 'alpha', native: 54.83759841664329, label: 'Alpha' },
    ];
    expect(deriveEntries(rows, anchors).map(({ rank, model_id }) => [rank, model_id])).toEqual([
      [1, 'alpha'],
      [1, 'beta'],
    ]);
  });
});

describe('the variants of a period', () => {
  it('are every row by native, ties by model, null where the board is silent', () => {
    const measured = { cost_usd: 0.5, output_tokens: 900, steps: 4 };
    const bounded = { votes: 12, ci_low: 58.5, ci_high: 61.5 };
    const variants = deriveVariants(
      [
        { model: 'one', native: 30, label: 'One (low)', variant: 'low' },
        { model: 'two', native: 60, label: 'Two', ...bounded },
        { model: 'one', native: 60, label: 'One (high)', variant: 'high', ...measured },
      ],
      { min: 0, max: 80 },
    );
    const silent = {
      ...{ ci_low: null, ci_high: null, votes: null },
      ...{ cost_usd: null, output_tokens: null, steps: null },
    };
    const one = { model_id: 'one', native: 60, score: 75 };
    expect(variants).toEqual([
      { ...silent, ...one, label: 'One (high)', effort: 'high', ...measured },
      { ...silent, ...one, model_id: 'two', label: 'Two', effort: null, ...bounded },
      { ...silent, ...one, label: 'One (low)', effort: 'low', native: 30, score: 37.5 },
    ]);
  });

  it.each([
    ['high', 'high'],
    ['20251101; thinking-64k; high', 'high'],
    ['adaptive reasoning, max effort, default fallback', 'max'],
    ['xhigh; codex-harness', 'xhigh'],
    ['2025-01-31; med', 'medium'],
    ['thinking-minimal', 'minimal'],
    ['non-reasoning, high', 'high'],
    ['preview; non-reasoning', 'none'],
    ['20250219; no thinking', 'none'],
    ['2025-11-13; nothinking', 'none'],
    ['thinking', null],
    ['20250805; thinking-32k', null],
    ['highest', null],
    ['', null],
  ])('read from %j the effort %j', (variant, effort) => {
    expect(effortOf(variant)).toBe(effort);
  });
});

describe('the rows of a board beside prices', () => {
  const price = (input: number | null, output: number | null) => ({
    prices: [{ from: null, input_price: input, output_price: output, sources: [] }],
  });

  /** Costs per task, by model. */
  function rows(
    models: NonNullable<SmallSite['models']>,
    natives: Record<string, number>,
    costs: Record<string, number> = {},
  ) {
    const { value, ...rest } = period('2026-01', natives);
    const entries = value.entries.map((entry) => {
      const cost_usd = costs[entry.model];
      return cost_usd === undefined ? entry : { ...entry, cost_usd };
    });
    const editions = [{ ...edition('1', '2026-01'), task: 'One question.' }];
    const periods = [{ ...rest, value: { ...value, entries } }];
    const site = smallSite({ models, boards: [{ key: 'board', editions, periods }] });
    return (site.boardRows.get('board') ?? []).map(
      ({ rank, model_id, stage, blended_price, cost_usd, price_basis, best_for_price }) =>
        `${rank} ${model_id} ${stage} ${price_basis === 'cost_usd' ? `task ${cost_usd}` : blended_price}${best_for_price ? ' best' : ''}`,
    );
  }

  it('leave a retired model out of the best for their price', () => {
    const end = { event: 'retired' as const, day: '2026-01-01', sources: readOn('2026-01-01') };
    const models = { gone: { ...price(1, 1), lifecycle: [end] }, here: price(1, 1) };
    expect(rows(models, { gone: 90, here: 80 })).toEqual([
      '1 gone retired 1',
      '2 here active 1 best',
    ]);
  });

  it('compare what the board itself paid per task, where it says so of half of the models', () => {
    // By price, the wasteful model is the cheapest of all.
    const models = {
      ...{ dear: price(5, 25), wasteful: price(0.1, 0.4) },
      ...{ thrifty: price(6, 30), silent: price(1, 1) },
    };
    const natives = { dear: 90, wasteful: 80, thrifty: 70, silent: 60 };
    expect(rows(models, natives, { dear: 9, wasteful: 12 })).toEqual([
      '1 dear active task 9 best',
      '2 wasteful active task 12',
      '3 thrifty active task null',
      '4 silent active task null',
    ]);
    expect(rows(models, natives, { dear: 9 })).toEqual([
      '1 dear active 10 best',
      '2 wasteful active 0.175 best',
      '3 thrifty active 12',
      '4 silent active 1',
    ]);
  });
});
