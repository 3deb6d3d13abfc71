import { describe, expect, it } from 'vitest';
import { readManifest } from '../../verify/manifest.ts';

const sha256 = '0'.repeat(64);

function manifestOf(...paths: readonly string[]): Buffer {
  return Buffer.from(
    `${JSON.stringify({ files: paths.map((path) => ({ path, bytes: 1, sha256 })) })}\n`,
  );
}

describe('readManifest', () => {
  it.each([
    'v1/index.json',
    '.well-known/api-catalog',
    '.assetsignore',
    '_headers',
    'v1/models/acme-1.5_a/index.json',
  ])('takes %s', (path) => {
    expect(readManifest(manifestOf(path))).toEqual({ files: [{ path, bytes: 1, sha256 }] });
  });

  it.each([
    ['../../etc/passwd', '"../../etc/passwd" leads out of its folder'],
    ['v1/./index.json', '"v1/./index.json" leads out of its folder'],
    ['/etc/passwd', '"/etc/passwd" begins or ends with a slash, or has two in a row'],
    ['', '"" begins or ends with a slash, or has two in a row'],
    ['v1//x', '"v1//x" begins or ends with a slash, or has two in a row'],
    [
      'C:\\x',
      String.raw`"C:\\x" has a character other than letters, digits, dots, underscores and hyphens`,
    ],
    [
      'a\ndelete b',
      String.raw`"a\ndelete b" has a character other than letters, digits, dots, underscores and hyphens`,
    ],
    [
      'a\u2028b',
      String.raw`"a\u2028b" has a character other than letters, digits, dots, underscores and hyphens`,
    ],
    [
      'a\u009b31mb',
      String.raw`"a\u009b31mb" has a character other than letters, digits, dots, underscores and hyphens`,
    ],
    ['a b', '"a b" has a character other than letters, digits, dots, underscores and hyphens'],
    ['.git/config', '".git/config" begins with a dot, as the private files of a host do'],
    ['.htaccess', '".htaccess" begins with a dot, as the private files of a host do'],
    [
      '.well-known/acme-challenge',
      '".well-known/acme-challenge" begins with a dot, as the private files of a host do',
    ],
    ['v1/.env', '"v1/.env" begins with a dot, as the private files of a host do'],
    ['a'.repeat(256), `"${'a'.repeat(120)}" is longer than 255 characters`],
  ])('refuses %j', (path, said) => {
    expect(readManifest(manifestOf(path))).toEqual({
      fault: `names a path that no tree has: ${said}`,
    });
  });

  it('refuses paths out of order, and one that appears twice', () => {
    const fault = 'is not ordered by path, or names a path twice';
    expect(readManifest(manifestOf('b', 'a'))).toEqual({ fault });
    expect(readManifest(manifestOf('a', 'a'))).toEqual({ fault });
  });

  const head = {
    site: 'https://feed.example',
    sequence: 1,
    built_at: '2026-10-01T00:00:00Z',
    expires: '2026-11-15T00:00:00Z',
  };
  const written = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);

  it('takes a head that is whole and comes first', () => {
    expect(readManifest(written({ ...head, files: [] }))).toEqual({ ...head, files: [] });
    expect(readManifest(written({ files: [], ...head }))).toEqual({
      fault: 'is not written as a build writes it',
    });
  });

  it.each<[string, object]>([
    ['without a field', { site: head.site, sequence: 1, built_at: head.built_at }],
    ['with a number that is none', { ...head, sequence: '7' }],
    ['with a number below 1', { ...head, sequence: 0 }],
    ['with a number that JavaScript rounds', { ...head, sequence: 2 ** 53 }],
    ['with a day in place of an instant', { ...head, expires: '2026-11-15' }],
    ['with a time that there is not', { ...head, built_at: '2026-13-01T00:00:00Z' }],
    ['with a site that is no address', { ...head, site: 'feed' }],
  ])('refuses a head %s', (_fault, spoiled) => {
    expect(readManifest(written({ ...spoiled, files: [] }))).toEqual({
      fault: 'has a head that is not whole',
    });
  });
});
