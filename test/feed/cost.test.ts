import { describe, expect, it } from 'vitest';
import type { Bodies } from '../../feed/contract/endpoints.ts';
import type { Rate } from '../../feed/contract/schemas/price.ts';
import { rateConditions } from '../../feed/contract/vocabulary.ts';
import {
  blendedPrice,
  breakEvenRequests,
  cost,
  monthlyCost,
  type PricedModel,
  type Usage,
} from '../../feed/prices/cost.ts';
import costVectors from '../../feed/prices/cost-vectors.json' with { type: 'json' };

const vectors = costVectors as Bodies['bulk.cost_vectors']['cost_vectors'];

/** A decimal as a whole number of its 18th decimal. */
function units(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

/** `(2000 × 2 + 8000 × 0.2) / 1000000`, in whole numbers. */
function reckon(working: string): bigint {
  const [, sum = '', divisor = '1'] = /^\(?([^()]*)\)? \/ (\d+)$/.exec(working) ?? [];
  const products = sum.split(' + ').map((term) => {
    const [tokens = '0', price = '1'] = term.split(' × ');
    return BigInt(tokens) * units(price);
  });
  return products.reduce((total, product) => total + product, 0n) / BigInt(divisor);
}

describe('the cost vectors', () => {
  it('have names of their own and cover every kind of price, in this order', () => {
    expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
    const kinds = new Set(vectors.map(({ id }) => id.split('-')[0]));
    expect([...kinds].join(' ')).toBe('plain cache tier free unknown rate hour day');
    const conditions = new Set(vectors.flatMap(({ options }) => options.condition ?? []));
    expect([...conditions].sort()).toEqual([...rateConditions].sort());
    // Some readers of JSON take no number with an exponent.
    expect(vectors.filter(({ cost_usd }) => String(cost_usd).includes('e'))).toEqual([]);
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))(
    '%s costs what its working comes to, and what the function of the page and the clients gives',
    (_, { working, prices, usage, options, cost_usd, tier_above_input_tokens }) => {
      expect(cost_usd === null ? null : units(String(cost_usd))).toEqual(
        working === null ? null : reckon(working),
      );
      const given = {
        at: options.at ?? undefined,
        condition: options.condition ?? undefined,
        cacheTtl: options.cache_ttl ?? undefined,
      };
      const { total, assumptions } = cost(prices, usage, given);
      expect(total).toBe(cost_usd);
      const tier = `more than ${tier_above_input_tokens} input tokens`;
      expect(assumptions.join().includes(tier)).toBe(tier_above_input_tokens !== null);
    },
  );
});

const cacheless = { cache_read_price: null, cache_write_price: null };
const prices: PricedModel = {
  input_price: 2,
  output_price: 10,
  cache_read_price: 0.2,
  cache_write_price: 2.5,
  price_tiers: [],
};
const usage: Usage = {
  input_tokens: 10_000,
  output_tokens: 1_000,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
};
const batch: Rate = {
  condition: 'batch',
  label: null,
  input_price: 1,
  output_price: 5,
  ...cacheless,
  above_input_tokens: null,
  hours_utc: null,
  region: null,
  until: '2026-11-30',
  sources: [],
  by_rule: false,
};

describe('cost', () => {
  it('does not take a rate after its last day', () => {
    const totals = ['2026-11-30', '2026-12-01'].map(
      (at) => cost({ ...prices, rates: [batch] }, usage, { condition: 'batch', at }).total,
    );
    expect(totals).toEqual([0.015, null]);
  });

  it('takes the highest of the tiers that are passed, whatever their order', () => {
    const price_tiers = [8_000, 4_000].map((above_input_tokens) => {
      return { above_input_tokens, input_price: above_input_tokens, output_price: 0, ...cacheless };
    });
    expect(cost({ ...prices, price_tiers }, usage).lines[0]?.price).toBe(8_000);
  });
});

describe('figures that follow from a cost', () => {
  it.each([
    // A month has 30 days.
    ['a month of 10 requests a day', monthlyCost(0.5, 10), 150],
    ['a month at an unknown price', monthlyCost(null, 10), null],
    ['a free month', monthlyCost(0, 10), 0],
    // (3 × $2 + $10) / 4
    ['a blended price', blendedPrice(prices, 3), 4],
    ['an unknown blended price', blendedPrice({ input_price: 1, output_price: null }, 3), null],
    ['requests that cost as much as a plan', breakEvenRequests(20, 0.04), 500],
    ['requests beside a plan of unknown price', breakEvenRequests(null, 0.1), null],
    ['requests of unknown price', breakEvenRequests(20, null), null],
    ['free requests', breakEvenRequests(20, 0), null],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});
