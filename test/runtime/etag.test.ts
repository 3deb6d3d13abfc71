import { describe, expect, it } from 'vitest';
import { conditionalStatus, matchesEtag } from '../../runtime/etag.ts';

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

describe('conditionalStatus', () => {
  const status = (ifNoneMatch: string) => {
    const headers = new Headers({ 'content-type': 'text/plain', 'X-Other': 'yes' });
    const request = new Request('https://a.example', { headers: { 'If-None-Match': ifNoneMatch } });
    return [conditionalStatus(request, headers, '"a"'), Object.fromEntries(headers)];
  };

  it('adds the ETag for a client that does not have the bytes', () => {
    expect(status('"b"')).toEqual([
      200,
      { 'content-type': 'text/plain', 'x-other': 'yes', etag: '"a"' },
    ]);
  });

  it('makes a 304 without its type for a client that has them', () => {
    expect(status('"a"')).toEqual([304, { 'x-other': 'yes', etag: '"a"' }]);
  });
});
