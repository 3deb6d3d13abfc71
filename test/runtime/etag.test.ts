import { describe, expect, it } from 'vitest';
import { matchesEtag, withEtag } from '../../runtime/etag.ts';

describe('matchesEtag', () => {
  it.each(['"a"', 'W/"a"', '"x", "a"', '"x,y" ,W/"a"', '*', ' * '])('finds "a" in %s', (header) => {
    expect(matchesEtag(header, '"a"')).toBe(true);
  });

  it.each([undefined, '', 'a', '"', '"A"', '"ab"', '"a', '"x"*', '"x, a"'])(
    'does not find "a" in %s',
    (header) => {
      expect(matchesEtag(header, '"a"')).toBe(false);
    },
  );
});

describe('withEtag', () => {
  const answer = {
    status: 200,
    headers: [
      ['content-type', 'text/plain'],
      ['X-Kept', 'yes'],
    ] as const,
    body: 'hello',
  };

  it('adds the ETag for a client that does not have the bytes', () => {
    expect(withEtag(answer, '"a"', '"b"')).toEqual({
      ...answer,
      headers: [...answer.headers, ['ETag', '"a"']],
    });
  });

  it('makes a 304 without a body or its type for a client that has them', () => {
    const headers = [
      ['X-Kept', 'yes'],
      ['ETag', '"a"'],
    ];
    expect(withEtag(answer, '"a"', '"a"')).toEqual({ status: 304, headers, body: '' });
  });
});
