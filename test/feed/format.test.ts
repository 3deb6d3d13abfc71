import { describe, expect, it } from 'vitest';
import { priceText } from '../../feed/format.ts';

describe('priceText', () => {
  it('writes two decimals, and more only where the price has them', () => {
    expect([0, 1, 1.5, 1.25, 0.0001, 9055.2].map(priceText)).toEqual([
      '0.00',
      '1.00',
      '1.50',
      '1.25',
      '0.0001',
      '9055.20',
    ]);
  });
});
