import { describe, expect, it } from 'vitest';
import { basePath, pathUnder } from '../../runtime/paths.ts';

describe('basePath', () => {
  it.each([
    ['https://feed.example', ''],
    ['https://owner.github.io/repo', '/repo'],
  ])('of %s is "%s"', (apiRoot, base) => {
    expect(basePath(apiRoot)).toBe(base);
  });
});

describe('pathUnder', () => {
  it.each([
    ['/repo', '/repo/v1/models', '/v1/models'],
    ['/repo', '/repo', '/'],
    ['/repo', '/v1/models', '/v1/models'],
    ['/repo', '/repository/v1', '/repository/v1'],
    ['', '/v1', '/v1'],
  ])('takes the prefix "%s" from %s: %s', (base, path, under) => {
    expect(pathUnder(base, path)).toBe(under);
  });
});
