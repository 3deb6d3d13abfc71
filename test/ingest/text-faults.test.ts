import { describe, expect, it } from 'vitest';
import { textFault } from '../../ingest/text-faults.ts';

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
