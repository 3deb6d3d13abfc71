import { describe, expect, it } from 'vitest';
import { deriveCostVectors } from '../../../build/derive/bulk.ts';
import { chooseEstimates } from '../../../templates/explorer/views/cost/choice.ts';
import { estimatesFor } from '../../../templates/explorer/views/cost/estimates.ts';
import { dailyUsageOf } from '../../../templates/explorer/views/cost/usage.ts';
import type { Row } from '../../../templates/explorer/views/models/row.ts';
import { modelRecord as model } from './model-record.ts';

describe('estimatesFor', () => {
  const usage = dailyUsageOf({ in: '10000', cached: '0', out: '1000', requests: '10' });

  it('orders by the month, then what is unknown, then what does not fit', () => {
    const models = [
      model('short', { context_window: 8_000 }),
      model('unknown', { input_price: null }),
      model('dear', { input_price: 5 }),
      model('cheap', {}),
      model('free', { input_price: 0, output_price: 0 }),
    ];
    const estimates = estimatesFor(models, usage).map((estimate) => [
      estimate.model.id,
      estimate.monthly,
      estimate.fits,
    ]);
    // 10,000 × $1 + 1,000 × $10 = $0.02, 10 a day for 30 days; with $5 in: $0.06
    expect(estimates).toEqual([
      ['free', 0, true],
      ['cheap', 6, true],
      ['dear', 18, true],
      ['unknown', null, true],
      ['short', 6, false],
    ]);
  });

  it('fits no answer that is longer than the model gives', () => {
    const [estimate] = estimatesFor([model('a', { max_output_tokens: 999 })], usage);
    expect(estimate?.fits).toBe(false);
  });
});

describe('the calculator', () => {
  // The page asks for no condition and no day.
  const vectors = deriveCostVectors().cost_vectors.filter(({ options }) =>
    Object.values(options).every((option) => option === null),
  );

  it.each(vectors.map((vector) => [vector.id, vector] as const))(
    'makes of the address of %s what the cost vector says',
    (_id, vector) => {
      const {
        input_tokens: read,
        cache_read_tokens: cached,
        cache_write_tokens: written,
        output_tokens: out,
      } = vector.usage;
      const usage = dailyUsageOf({
        in: `${read}`,
        cached: `${cached}`,
        written: `${written}`,
        out: `${out}`,
        requests: '1',
      });
      const costs = estimatesFor([model('a', vector.prices)], usage).map(
        ({ cost: { total } }) => total,
      );
      expect(costs).toEqual([vector.cost_usd]);
    },
  );
});

describe('dailyUsageOf', () => {
  it('caches no more than what goes in', () => {
    const { tokens } = dailyUsageOf({ in: '100', cached: '80', written: '50', out: '1' });
    expect(tokens).toEqual({
      input_tokens: 100,
      output_tokens: 1,
      cache_read_tokens: 80,
      cache_write_tokens: 20,
    });
  });

  it('takes a day as it occurs where an address says nothing or nonsense', () => {
    expect(dailyUsageOf({ in: '-5', requests: 'many' })).toEqual(dailyUsageOf({}));
  });
});

describe('chooseEstimates', () => {
  const estimates = estimatesFor(
    [model('a', {}), model('b', { vendor: 'W' }), model('c', {})],
    dailyUsageOf({}),
  );
  const rows = [row('a', 80), row('b', null), row('c', null)];

  const choice = { vendor: '', isAll: false, hasRetired: false };

  it('keeps the best by overall score, all, or those of a vendor', () => {
    expect(idsOf(chooseEstimates(estimates, rows, { ...choice, isAll: false }))).toEqual(['a']);
    expect(idsOf(chooseEstimates(estimates, rows, { ...choice, isAll: true }))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(idsOf(chooseEstimates(estimates, rows, { ...choice, vendor: 'W' }))).toEqual(['b']);
  });

  it('leaves retired models out unless they are chosen', () => {
    const lifecycle = { ...model('d', {}).lifecycle, stage: 'retired' as const };
    const both = estimatesFor([model('a', {}), model('d', { lifecycle })], dailyUsageOf({}));
    const scored = [row('a', 80), row('d', 90, 'retired')];
    expect(idsOf(chooseEstimates(both, scored, { ...choice, isAll: true }))).toEqual(['a']);
    expect(
      idsOf(chooseEstimates(both, scored, { ...choice, isAll: true, hasRetired: true })),
    ).toEqual(['a', 'd']);
    expect(idsOf(chooseEstimates(both, scored, choice))).toEqual(['a']);
  });
});

function idsOf(estimates: ReturnType<typeof estimatesFor>): readonly string[] {
  return estimates.map((estimate) => estimate.model.id);
}

function row(id: string, score: number | null, stage: Row['stage'] = 'active'): Row {
  return {
    model: model(id, {}),
    overall: score === null ? null : { score, low: score, high: score, board_count: 3 },
    stage,
    released: null,
    read: { day: null, sources: 0 },
    text: '',
  };
}
