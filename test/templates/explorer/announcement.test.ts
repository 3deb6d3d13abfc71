import { describe, expect, it } from 'vitest';
import { announcementText } from '../../../templates/explorer/format/announcement.ts';

const at = (from: string | null, input_price: number | null, output_price: number | null) => ({
  from,
  input_price,
  output_price,
});

describe('announcementText', () => {
  it.each([
    [4, 20, 'doubles on 1 Dec 2026'],
    [1, 5, 'halves on 1 Dec 2026'],
    [2.5, 10, 'rises to $2.50 / $10.00 on 1 Dec 2026'],
    [2, 8, 'falls to $2.00 / $8.00 on 1 Dec 2026'],
    [1, 12, 'changes to $1.00 / $12.00 on 1 Dec 2026'],
    [null, 20, 'changes to unknown / $20.00 on 1 Dec 2026'],
  ])('says what becomes of $2 / $10 at %s / %s', (input, output, text) => {
    expect(announcementText(at(null, 2, 10), at('2026-12-01', input, output))).toBe(text);
  });

  it('has no ratio to what was free', () => {
    expect(announcementText(at(null, 0, 0), at('2026-12-01', 1, 2))).toBe(
      'changes to $1.00 / $2.00 on 1 Dec 2026',
    );
  });
});
