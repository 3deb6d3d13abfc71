import { describe, expect, it } from 'vitest';
import { priceTiers } from '../../../../build/validate/rules/price-tiers.ts';
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
  it('accepts tiers by threshold, up to the window', () => {
    expect(findings(priceTiers, { models: [tiers(128_000, 400_000)] })).toEqual([]);
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
});
