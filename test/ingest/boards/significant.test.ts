import { describe, expect, it } from 'vitest';
import { significant } from '../../../ingest/significant.ts';

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
