import { describe, expect, it } from 'vitest';
import { priceTicks, scoreDomain } from '../../../templates/explorer/charts/scales.ts';

describe('priceTicks', () => {
  it('names 1, 2 and 5 of each decade where there is room', () => {
    expect(priceTicks([0.08, 12], 1_000)).toEqual([0.1, 0.2, 0.5, 1, 2, 5, 10]);
  });

  it('names the decades alone on a phone', () => {
    expect(priceTicks([0.05, 200], 300)).toEqual([0.1, 1, 10, 100]);
  });
});

describe('scoreDomain', () => {
  it('leaves a margin and stays near 0 to 100', () => {
    expect(scoreDomain([10, 60])).toEqual([6, 64]);
    expect(scoreDomain([0, 100])).toEqual([0, 104]);
  });
});
