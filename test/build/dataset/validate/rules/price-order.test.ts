import { describe, expect, it } from 'vitest';
import { priceOrder } from '../../../../../build/dataset/validate/rules/price-order.ts';
import { findings, model, plan } from '../records.ts';

describe('price-order', () => {
  it('accepts prices from the oldest on, the first from an unknown day', () => {
    const models = [
      model(
        'acme/acme-1',
        'prices:',
        '  - from: null',
        '  - from: 2026-01-01',
        '  - from: 2026-02-01',
      ),
    ];
    expect(findings(priceOrder, { models })).toEqual([]);
  });

  it('reports a price that begins before one above it', () => {
    const lines = [
      'prices:',
      '  - from: 2026-03-01',
      '  - from: 2026-01-01',
      '  - from: 2026-02-01',
    ];
    expect(findings(priceOrder, { plans: [plan('acme/pro', ...lines)] })).toEqual([
      'data/plans/acme/pro.yaml:3:11: from is 2026-01-01, but a price above it begins on 2026-03-01; prices stand oldest first. Move it up.\n  3 |   - from: 2026-01-01',
      'data/plans/acme/pro.yaml:4:11: from is 2026-02-01, but a price above it begins on 2026-03-01; prices stand oldest first. Move it up.\n  4 |   - from: 2026-02-01',
    ]);
  });

  it('reports two prices from one day', () => {
    expect(
      findings(priceOrder, {
        models: [model('acme/acme-1', 'prices:', '  - from: 2026-03-01', '  - from: 2026-03-01')],
      }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:3:11: from is 2026-03-01, as of a price above it; each price has a day of its own. Correct one of the two, or merge them.\n  3 |   - from: 2026-03-01',
    ]);
  });

  it('reports an unknown day after the first price', () => {
    expect(
      findings(priceOrder, {
        models: [model('acme/acme-1', 'prices:', '  - from: null', '  - from: null')],
      }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:3:11: from is null; only the first price may begin on an unknown day. Write the day, or move the price to the top.\n  3 |   - from: null',
    ]);
  });
});
