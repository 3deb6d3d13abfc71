import { describe, expect, it } from 'vitest';
import { dayText } from '../../feed/day-text.ts';
import { nativeWriter } from '../../feed/native-text.ts';
import { priceShare } from '../../feed/price-scale.ts';
import { tokenText } from '../../feed/token-text.ts';

describe('tokenText', () => {
  it('says a number of tokens as people do', () => {
    expect(
      [512, 8_192, 128_000, 131_072, 999_999, 1_000_000, 1_048_576, 10_000_000].map(tokenText),
    ).toEqual(['512', '8.19k', '128k', '131k', '1M', '1M', '1.05M', '10M']);
  });
});

describe('dayText', () => {
  it('says days and months, and leaves the rest', () => {
    expect(['2026-11-08', '2026-02', 'soon'].map(dayText)).toEqual([
      '8 Nov 2026',
      'Feb 2026',
      'soon',
    ]);
  });
});

describe('nativeWriter', () => {
  it('writes all natives of a ranking with the digits that one of them needs, two at most', () => {
    const natives = [12.47, 6.6, 1493.49342744483];
    expect(natives.map(nativeWriter(natives))).toEqual(['12.47', '6.60', '1493.49']);
    expect([88, 84.9].map(nativeWriter([88, 84.9]))).toEqual(['88.0', '84.9']);
    expect([1691, 1400].map(nativeWriter([1691, 1400]))).toEqual(['1691', '1400']);
  });
});

describe('priceShare', () => {
  it('rises with the price, tenfold for tenfold, and puts free at its beginning', () => {
    expect(priceShare(0)).toBe(0);
    // From $0.02 to $200 are four decades: each takes a quarter.
    expect(
      [0.02, 0.2, 2, 20, 200, 600].map((price) => Number(priceShare(price).toFixed(6))),
    ).toEqual([0, 0.25, 0.5, 0.75, 1, 1]);
  });
});
