import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  commentText,
  plainValue,
  quoted,
  yamlLines,
  yamlScalar,
} from '../../../ingest/write/yaml-lines.ts';
import { anyText } from '../any-text.ts';

describe('yamlLines', () => {
  it('writes a price as the records have it', () => {
    const price = {
      from: '2026-08-01',
      input_price: 1.25,
      price_tiers: [],
      imported: '1.25/-/-/-',
      sources: [{ url: 'https://a.com/#x', checked: null }],
    };
    expect(yamlLines(price)).toEqual([
      'from: 2026-08-01',
      'input_price: 1.25',
      'price_tiers: []',
      'imported: 1.25/-/-/-',
      'sources:',
      '  - url: https://a.com/#x',
      '    checked: null',
    ]);
  });

  it.each([
    ['null', '"null"'],
    ['1.5', '"1.5"'],
    ['a: b', '"a: b"'],
    ['a # b', '"a # b"'],
    ['- a', '"- a"'],
    ['a\nb', '"a\\nb"'],
    ["it's", "it's"],
    ['\u00a0a\u3000', '"\u00a0a\u3000"'],
  ])('writes the text %j as %s', (value, line) => {
    expect(yamlLines({ a: value })).toEqual([`a: ${line}`]);
  });

  it('writes -0 as 0', () => {
    expect(yamlLines({ a: -0 })).toEqual(['a: 0']);
    expect(plainValue({ a: -0 })).toEqual({ a: 0 });
  });

  it('writes any text on one line that parses to that text', () => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const value = { a: first, b: quoted(second) };
        expect(yamlLines(value)).toHaveLength(2);
        expect(parse(yamlLines(value).join('\n'))).toEqual({ a: first, b: second });
      }),
    );
  });
});

describe('yamlScalar', () => {
  it('quotes inside brackets what would end there', () => {
    expect(yamlScalar('a, b', { isFlow: true })).toBe('"a, b"');
    expect(yamlScalar('a, b', { isFlow: false })).toBe('a, b');
    expect(yamlScalar(1.5, { isFlow: true })).toBe('1.5');
  });

  it('writes any text so that it parses to that text, inside brackets and outside', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        expect(parse(`{ a: ${yamlScalar(value, { isFlow: true })}, b: 1 }`)).toEqual({
          a: value,
          b: 1,
        });
        expect(parse(`a: ${yamlScalar(value, { isFlow: false })}\nb: 1`)).toEqual({
          a: value,
          b: 1,
        });
      }),
    );
  });
});

describe('commentText', () => {
  it('is a comment to its end, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (comment) => {
        expect(parse(`a: 1 # ${commentText(comment)}\nb: 2`)).toEqual({ a: 1, b: 2 });
      }),
    );
    expect(commentText('a\n- b\u2028c\r')).toBe('a\\u000a- b\\u2028c\\u000d');
  });
});
