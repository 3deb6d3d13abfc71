import { describe, expect, it } from 'vitest';
import { mayBeAsGood } from '../../templates/components/likely-interval.ts';

describe('a score that may be as good as the best', () => {
  const best = { low: 78, high: 90 };

  it.each([
    ['differs by less than the difference errs by', { low: 74, high: 86 }, true],
    // Their intervals touch, and both would have to err the whole way to each other.
    ['has an interval that only touches that of the best', { low: 68, high: 79 }, false],
    ['lies below it altogether', { low: 60, high: 72 }, false],
  ])('%s: %j', (_, other, isAsGood) => {
    expect(mayBeAsGood(best, other)).toBe(isAsGood);
  });

  it('is never a lower one where a higher one that errs as much is not', () => {
    expect(mayBeAsGood(best, { low: 67, high: 79 })).toBe(false);
    expect(mayBeAsGood(best, { low: 66.8, high: 78.8 })).toBe(false);
  });

  it('is none without an interval', () => {
    expect(mayBeAsGood(best, null)).toBe(false);
    expect(mayBeAsGood(undefined, best)).toBe(false);
  });
});
