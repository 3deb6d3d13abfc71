import { describe, expect, it } from 'vitest';
import { matchesEtag } from '../../runtime/etag.ts';

describe('matchesEtag', () => {
  it.each(['"a"', 'W/"a"', '"x", "a"', '"x,y" ,W/"a"', '*', ' * '])('finds "a" in %s', (header) => {
    expect(matchesEtag(header, '"a"')).toBe(true);
  });

  it.each([undefined, '', 'a', '"', '"A"', '"ab"', '"a', '"x"*', '"x, a"'])('does not find "a" in %s', (header) => {
    expect(matchesEtag(header, '"a"')).toBe(false);
  });
});
