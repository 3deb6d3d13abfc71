import { describe, expect, it } from 'vitest';
import { cancelledPrice } from '../../../../../build/dataset/validate/rules/cancelled-price.ts';
import { findings, model, plan } from '../records.ts';

describe('cancelled-price', () => {
  it('accepts a cancelled price with its day', () => {
    const models = [
      model(
        'acme/acme-1',
        'prices:',
        '  - { from: null, cancelled: false }',
        '  - { from: 2026-12-01, cancelled: true }',
      ),
    ];
    expect(findings(cancelledPrice, { models })).toEqual([]);
  });

  it('reports a cancelled price without a day', () => {
    expect(
      findings(cancelledPrice, {
        plans: [plan('acme/pro', 'prices:', '  - { from: null, cancelled: true }')],
      }),
    ).toEqual([
      'data/plans/acme/pro.yaml:2:13: from is null, but a cancelled price had a day to begin on. Write that day, or take cancelled out.\n  2 |   - { from: null, cancelled: true }',
    ]);
  });
});
