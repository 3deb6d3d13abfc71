import { describe, expect, it } from 'vitest';
import { deriveCostVectors } from '../../../build/derive/bulk.ts';
import { cost, pricesFor } from '../../../feed/cost.ts';
import { rateConditions } from '../../../feed/vocabulary.ts';

const { cost_vectors: vectors } = deriveCostVectors();

describe('the cost vectors', () => {
  it('have names of their own', () => {
    expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
  });

  it('cover every condition', () => {
    const conditions = new Set(vectors.flatMap(({ options }) => options.condition ?? []));
    expect([...conditions].sort()).toEqual([...rateConditions].sort());
  });

  it('cover plain, cached, tiered, free and unknown prices, rates, hours and days', () => {
    const kinds = vectors.map(({ id }) => id.split('-')[0]);
    expect([...new Set(kinds)]).toEqual([
      'plain',
      'cache',
      'tier',
      'free',
      'unknown',
      'rate',
      'hour',
      'day',
    ]);
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))(
    '%s costs what its working comes to, to the last digit',
    (_id, vector) => {
      const { working, cost_usd } = vector;
      expect(cost_usd === null ? null : units(String(cost_usd))).toEqual(
        working === null ? null : reckoned(working),
      );
    },
  );

  it.each(vectors.map((vector) => [vector.id, vector] as const))(
    '%s costs the same by the function of the page and the clients, exactly',
    (_id, { prices, usage, options, cost_usd, tier_above_input_tokens }) => {
      const { at, condition, cache_ttl } = options;
      const given = {
        at: at ?? undefined,
        condition: condition ?? undefined,
        cacheTtl: cache_ttl ?? undefined,
      };
      const { aboveInputTokens } = pricesFor(prices, usage.input_tokens, given);
      expect([cost(prices, usage, given).total, aboveInputTokens]).toEqual([
        cost_usd,
        tier_above_input_tokens,
      ]);
    },
  );

  it('are written without an exponent, which some readers of JSON do not take for a number', () => {
    expect(vectors.filter(({ cost_usd }) => String(cost_usd).includes('e'))).toEqual([]);
  });
});

/** A decimal as a whole number of its 18th decimal. */
function units(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}

/** `(2000 × 2 + 8000 × 0.2) / 1000000`, in whole numbers. */
function reckoned(working: string): bigint {
  const [, sum = '', divisor = '1'] = /^\(?([^()]*)\)? \/ (\d+)$/.exec(working) ?? [];
  const products = sum.split(' + ').map((term) => {
    const [tokens = '0', price = '1'] = term.split(' × ');
    return BigInt(tokens) * units(price);
  });
  return products.reduce((total, product) => total + product, 0n) / BigInt(divisor);
}
