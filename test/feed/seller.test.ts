import { describe, expect, it } from 'vitest';
import type { Usage } from '../../feed/prices/charged-tokens.ts';
import type { PricedModel } from '../../feed/prices/cost.ts';
import { type IdOfSale, type PricedOffer, saleCost, toSale } from '../../feed/prices/seller.ts';

const cacheless = { cache_read_price: null, cache_write_price: null };

const model: PricedModel = {
  input_price: 2,
  output_price: 10,
  ...cacheless,
  price_tiers: [{ above_input_tokens: 200_000, input_price: 4, output_price: 20, ...cacheless }],
  rates: (['batch', 'cache_1h'] as const).map((condition) => ({
    condition,
    label: null,
    input_price: 1,
    output_price: 5,
    cache_read_price: null,
    cache_write_price: 4,
    above_input_tokens: null,
    hours_utc: null,
    region: null,
    until: null,
    stack: [],
    sources: [],
    by_rule: false,
  })),
};

const usage: Usage = {
  input_tokens: 100_000,
  output_tokens: 0,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
};
const long = { ...usage, input_tokens: 300_000 };

const offer = (external_id: string | null, input_price: number): PricedOffer => ({
  provider: 'host',
  external_id,
  region: null,
  input_price,
  output_price: 9,
  ...cacheless,
  checked: '2026-09-01',
  seen_from: '2026-06-01',
});

/** By `host/acme-1`, where the id says nothing else. */
function sell(offers: readonly PricedOffer[], sought: Partial<IdOfSale> = {}) {
  const seller = { provider: 'host', region: null };
  return toSale(model, offers, {
    id: 'host/acme-1',
    seller,
    service: null,
    conditions: [],
    ...sought,
  });
}

describe('a request at another seller than the vendor', () => {
  it('costs what his own offer says, as far as that goes', () => {
    const sale = sell([offer('acme/acme-1', 3)]);
    expect(saleCost({ sale }, usage, {})).toMatchObject({
      // 100000 × 3 of a million
      total: 0.3,
      basis: 'offer',
      assumptions: ['The price of host was read on 2026-09-01.'],
    });
    expect(saleCost({ sale }, long, {})).toMatchObject({
      total: null,
      assumptions: [
        'The price of host for more than 200000 input tokens is unknown.',
        'The input price is unknown.',
      ],
    });
    expect(saleCost({ sale }, usage, { at: '2026-05-31' }).total).toBeNull();
    expect(saleCost({ sale }, usage, { at: '2026-06-01' }).total).toBe(0.3);
  });

  it('says by an id without a region in which regions he has another price', () => {
    const inRegion = { ...offer('global.acme-one', 2.7), region: 'global' };
    const offers = [offer('acme-one', 3), inRegion, { ...inRegion, region: 'eu', input_price: 3 }];
    const read = 'The price of host was read on 2026-09-01.';
    const reasons = (sought: Partial<IdOfSale>) =>
      saleCost({ sale: sell(offers, sought) }, usage, {}).assumptions;
    expect(reasons({})).toEqual([`${read} In global it is another.`]);
    expect(reasons({ id: 'host/acme-one' })).toEqual([read]);
    expect(reasons({ seller: { provider: 'host', region: 'eu' } })).toEqual([read]);
  });

  it('has no known price where he has several, whatever its length', () => {
    const sale = sell([offer('a', 3), offer('b', 5)]);
    for (const each of [usage, long])
      expect(saleCost({ sale }, each, {})).toMatchObject({
        total: null,
        assumptions: [
          'host has several prices; its own id tells which.',
          'The input price is unknown.',
        ],
      });
    expect(saleCost({ sale: sell([offer('a', 3), offer('b', 3)]) }, usage, {}).total).toBe(0.3);
  });

  it.each([':free', '-free'])('is never priced by the offer of the variant %s', (ending) => {
    const offers = [offer(`own-name${ending}`, 0), offer('own-name', 3)];
    expect(saleCost({ sale: sell(offers) }, usage, {}).total).toBe(0.3);
  });

  it('costs what the vendor asks where nothing is known of him, but for what the vendor grants', () => {
    const sale = sell([]);
    expect(saleCost({ sale }, usage, {})).toMatchObject({
      total: 0.2,
      basis: 'vendor_instead',
      assumptions: ["No price of host is known; the vendor's own is used instead."],
    });
    expect(saleCost({ sale }, usage, { condition: 'batch' }).total).toBeNull();
    // A write for an hour is a service of its own: 100000 × 4 of a million.
    const written = { ...usage, cache_write_1h_tokens: 100_000 };
    expect(saleCost({ sale }, written, {}).total).toBe(0.4);
  });
});
