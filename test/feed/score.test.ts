import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanScore, roundNative, scoreOf } from '../../feed/value.ts';

describe('scoreOf', () => {
  it('maps the anchors to 0 and 100 and what lies between in a line', () => {
    expect(scoreOf(1000, { min: 1000, max: 1600 })).toBe(0);
    expect(scoreOf(1600, { min: 1000, max: 1600 })).toBe(100);
    // (1450 - 1000) / 600 * 100
    expect(scoreOf(1450, { min: 1000, max: 1600 })).toBe(75);
  });

  it('counts from a negative anchor', () => {
    // (12.47 + 25) / 45 * 100 = 83.2666…
    expect(scoreOf(12.47, { min: -25, max: 20 })).toBe(83.27);
  });

  it('clamps what lies outside the anchors', () => {
    expect(scoreOf(-30, { min: -25, max: 20 })).toBe(0);
    expect(scoreOf(81, { min: 0, max: 80 })).toBe(100);
  });

  it('rounds a tie up, where a float would fall below it', () => {
    // 1.005 of 100 is 1.005, which as a float is 1.00499999999999989…
    expect(scoreOf(1.005, { min: 0, max: 100 })).toBe(1.01);
  });

  it('never falls where the native rises', () => {
    const native = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(native, native, (left, right) => {
        const anchors = { min: 0, max: 65 };
        const [low, high] = [
          roundNative(Math.min(left, right)),
          roundNative(Math.max(left, right)),
        ];
        expect(scoreOf(low, anchors)).toBeLessThanOrEqual(scoreOf(high, anchors));
      }),
    );
  });
});

describe('meanScore', () => {
  it('is the mean to two decimals, a tie rounded up', () => {
    // (1.01 + 1.02) / 2 = 1.015
    expect(meanScore([1.01, 1.02])).toBe(1.02);
    expect(meanScore([83.27])).toBe(83.27);
  });
});

describe('roundNative', () => {
  it('keeps 15 significant digits', () => {
    expect(roundNative(54.83759841664334)).toBe(54.8375984166433);
    expect(roundNative(-25)).toBe(-25);
  });
});
