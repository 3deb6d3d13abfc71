import { describe, expect, it } from 'vitest';
import { ratioText } from '../../templates/components/ratio.ts';
import { testPage } from './page-context.ts';

describe('a ratio of two prices', () => {
  it.each([
    [0.375, '−63%'],
    [0.625, '−38%'],
    [1.125, '+13%'],
    [0.995, '−1%'],
    [0.996, '±0%'],
    [2.25, '×2.3'],
  ])('of %d is %s, half a percent up in either direction', (factor, text) => {
    expect(ratioText(testPage('zh'), factor)).toBe(text);
  });

  // What is 100 % less is free: 0.28 and 0.1 of 75 are not.
  it.each([
    [0.28 / 75, '−99.6%'],
    [0.1 / 75, '−99.9%'],
    [0.0001, '−99.9%'],
    [0.006, '−99%'],
    [0, '−100%'],
  ])(
    'of %d is %s: a hundred percent less is said of nothing that costs something',
    (factor, text) => {
      expect(ratioText(testPage('zh'), factor)).toBe(text);
    },
  );
});
