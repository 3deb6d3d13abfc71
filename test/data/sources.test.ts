import { describe, expect, it } from 'vitest';
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

  it('say on which day each price of a model now in force was read', () => {
    const undated = feed.models
      .filter(({ input_price }) => input_price !== null)
      .filter(({ sources }) => sources.every(({ checked }) => checked === null))
      .map(({ id }) => id);
    expect(undated).toEqual([]);
  });
});
