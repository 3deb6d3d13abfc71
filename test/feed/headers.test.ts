import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaders } from '../../feed/headers.ts';

describe('parseHeaders', () => {
  it('reads rules with their lines, skipping comments and blank lines', () => {
    const text = '# headers\n/*\n  A: 1\n\n/x/:id\r\n  ! A\n  a: 2, 3\n  Link: </y>; rel=next\n';
    expect(parseHeaders(text)).toEqual({
      rules: [
        { line: 2, pattern: '/*', detached: [], set: [['A', '1']] },
        {
          line: 5,
          pattern: '/x/:id',
          detached: ['A'],
          set: [
            ['a', '2, 3'],
            ['Link', '</y>; rel=next'],
          ],
        },
      ],
      errors: [],
    });
  });

  it('reads an empty file', () => {
    expect(parseHeaders('')).toEqual({ rules: [], errors: [] });
  });
});

describe('headersFor', () => {
  const { rules } = parseHeaders('/*\n  A: 1\n  B: 2\n/x/*\n  ! a\n  C: 3\n/x/y\n  b: 4\n');

  it('gives a path the headers of every rule that meets it', () => {
    expect(headersFor(rules, '/other')).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  it('detaches by name in any letter case', () => {
    expect(headersFor(rules, '/x/z')).toEqual([
      ['B', '2'],
      ['C', '3'],
    ]);
  });

  it('joins a second value as Cloudflare does, which is why the parser reports it', () => {
    expect(headersFor(rules, '/x/y')).toEqual([
      ['B', '2, 4'],
      ['C', '3'],
    ]);
  });

  it('detaches before it sets within one rule', () => {
    const override = parseHeaders('/*\n  A: 1\n/x\n  A: 2\n  ! A\n');
    expect(override.errors).toEqual([]);
    expect(headersFor(override.rules, '/x')).toEqual([['A', '2']]);
  });

  it('knows no header for a path that no rule meets', () => {
    expect(headersFor(parseHeaders('/x\n  A: 1\n').rules, '/x/')).toEqual([]);
  });
});
