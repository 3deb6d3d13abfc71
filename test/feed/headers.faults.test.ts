import { describe, expect, it } from 'vitest';
import { parseHeaders } from '../../feed/headers.ts';

const errorsOf = (text: string) => parseHeaders(text).errors;

describe('a line of _headers', () => {
  it.each([
    ['a header', 'X-A: b'],
    ['a value with colons', 'Link: <https://a.example>; rel=next'],
    ['a detached name', '! Cache-Control'],
    ['a value with a colon word that is no placeholder of the path', 'X-A: data:image :other'],
  ])('accepts %s', (_, line) => {
    expect(errorsOf(`/a/:id\n  ${line}\n`)).toEqual([]);
  });

  it.each([
    ['a line without a colon', 'X-A b', '"X-A b" is neither `Name: value` nor `! Name`'],
    [
      'a name with a space',
      'X A: b',
      '"X A" is no header\'s name; letters, digits and dashes make one',
    ],
    ['an empty name', ': b', '"" is no header\'s name; letters, digits and dashes make one'],
    [
      'an empty value',
      'X-A:',
      'X-A has no value; write one, or `! X-A` to take away an earlier one',
    ],
    [
      'a control character',
      'X-A: b\u0000c',
      'the value of X-A holds a control character or one outside ASCII; hosts refuse it',
    ],
    [
      'a letter outside ASCII',
      'X-A: é',
      'the value of X-A holds a control character or one outside ASCII; hosts refuse it',
    ],
    [
      'a detached value',
      '! X-A: b',
      '"! X-A: b" detaches "X-A: b", which is no header\'s name; write `! Name` alone',
    ],
    [
      'a placeholder of the path',
      'X-A: /b/:id',
      'the value of X-A holds :id, which Cloudflare alone replaces by a part of the path',
    ],
  ])('rejects %s', (_, line, message) => {
    expect(errorsOf(`/a/:id\n  ${line}\n`)).toEqual([{ line: 2, message }]);
  });

  it('accepts 2,000 characters and rejects 2,001', () => {
    const value = 'x'.repeat(1_997);
    expect(errorsOf(`/a\nA: ${value}\n`)).toEqual([]);
    expect(errorsOf(`/a\nA: ${value}x\n`)).toEqual([
      {
        line: 2,
        message: 'the line has 2001 characters; Cloudflare passes over a line of more than 2000',
      },
    ]);
  });

  it('rejects a header above the first path', () => {
    expect(errorsOf('A: 1\n/a\n  B: 2\n')).toEqual([
      { line: 1, message: '"A: 1" stands under no path; put the path that it is for above it' },
    ]);
  });
});

const SPLAT =
  'has a * that is not the whole last segment, but for an extension; hosts agree on that place only';

describe('a pattern of _headers', () => {
  it.each(['/', '/*', '/a', '/a/', '/a/*', '/a/*.json', '/:a/b/:c', '/a%20b', '/404.html'])(
    'accepts %s',
    (pattern) => {
      expect(errorsOf(`${pattern}\n  A: 1\n`)).toEqual([]);
    },
  );

  it.each([
    [
      'https://a.example/*',
      'does not begin with a slash; a rule names a path of the feed, whatever the host it lives on',
    ],
    ['/a b', 'holds a space, a control character or a letter outside ASCII; percent-encode it'],
    ['/a?b=1', 'holds a query or a fragment; rules see paths only'],
    ['/a*', SPLAT],
    ['/*/a', SPLAT],
    ['/*/*', SPLAT],
    ['/a/b*.json', SPLAT],
    ['/a/*.json/b', SPLAT],
    ['/a/*json', SPLAT],
    ['/a/x:id', 'has a colon inside a segment; :name fills a whole segment'],
    ['/a/:1', 'has a placeholder that is not a colon, a letter, then letters or digits'],
    ['/:a/:a', 'uses one placeholder twice; Cloudflare drops such a rule'],
  ])('rejects %s', (pattern, fault) => {
    expect(errorsOf(`${pattern}\n  A: 1\n`)).toEqual([{ line: 1, message: `${pattern} ${fault}` }]);
  });

  it('rejects a rule without headers', () => {
    expect(errorsOf('/a\n/b\n  A: 1\n')).toEqual([
      { line: 1, message: '/a has no headers; write them below it, or remove it' },
    ]);
  });

  it('rejects a second rule for one pattern', () => {
    expect(errorsOf('/a\n  A: 1\n/a\n  B: 2\n')).toEqual([
      {
        line: 3,
        message: '/a has a rule in line 1; Cloudflare keeps the last one only, so write one rule',
      },
    ]);
  });

  it('accepts 100 rules and rejects the next', () => {
    const rules = (count: number) =>
      Array.from({ length: count }, (_, index) => `/${index}\n  A: 1\n`).join('');
    expect(errorsOf(rules(100))).toEqual([]);
    expect(errorsOf(rules(102))).toEqual([
      {
        line: 201,
        message: '/100 is rule 101 of 102; Cloudflare reads the first 100, so merge some',
      },
    ]);
  });
});

describe('two values of one name', () => {
  const overlapping = (left: string, right: string) =>
    errorsOf(`${left}\n  A: 1\n${right}\n  a: 2\n`);

  it.each([
    ['/*', '/'],
    ['/*', '/a/b'],
    ['/a/b', '/*'],
    ['/a/*', '/a/'],
    ['/a/*', '/:x/b'],
    ['/a/*', '/*'],
    ['/a/:x', '/:y/b'],
    ['/:x/*', '/a/b/c'],
  ])('are a fault where %s and %s meet on some path', (left, right) => {
    const message = `${right} sets a, and so does ${left} in line 1; hosts join the two values. Write \`! a\` first to override`;
    expect(overlapping(left, right)).toEqual([{ line: 3, message }]);
  });

  it.each([
    ['/a', '/a/'],
    ['/a', '/a/*'],
    ['/a/:x', '/a/'],
    ['/a/:x', '/b/:x'],
    ['/a/:x', '/a/:x/b'],
    ['/a/*', '/b/*'],
    ['/:x/*', '/a'],
  ])('are none where %s and %s never meet', (left, right) => {
    expect(overlapping(left, right)).toEqual([]);
  });

  it('are none where the later rule says that it overrides', () => {
    expect(errorsOf('/*\n  A: 1\n/a\n  ! a\n  A: 2\n')).toEqual([]);
  });

  it('are a fault within one rule', () => {
    expect(errorsOf('/a\n  A: 1\n  a: 2\n')).toEqual([
      {
        line: 3,
        message:
          'a stands in line 2 of the same rule; hosts join the two values, so write one line',
      },
    ]);
  });

  it('are one fault a rule, however many rules it meets', () => {
    const message =
      '/a sets A, and so does /* in line 1; hosts join the two values. Write `! A` first to override';
    expect(errorsOf('/*\n  A: 1\n/:x\n  ! A\n  A: 2\n/a\n  A: 3\n')).toEqual([
      { line: 6, message },
    ]);
  });
});
