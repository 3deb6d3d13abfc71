import { describe, expect, it } from 'vitest';
import { offerProviders } from '../../../../../build/dataset/validate/rules/offer-providers.ts';
import { findings, model, offers, vendors } from '../records.ts';

const models = [model('acme/acme-1'), model('bolt/bolt-1')];
const known = vendors('acme: { name: Acme }', 'bolt: { name: Bolt }');
const row = '  - { model: acme-1, external_id: a }';

describe('offerProviders', () => {
  it('accepts models of others at the service of a vendor', () => {
    const host = offers('host', 'vendor: bolt', 'url: https://bolt.dev/', 'offers:', row);
    expect(findings(offerProviders, { models, vendors: known, offers: [host] })).toEqual([]);
  });

  it("rejects a vendor's model at its own service", () => {
    const host = offers('host', 'vendor: acme', 'offers:', row);
    expect(findings(offerProviders, { models, vendors: known, offers: [host] })).toEqual([
      `data/offers/host.yaml:3:14: "acme-1" is a model of acme, whose own service host is: the price there is the model's own. Take the row out.\n  3 | ${row}`,
    ]);
  });

  it('rejects a vendor that nobody is', () => {
    const host = offers('host', 'vendor: acne', 'offers:', row);
    expect(findings(offerProviders, { models, vendors: known, offers: [host] })).toEqual([
      'data/offers/host.yaml:1:9: "acne" is no vendor of data/vendors.yaml. Did you mean "acme"? Correct the slug, or take the line out.\n  1 | vendor: acne',
    ]);
  });

  it('rejects a page on a host on which anybody publishes', () => {
    const host = offers('host', 'url: https://github.com/host', 'offers:', row);
    expect(findings(offerProviders, { models, vendors: known, offers: [host] })).toEqual([
      `data/offers/host.yaml:1:6: "github.com" is a host on which anybody publishes; a price read there would count as the provider's own word. Name a page of the provider's own.\n  1 | url: https://github.com/host`,
    ]);
  });
});
