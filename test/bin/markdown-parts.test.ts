import { describe, expect, it } from 'vitest';
import { fieldTable, fillPart } from '../../bin/markdown-parts.ts';

describe('fillPart', () => {
  it('replaces what stands between the marks of a part', () => {
    const text = 'a\n<!-- list:begin -->\nold\n<!-- list:end -->\nb\n';
    expect(fillPart(text, { path: 'x.md', name: 'list', content: 'new' })).toBe(
      'a\n<!-- list:begin -->\nnew\n<!-- list:end -->\nb\n',
    );
  });

  it('throws for a document without the marks', () => {
    expect(() => fillPart('a\n', { path: 'x.md', name: 'list', content: 'new' })).toThrow(
      'x.md has no part between <!-- list:begin --> and <!-- list:end -->',
    );
  });
});

describe('fieldTable', () => {
  it('has a row for each field, with its type, choices and description', () => {
    const properties = {
      id: { type: 'string', description: 'a | b' },
      price: { type: ['number', 'null'], description: 'In USD.' },
      window: { type: ['string', 'null'], enum: ['day', null], description: 'The time.' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Sorted.' },
    };
    expect(fieldTable({ properties }).split('\n')).toEqual([
      '| field | type | meaning |',
      '| --- | --- | --- |',
      '| `id` | string | a \\| b |',
      '| `price` | number or null | In USD. |',
      '| `window` | `day`, null | The time. |',
      '| `tags` | array of string | Sorted. |',
    ]);
  });
});
