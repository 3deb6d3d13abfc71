import { describe, expect, it } from 'vitest';
import { pricePlausibility } from '../../../../../build/dataset/validate/rules/price-plausibility.ts';
import { findings, model, plan } from '../records.ts';

const priced = (id: `${string}/${string}`, ...prices: string[]) =>
  model(id, 'prices:', ...prices.map((price) => `  - { ${price} }`));

describe('price-plausibility', () => {
  it('accepts output that costs as much as input, or whose price is unknown', () => {
    const models = [
      priced(
        'acme/acme-1',
        'input_price: 3, output_price: 3',
        'input_price: 3, output_price: null',
      ),
    ];
    expect(findings(pricePlausibility, { models })).toEqual([]);
  });

  it('warns of output that costs less than input, in a tier too', () => {
    const swapped = priced('acme/acme-1', 'input_price: 15, output_price: 3');
    expect(findings(pricePlausibility, { models: [swapped] })).toEqual([
      'warning: data/models/acme/acme-1.yaml:2:38: output_price is 3, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.\n  2 |   - { input_price: 15, output_price: 3 }',
    ]);
    const tier = priced(
      'acme/acme-1',
      'price_tiers: [{ above_input_tokens: 9, input_price: 6, output_price: 2 }]',
    );
    expect(findings(pricePlausibility, { models: [tier] })).toHaveLength(1);
  });

  it("accepts a vendor's cheap and dear models, and prices of another vendor", () => {
    const models = [
      priced('acme/acme-1', 'input_price: 0.05'),
      priced('acme/acme-2', 'input_price: 0.25'),
      priced('acme/acme-3', 'input_price: 75'),
      priced('acme/acme-4', 'input_price: 150'),
      priced('acme/acme-5', 'input_price: 0'),
      priced('bolt/bolt-1', 'input_price: 0.0001'),
    ];
    expect(findings(pricePlausibility, { models })).toEqual([]);
  });

  it("warns of a price per thousand tokens, whether the vendor's others are cheaper or dearer", () => {
    const models = [
      priced('acme/acme-1', 'input_price: 0.25'),
      priced('acme/acme-2', 'input_price: 15'),
      priced('acme/acme-3', 'input_price: 0.005'),
      priced('acme/acme-4', 'input_price: 3'),
    ];
    expect(findings(pricePlausibility, { models })).toEqual([
      "warning: data/models/acme/acme-3.yaml:2:20: input_price is 0.005, a thousand times off the vendor's others, which lie between 0.25 and 15. Check its unit and its decimal point.\n  2 |   - { input_price: 0.005 }",
    ]);
  });

  it('warns of a price a thousand times too high, and of one that floating point makes a hair less', () => {
    const high = [
      priced('acme/acme-1', 'input_price: 3'),
      priced('acme/acme-2', 'input_price: 2'),
      priced('acme/acme-3', 'input_price: 3000'),
    ];
    expect(findings(pricePlausibility, { models: high })).toEqual([
      "warning: data/models/acme/acme-3.yaml:2:20: input_price is 3000, a thousand times off the vendor's others, which lie between 2 and 3. Check its unit and its decimal point.\n  2 |   - { input_price: 3000 }",
    ]);
    expect(0.0041 * 1000).toBeGreaterThan(4.1);
    const low = [
      priced('acme/acme-1', 'cache_read_price: 4.1'),
      priced('acme/acme-2', 'cache_read_price: 0.0041'),
    ];
    expect(findings(pricePlausibility, { models: low })).toHaveLength(2);
  });

  it("leaves a record's own prices out of those that it is held against", () => {
    const models = [
      priced('acme/acme-1', 'input_price: 0.003', 'input_price: 0.003'),
      priced('acme/acme-2', 'input_price: 3'),
      priced('acme/acme-3', 'input_price: 5'),
    ];
    expect(findings(pricePlausibility, { models }).map((text) => text.split(': ')[1])).toEqual([
      'data/models/acme/acme-1.yaml:2:20',
      'data/models/acme/acme-1.yaml:3:20',
    ]);
  });

  it("warns of a plan's price, held against those in its currency", () => {
    const plans = [
      plan('acme/lite', 'prices:', '  - { price_monthly: 5 }'),
      plan('acme/pro', 'prices:', '  - { price_monthly: 20 }'),
      plan('acme/max', 'prices:', '  - { price_monthly: 20000 }'),
      plan('acme/jp', 'currency: JPY', 'prices:', '  - { price_monthly: 30000 }'),
    ];
    expect(findings(pricePlausibility, { plans })).toEqual([
      "warning: data/plans/acme/max.yaml:2:22: price_monthly is 20000, a thousand times off the vendor's others, which lie between 5 and 20. Check its unit and its decimal point.\n  2 |   - { price_monthly: 20000 }",
    ]);
  });
});
