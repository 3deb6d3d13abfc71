import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { collectPlans, planDefaults } from '../../ingest/rows.ts';
import { roundToSignificant } from '../../ingest/values.ts';
import { newFile, setField } from '../../ingest/write.ts';

describe('a figure', () => {
  it.each([
    [0.1, 0.1],
    [0.123456789012345, 0.123456789012345],
    // Of ties the even one, by the decimal text.
    [0.1234567890123445, 0.123456789012344],
    [0.1234567890123455, 0.123456789012346],
    [0.1234567890123446, 0.123456789012345],
    [-0.1234567890123446, -0.123456789012345],
  ])('%d has 15 roundToSignificant digits at most: %d', (value, expected) => {
    expect(roundToSignificant(value)).toBe(expected);
  });
});

describe('what an import writes', () => {
  it('has no negative zero, which a list may state', () => {
    const text = newFile('data/models/acme/acme-1.yaml', 'model', { input_price: -0 });
    expect(text).toBe('# yaml-language-server: $schema=../../schemas/model.json\ninput_price: 0\n');
  });

  it('has a new field in its place among the others, and one without a place at the end', () => {
    const document = parseDocument('from: null\noutput_price: 8\nnote: a\n');
    setField(document, ['input_price'], 2);
    setField(document, ['region'], 'eu');
    expect(String(document)).toBe(
      'from: null\ninput_price: 2\noutput_price: 8\nnote: a\nregion: eu\n',
    );
  });
});

it('a year of a plan costs no less than a month of it', () => {
  const plan = (price_monthly: number, price_yearly: number) => ({
    ...planDefaults,
    position: 'pro',
    id: 'pro',
    keys: ['pro'],
    currency: 'USD',
    price_monthly,
    price_yearly,
  });
  const { rows, refusals } = collectPlans([plan(20, 20), plan(20, 19)]);
  expect(rows.map(({ price_yearly }) => price_yearly)).toEqual([20]);
  expect(refusals.map(({ reason }) => reason)).toEqual([
    'the yearly price 19 is below the monthly price 20; it may be that of a month',
  ]);
});
