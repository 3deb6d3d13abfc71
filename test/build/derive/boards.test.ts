import { describe, expect, it } from 'vitest';
import { effortOf } from '../../../build/derive/boards.ts';
import { edition, period, readOn, type SmallSite, smallSite } from './small-site.ts';

describe('the variants of a period', () => {
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

it('the entry of a model is its best row, the first where its variants tie', () => {
  const { month, value } = period('2026-01', { one: 20 });
  const entries = [20, 30, 30].map((native, index) => ({
    model: 'one',
    native,
    label: `${index}`,
  }));
  const periods = [{ month, value: { ...value, entries } }];
  const [board] = smallSite({
    boards: [{ key: 'board', editions: [edition('1', '2026-01')], periods }],
  }).boards;
  expect(board?.rankings[0].entries.map(({ label }) => label)).toEqual(['1']);
});

it('models with equal natives share a rank, and the next one counts them all', () => {
  const periods = [period('2026-01', { a: 30, b: 20, c: 20, d: 10 })];
  const [board] = smallSite({
    boards: [{ key: 'board', editions: [edition('1', '2026-01')], periods }],
  }).boards;
  expect(board?.rankings[0].entries.map(({ rank, model_id }) => `${rank} ${model_id}`)).toEqual([
    '1 a',
    '2 b',
    '2 c',
    '4 d',
  ]);
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
        `${rank} ${model_id} ${stage} ${price_basis === 'compared_cost_usd' ? `task ${cost_usd}` : blended_price}${best_for_price ? ' best' : ''}`,
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

  it('leave a retired model out of what is best for what the board paid, and no deprecated one', () => {
    const sources = readOn('2026-01-01');
    const end = (event: 'retired' | 'deprecated') => [{ event, day: '2026-01-01', sources }];
    const models = {
      gone: { ...price(1, 1), lifecycle: end('retired') },
      going: { ...price(1, 1), lifecycle: end('deprecated') },
    };
    expect(rows(models, { gone: 90, going: 80 }, { gone: 1, going: 2 })).toEqual([
      '1 gone retired task 1',
      '2 going deprecated task 2 best',
    ]);
  });

  it('compare what the board itself paid per task, where it says so of half of the models', () => {
    // By price, the wasteful model is the cheapest of all.
    const models = {
      dear: price(5, 25),
      wasteful: price(0.1, 0.4),
      thrifty: price(6, 30),
      silent: price(1, 1),
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
