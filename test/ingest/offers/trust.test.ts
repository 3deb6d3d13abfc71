import { describe, expect, it } from 'vitest';
import { offersFault } from '../../../ingest/offers/trust.ts';
import { noLines } from '../../../ingest/propose/proposal.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ subject: `offer-${index}`, text: '' }));

describe('offersFault', () => {
  it('refuses half a list', () => {
    expect(offersFault({ ...noLines, confirmed: lines(50), left: lines(50) })).toBe(
      'of the 100 offers that it states or stated, 0 change, 50 are gone, 50 are the same; the file may be a part of the list. If that is so, say --expect-changes',
    );
  });

  it('refuses other prices everywhere', () => {
    expect(offersFault({ ...noLines, confirmed: lines(10), changed: lines(90) })).toBe(
      'of the 100 offers that it states or stated, 90 change, 0 are gone, 10 are the same; the prices may be in another unit. If that is so, say --expect-changes',
    );
  });

  it('accepts what a month changes', () => {
    const month = { ...noLines, confirmed: lines(60), changed: lines(40), left: lines(20) };
    expect(offersFault(month)).toBeUndefined();
  });
});
