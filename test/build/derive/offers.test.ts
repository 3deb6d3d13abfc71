import { describe, expect, it } from 'vitest';
import { deriveOffers, offersByModel } from '../../../build/derive/offers.ts';
import type { OfferRow } from '../../../feed/schemas/data/offers.ts';

const sources = {
  own: { url: 'https://docs.host.dev/prices', checked: '2026-08-03' },
  one: { url: 'https://one.dev/prices.json', checked: '2026-08-01' },
  two: { url: 'https://two.dev/prices.json', checked: '2026-08-02' },
};
const families = {
  one: { name: 'One', addresses: ['https://one.dev/'] },
  two: { name: 'Two', addresses: ['https://two.dev/'] },
};
const row: OfferRow = {
  model: 'acme-1',
  external_id: 'acme/1',
  input_price: 1,
  output_price: 2,
  sources: ['one'],
};

function derive(rows: readonly OfferRow[], id = 'host') {
  const about = { name: 'Host', url: 'https://www.host.dev/models', sources };
  const file = { path: `data/offers/${id}.yaml`, text: '' };
  const record = { id, vendor: '', file, value: { ...about, offers: [...rows] } };
  return deriveOffers({ providers: [record], vendors: {}, families });
}

const statusOf = (given: Partial<OfferRow>) =>
  derive([{ ...row, ...given }])[0]?.offers.map(({ status }) => status);

describe('deriveOffers', () => {
  it('counts the offers of a provider and fills what is unknown with null', () => {
    expect(derive([row])).toEqual([
      {
        provider: {
          id: 'host',
          name: 'Host',
          url: 'https://www.host.dev/models',
          offer_count: 1,
        },
        offers: [
          {
            provider: 'host',
            model_id: 'acme-1',
            external_id: 'acme/1',
            input_price: 1,
            output_price: 2,
            cache_read_price: null,
            cache_write_price: null,
            context_window: null,
            region: null,
            status: 'unverified',
            sources: [{ url: 'https://one.dev/prices.json', checked: '2026-08-01' }],
          },
        ],
      },
    ]);
  });

  it("verifies prices of two families, or of the provider's own host", () => {
    expect(statusOf({ sources: ['one'] })).toEqual(['unverified']);
    expect(statusOf({ sources: ['one', 'two'] })).toEqual(['verified']);
    expect(statusOf({ sources: ['own'] })).toEqual(['verified']);
  });

  it('verifies nothing where the price is unknown', () => {
    const unknown = { input_price: null, output_price: null };
    expect(statusOf({ ...unknown, sources: ['one', 'two'] })).toEqual(['unverified']);
  });
});

describe('offersByModel', () => {
  it('gathers the offers of a model by provider', () => {
    const providers = [...derive([row], 'a'), ...derive([row, { ...row, model: 'b' }], 'b')];
    const found = [...offersByModel(providers)].map(([model, offers]) => [
      model,
      offers.map(({ provider }) => provider),
    ]);
    expect(found).toEqual([
      ['acme-1', ['a', 'b']],
      ['b', ['b']],
    ]);
  });
});
