import { describe, expect, it } from 'vitest';
import { announcedPrice } from '../../feed/value.ts';

const at = (from: string | null, input_price: number | null, output_price: number | null) => ({
  from,
  input_price,
  output_price,
  cancelled: false,
});

describe('announcedPrice', () => {
  const history = [at(null, 2, 10), at('2026-12-01', 4, 20), at('2027-02-01', 5, 25)];

  it('is the first price after the day', () => {
    expect(announcedPrice(history, '2026-11-22')).toEqual(at('2026-12-01', 4, 20));
    expect(announcedPrice(history, '2026-12-01')).toEqual(at('2027-02-01', 5, 25));
    expect(announcedPrice(history, '2027-02-01')).toBeUndefined();
  });

  it('is none that was withdrawn', () => {
    expect(
      announcedPrice([{ ...at('2026-12-01', 4, 20), cancelled: true }], '2026-11-22'),
    ).toBeUndefined();
  });
});
