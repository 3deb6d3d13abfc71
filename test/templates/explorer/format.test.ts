import { describe, expect, it } from 'vitest';
import {
  dayOf,
  dollars,
  grouped,
  money,
  tokenPrice,
} from '../../../templates/explorer/format/format.ts';

describe('tokenPrice', () => {
  it('has two decimals or more, and words for free and a dash for unknown', () => {
    expect([5, 0.435, 0.5, 0, null].map(tokenPrice)).toEqual([
      '$5.00',
      '$0.435',
      '$0.50',
      'free',
      '–',
    ]);
  });

  it('rounds what a mix of two prices makes endless', () => {
    expect(tokenPrice(10 / 3)).toBe('$3.333');
  });
});

describe('dollars', () => {
  it('has as many digits as the amount deserves', () => {
    expect([0.00059, 0.0129, 0.5, 13.909, 999.99, 1_234.5, 123_456.7].map(dollars)).toEqual([
      '$0.00059',
      '$0.0129',
      '$0.50',
      '$13.91',
      '$999.99',
      '$1,235',
      '$123,457',
    ]);
  });

  it('tells free from unknown', () => {
    expect([0, null].map(dollars)).toEqual(['free', 'unknown']);
  });
});

describe('money', () => {
  it('names the currency where the sign alone would not tell', () => {
    expect(money(20, 'USD')).toBe('$20');
    expect(money(9.9, 'USD')).toBe('$9.90');
    expect(money(40, 'CNY')).toBe('¥40 CNY');
    expect(money(1_200, 'KRW')).toBe('1,200 KRW');
  });

  it('tells free from unknown', () => {
    expect(money(0, 'CNY')).toBe('free');
    expect(money(null, 'CNY')).toBe('price unknown');
  });
});

describe('grouped', () => {
  it('puts a comma between thousands', () => {
    expect([7, 1_000, 45_000, 1_234_567].map(grouped)).toEqual([
      '7',
      '1,000',
      '45,000',
      '1,234,567',
    ]);
  });
});

describe('dayOf', () => {
  it('gives the day of the reader', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
