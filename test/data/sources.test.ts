import { describe, expect, it } from 'vitest';
import { deriveStatus } from '../../build/derive/records.ts';
import { deriveRealSite, readRealData } from './real-feed.ts';

const dataset = readRealData();
const feed = deriveRealSite();

describe('the sources of prices', () => {
  const resellers = Object.values(dataset.families).filter(({ reseller }) => reseller === true);
  const isReseller = (url: string) =>
    resellers.some(({ addresses }) => addresses.some((address) => url.startsWith(address)));

  it('name more than resellers for every price of a model', () => {
    const alone = dataset.models.flatMap(({ id, value }) =>
      value.prices
        .filter(({ sources }) => sources.every(({ url }) => isReseller(url)))
        .map(() => id),
    );
    expect(alone).toEqual([]);
  });

  it('verify qwen3.6-flash neither by a reseller nor by the list that reprints it', () => {
    const listing = 'https://openrouter.ai/qwen/qwen3.6-flash';
    const reprint = 'https://models.dev/api.json#alibaba/qwen3.6-flash';
    const vendor = dataset.vendors.alibaba;
    if (vendor === undefined) throw new Error('no vendor alibaba');
    const status = deriveStatus({
      seed: false,
      priced: true,
      sources: [{ url: listing }, { url: reprint }],
      vendor,
      families: dataset.families,
    });
    expect(status).toBe('unverified');
  });

  it('say on which day each price of a model now in force was read', () => {
    const undated = feed.models
      .filter(({ input_price }) => input_price !== null)
      .filter(({ sources }) => sources.every(({ checked }) => checked === null))
      .map(({ id }) => id);
    expect(undated).toEqual([]);
  });
});
