import { describe, expect, it } from 'vitest';
import { perMillion, significant } from '../../../ingest/formats/figures.ts';

describe('perMillion', () => {
  it.each([
    ['0.00000125', 1.25],
    [1.25e-7, 0.125],
    ['1.1e-6', 1.1],
    // 2.8e-7 * 1e6 is 0.28 only after rounding: in floats it is 0.27999999999999997.
    [2.8e-7, 0.28],
    ['0.0000003', 0.3],
    [6.6e-8, 0.066],
    [0, 0],
    ['-1', -1_000_000],
  ])('moves the point of %s to %d', (perToken, expected) => {
    expect(perMillion(perToken)).toBe(expected);
  });

  it('drops the digits of an arithmetic that went before', () => {
    expect(perMillion(2.9999900000000002e-6)).toBe(2.99999);
  });

  it.each(['', 'free', '1,5', '0x10', '1e'])('has no number for %j', (text) => {
    expect(perMillion(text)).toBeNaN();
  });
});

describe('significant', () => {
  it.each([
    [12.47, 12.47],
    [-0.52, -0.52],
    [0, 0],
    [1507.3327828803433, 1507.33278288034],
    // Ties go to the even digit: 41|35 up, 36|25 down.
    [1223.948532684135, 1223.94853268414],
    [1344.710037556465, 1344.71003755646],
    [-999.9999999999999, -1000],
    [0.09999999999999998, 0.1],
    [123456789012345680, 123456789012346000],
  ])('gives %d as %d', (value, expected) => {
    expect(significant(value)).toBe(expected);
  });
});
