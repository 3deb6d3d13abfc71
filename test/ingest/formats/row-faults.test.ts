import { describe, expect, it } from 'vitest';
import { rowFault, textFault } from '../../../ingest/formats/row-faults.ts';
import type { PriceRow } from '../../../ingest/types.ts';
import { priceRow, priceTier } from '../price-row.ts';

function faultOf(given: Partial<PriceRow>): string | undefined {
  return rowFault(priceRow({ id: 'acme-1', input_price: 1, output_price: 2, ...given }));
}

describe('rowFault', () => {
  it.each<[string, Partial<PriceRow>]>([
    ['plain prices', {}],
    ['free ones', { input_price: 0, output_price: 0 }],
    ['the highest', { input_price: 10_000, output_price: 10_000 }],
    ['the lowest', { input_price: 0.0001 }],
    ['a cache read at the price of input', { cache_read_price: 1 }],
    ['a cache write above it', { cache_write_price: 1.25 }],
    ['a window', { context_window: 1 }],
    ['tiers', { price_tiers: [priceTier(200_000, 2, 4)] }],
    ['a row without any price', { input_price: null, output_price: null }],
  ])('accepts %s', (_, given) => {
    expect(faultOf(given)).toBeUndefined();
  });

  it.each<[Partial<PriceRow>, string]>([
    [{ id: 'acme\n1' }, 'the name holds a line end (U+000A), which no record may hold'],
    [
      { keys: ['acme-1', 'acme\u202e1'] },
      'the name holds a bidirectional mark (U+202E), which no record may hold',
    ],
    [
      { at: '#acme\u0085' },
      'its address holds a control character (U+0085), which no record may hold',
    ],
    [
      { position: 'a\u2028b' },
      'its position in the file holds a line end (U+2028), which no record may hold',
    ],
    [{ from: '2026-02-30' }, '"2026-02-30" is not a day; a day is written YYYY-MM-DD'],
    [{ until: '2026-01-01\n' }, '"2026-01-01\\n" is not a day; a day is written YYYY-MM-DD'],
    [{ input_price: Number.NaN }, 'the input price is not a number'],
    [
      { output_price: -1 },
      'the output price is -1; a price is never negative, lists write that for one that varies',
    ],
    [
      { input_price: 15_000 },
      'the input price is 15000 USD per million tokens; prices lie between 0.0001 and 10,000, so it may be in another unit',
    ],
    [
      { cache_read_price: 0.00001 },
      'the cache read price is 0.00001 USD per million tokens; prices lie between 0.0001 and 10,000, so it may be in another unit',
    ],
    [{ output_price: null }, 'there is no output price beside the other'],
    [{ input_price: null }, 'there is no input price beside the other'],
    [{ output_price: 0 }, 'the output price is 0 beside an input of 1, which looks like a gap'],
    [{ input_price: 0 }, 'the input price is 0 beside an output of 2, which looks like a gap'],
    [{ cache_read_price: 1.5 }, 'the cache read price 1.5 is above the input price 1'],
    [
      { price_tiers: [priceTier(200_000, -2, 4)] },
      'above 200000 tokens, the input price is -2; a price is never negative, lists write that for one that varies',
    ],
    [
      { context_window: 0 },
      'the context window is 0; it is a whole number of tokens, 1 or more, so the row may not be about a language model',
    ],
    [
      { context_window: 128.5 },
      'the context window is 128.5; it is a whole number of tokens, 1 or more, so the row may not be about a language model',
    ],
    [
      { context_window: 1e9 },
      'the context window is 1000000000; it is a whole number of tokens, 1 or more, so the row may not be about a language model',
    ],
  ])('refuses %j', (given, reason) => {
    expect(faultOf(given)).toBe(reason);
  });
});

describe('textFault', () => {
  it('takes what a reader sees', () => {
    expect(textFault([['the label', 'Größe 智谱 # "x": {y}']])).toBeUndefined();
  });

  it.each([
    ['a\nb', 'the label holds a line end (U+000A), which no record may hold'],
    ['a\u2029b', 'the label holds a line end (U+2029), which no record may hold'],
    ['a\u0085b', 'the label holds a control character (U+0085), which no record may hold'],
    ['a\u202eb', 'the label holds a bidirectional mark (U+202E), which no record may hold'],
    ['a\ud800', 'the label holds half of a character (U+D800), which no record may hold'],
    [
      'e\u0301',
      'the label writes a letter and its accent as two characters, and records hold the Unicode form NFC',
    ],
  ])('names what is wrong with %j', (text, fault) => {
    expect(
      textFault([
        ['the place', 'a'],
        ['the label', text],
      ]),
    ).toBe(fault);
  });
});
