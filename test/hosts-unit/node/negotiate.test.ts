import { describe, expect, it } from 'vitest';
import { negotiate } from '../../../hosts/node/negotiate.ts';

describe('negotiate', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['zstd', 'identity'],
    ['*;q=0', 'identity'],
  ])('chooses for %j: %s', (header, encoding) => {
    expect(negotiate(header)).toBe(encoding);
  });
});
