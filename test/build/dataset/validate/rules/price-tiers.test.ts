import { describe, expect, it } from 'vitest';
import { priceTiers } from '../../../../../build/dataset/validate/rules/price-tiers.ts';
import { findings, model } from '../records.ts';

const tiers = (...thresholds: number[]) =>
  model(
    'acme/acme-1',
    'context_window: 400000',
    'prices:',
    '  - price_tiers:',
    ...thresholds.map((threshold) => `      - { above_input_tokens: ${threshold} }`),
  );

describe('price-tiers', () => {
  it('accepts tiers by threshold, below the window', () => {
    expect(findings(priceTiers, { models: [tiers(128_000, 399_999)] })).toEqual([]);
  });

  it('warns of a threshold at the window', () => {
    expect(findings(priceTiers, { models: [tiers(400_000)] })).toEqual([
      'warning: data/models/acme/acme-1.yaml:4:31: above_input_tokens is 400000, the whole context_window, so no request gets past it. Correct one of the two.\n  4 |       - { above_input_tokens: 400000 }',
    ]);
  });

  it('reports a threshold that a tier above it has too', () => {
    expect(findings(priceTiers, { models: [tiers(128_000, 128_000)] })).toEqual([
      'data/models/acme/acme-1.yaml:5:31: above_input_tokens is 128000, as of a tier above it; one threshold has one price. Take one of the two out.\n  5 |       - { above_input_tokens: 128000 }',
    ]);
  });

  it('reports a threshold below that of a tier above it', () => {
    expect(findings(priceTiers, { models: [tiers(256_000, 128_000)] })).toEqual([
      'data/models/acme/acme-1.yaml:5:31: above_input_tokens is 128000, but a tier above it begins at 256000; tiers stand by threshold. Move it up.\n  5 |       - { above_input_tokens: 128000 }',
    ]);
  });

  it('reports a threshold beyond the window', () => {
    expect(findings(priceTiers, { models: [tiers(400_001)] })).toEqual([
      'data/models/acme/acme-1.yaml:4:31: above_input_tokens is 400001, but the context_window is 400000, so no request gets there. Correct one of the two.\n  4 |       - { above_input_tokens: 400001 }',
    ]);
  });

  const priced = (base: string, tier: string) =>
    model(
      'acme/acme-1',
      'prices:',
      `  - ${base}`,
      '    price_tiers:',
      `      - { above_input_tokens: 128000, ${tier} }`,
    );

  it('accepts a tier that costs as much as its base, or whose base is unknown', () => {
    const models = [
      priced('input_price: 3', 'input_price: 3'),
      priced('input_price: null', 'input_price: 1'),
    ];
    expect(findings(priceTiers, { models })).toEqual([]);
  });

  it('warns of a tier that costs less than its base', () => {
    expect(
      findings(priceTiers, { models: [priced('output_price: 15', 'output_price: 1.5')] }),
    ).toEqual([
      'warning: data/models/acme/acme-1.yaml:4:53: output_price is 1.5 past 128000 tokens, less than the 15 below it; long requests cost more nearly everywhere. Correct one of the two.\n  4 |       - { above_input_tokens: 128000, output_price: 1.5 }',
    ]);
  });
});
