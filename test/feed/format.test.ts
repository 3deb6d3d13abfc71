import { describe, expect, it } from 'vitest';
import { dayText, nativeFormatter, priceText, tokenText } from '../../feed/text.ts';

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

describe('tokenText', () => {
  it('writes a number of tokens to three digits', () => {
    expect(
      [512, 8_192, 128_000, 131_072, 999_999, 1_000_000, 1_048_576, 10_000_000].map(tokenText),
    ).toEqual(['512', '8.19k', '128k', '131k', '1M', '1M', '1.05M', '10M']);
  });
});

describe('dayText', () => {
  it('writes days and months, and returns any other text unchanged', () => {
    expect(['2026-11-08', '2026-02', 'soon'].map(dayText)).toEqual([
      '8 Nov 2026',
      'Feb 2026',
      'soon',
    ]);
  });
});

describe('nativeFormatter', () => {
  it('writes all natives of a ranking with the decimals of the most precise one, at most two', () => {
    const natives = [12.47, 6.6, 1493.49342744483];
    expect(natives.map(nativeFormatter(natives))).toEqual(['12.47', '6.60', '1493.49']);
    expect([88, 84.9].map(nativeFormatter([88, 84.9]))).toEqual(['88.0', '84.9']);
    expect([1691, 1400].map(nativeFormatter([1691, 1400]))).toEqual(['1691', '1400']);
  });
});
