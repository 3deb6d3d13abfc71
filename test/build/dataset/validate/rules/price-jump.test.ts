import { describe, expect, it } from 'vitest';
import { priceJump } from '../../../../../build/dataset/validate/rules/price-jump.ts';
import { findings, model, plan } from '../records.ts';

const moved = (...prices: string[]) => ({
  models: [model('acme/acme-1', 'prices:', ...prices.map((price) => `  - { ${price} }`))],
});

describe('price-jump', () => {
  it('accepts a move of less than ten times', () => {
    expect(
      findings(
        priceJump,
        moved('input_price: 3, output_price: 15', 'input_price: 29, output_price: 1.6'),
      ),
    ).toEqual([]);
  });

  it('accepts any move with a note, and one from or to an unknown price', () => {
    expect(
      findings(priceJump, moved('input_price: 3', 'input_price: 30, note: the launch offer ended')),
    ).toEqual([]);
    expect(
      findings(priceJump, moved('input_price: 3', 'input_price: null', 'input_price: 60')),
    ).toEqual([]);
  });

  it('reports a move up or down of ten times', () => {
    expect(
      findings(
        priceJump,
        moved('input_price: 3, output_price: 15', 'input_price: 30, output_price: 1.5'),
      ),
    ).toEqual([
      'data/models/acme/acme-1.yaml:3:20: input_price moves from 3 to 30, tenfold or more, and no note says why. Correct it, or add a note to this price.\n  3 |   - { input_price: 30, output_price: 1.5 }',
      'data/models/acme/acme-1.yaml:3:38: output_price moves from 15 to 1.5, tenfold or more, and no note says why. Correct it, or add a note to this price.\n  3 |   - { input_price: 30, output_price: 1.5 }',
    ]);
  });

  it('reports a tenfold move that floating point makes a hair smaller', () => {
    expect(0.7 / 0.07).toBeLessThan(10);
    expect(findings(priceJump, moved('input_price: 0.07', 'input_price: 0.7'))).toHaveLength(1);
  });

  it('reports a move to or from free, which no factor measures', () => {
    expect(
      findings(priceJump, moved('input_price: 3', 'input_price: 0', 'input_price: 3')),
    ).toEqual([
      'data/models/acme/acme-1.yaml:3:20: input_price moves from 3 to 0, from paid to free, and no note says why. Correct it, or add a note to this price.\n  3 |   - { input_price: 0 }',
      'data/models/acme/acme-1.yaml:4:20: input_price moves from 0 to 3, from free to paid, and no note says why. Correct it, or add a note to this price.\n  4 |   - { input_price: 3 }',
    ]);
  });

  it('looks past a cancelled price to the one that held', () => {
    expect(
      findings(
        priceJump,
        moved('input_price: 3', 'input_price: 30, cancelled: true', 'input_price: 3.5'),
      ),
    ).toEqual([]);
  });

  it("reports a plan's price", () => {
    const lines = [
      'prices:',
      '  - { price_monthly: 20, price_yearly: 200 }',
      '  - { price_monthly: 20, price_yearly: 20 }',
    ];
    expect(findings(priceJump, { plans: [plan('acme/pro', ...lines)] })).toEqual([
      `data/plans/acme/pro.yaml:3:40: price_yearly moves from 200 to 20, tenfold or more, and no note says why. Correct it, or add a note to this price.\n  3 | ${lines[2]}`,
    ]);
  });
});
