import { describe, expect, it } from 'vitest';
import { deriveCostVectors } from '../../../build/derive/bulk.ts';
import { snapshotOf } from '../../../build/render/answers.ts';
import { createClient } from '../../../clients/typescript/src/client.ts';
import { cost } from '../../../clients/typescript/src/cost.ts';
import { smallSite } from '../../build/derive/small-site.ts';

describe('cost', () => {
  it.each(deriveCostVectors().cost_vectors)(
    'passes the vector $id',
    ({ prices, usage, options, cost_usd }) => {
      const { at, condition, cache_ttl } = options;
      const chosen = {
        at: at ?? undefined,
        condition: condition ?? undefined,
        cacheTtl: cache_ttl ?? undefined,
      };
      expect(cost(prices, usage, chosen).total).toBe(cost_usd);
    },
  );

  it('takes nothing as cached where the usage does not say', () => {
    const prices = {
      input_price: 2,
      output_price: 10,
      cache_read_price: 0.2,
      cache_write_price: 2.5,
      price_tiers: [],
    };
    // 10,000 × $2 / 1M + 1,000 × $10 / 1M
    expect(cost(prices, { input_tokens: 10_000, output_tokens: 1_000 }).total).toBe(0.03);
  });

  const free = {
    input_price: 0,
    output_price: 0,
    cache_read_price: 0,
    cache_write_price: 0,
    price_tiers: [],
  };
  const usage = { input_tokens: 5, output_tokens: 1 };

  it.each([
    ['more cached tokens than input', { ...usage, cache_read_tokens: 9 }],
    ['negative counts', { input_tokens: -1, output_tokens: 1 }],
    ['negative output', { ...usage, output_tokens: -1 }],
    ['names that it does not know', JSON.parse('{"inputTokens":5,"outputTokens":1}')],
  ])('throws for %s', (_, counts) => {
    expect(() => cost(free, counts)).toThrow(
      new RangeError('Tokens are 0 or more, and input_tokens include the cached ones.'),
    );
  });

  it('throws for a time that is none', () => {
    expect(() => cost(free, usage, { at: 'yesterday' })).toThrow(
      new RangeError('at is "yesterday"; it is a day or an instant, ISO 8601.'),
    );
  });
});

describe('the cost method of a client', () => {
  const source = { url: 'https://acme.example/prices', checked: '2026-06-02' };
  const prices = [
    { from: '2026-01-01', input_price: 2, output_price: 4, sources: [source] },
    { from: '2026-06-01', input_price: 1, output_price: 2, sources: [source] },
  ];
  const feed = createClient({
    snapshot: snapshotOf(
      smallSite({ models: { 'acme-1': { name: 'Acme 1', prices, aliases: ['acme/acme-1'] } } }),
    ),
  });
  const usage = { input_tokens: 1_000_000, output_tokens: 1_000_000 };

  it('uses the price now in force, or the one of the day that is requested', async () => {
    expect((await feed.cost('acme-1', usage)).total).toBe(3);
    expect((await feed.cost('acme-1', usage, { at: '2026-05-31' })).total).toBe(6);
  });

  it('takes an id of another system', async () => {
    expect((await feed.cost('acme/acme-1', usage)).total).toBe(3);
  });

  it('rejects for an id of no model with the nearest ids', async () => {
    await expect(feed.cost('acme-2', usage)).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      suggestions: [{ name: 'acme-1' }],
    });
  });
});
