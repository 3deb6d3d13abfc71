import { describe, expect, it } from 'vitest';
import { cacheRead } from '../../../../../build/dataset/validate/rules/cache-read.ts';
import { findings, model } from '../records.ts';

describe('cache-read', () => {
  it('accepts a cache read at the price of the input, and one whose input price is unknown', () => {
    const models = [
      model('acme/acme-1', 'prices:', '  - { input_price: 3, cache_read_price: 3 }'),
      model('acme/acme-2', 'prices:', '  - { input_price: null, cache_read_price: 3 }'),
    ];
    expect(findings(cacheRead, { models })).toEqual([]);
  });

  it('reports a cache read that costs more than the input', () => {
    expect(
      findings(cacheRead, {
        models: [model('acme/acme-1', 'prices:', '  - { input_price: 3, cache_read_price: 3.1 }')],
      }),
    ).toEqual([
      'data/models/acme/acme-1.yaml:2:41: cache_read_price is 3.1, more than the input_price of 3; a cache read costs at most the input. Correct one of the two.\n  2 |   - { input_price: 3, cache_read_price: 3.1 }',
    ]);
  });

  it('holds a tier against its own input price', () => {
    const lines = [
      'prices:',
      '  - input_price: 3',
      '    price_tiers:',
      '      - { above_input_tokens: 9, input_price: 1, cache_read_price: 2 }',
    ];
    expect(findings(cacheRead, { models: [model('acme/acme-1', ...lines)] })).toEqual([
      `data/models/acme/acme-1.yaml:4:68: cache_read_price is 2, more than the input_price of 1; a cache read costs at most the input. Correct one of the two.\n  4 | ${lines[3]}`,
    ]);
  });
});
