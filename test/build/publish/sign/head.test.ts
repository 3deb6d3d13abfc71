import { describe, expect, it } from 'vitest';
import { chooseHead, type HeadOptions } from '../../../../build/publish/sign/head.ts';
import type { Manifest } from '../../../../feed/schemas/discovery.ts';

const files: Manifest['files'] = [{ path: 'v1/index.json', bytes: 1, sha256: 'a'.repeat(64) }];
const otherFiles: Manifest['files'] = [{ path: 'v1/index.json', bytes: 1, sha256: 'b'.repeat(64) }];

const site = 'https://feed.example';
const last = {
  site,
  sequence: 7,
  built_at: '2026-01-01T00:00:00Z',
  expires: '2026-02-15T00:00:00Z',
};
const previous: Manifest = { ...last, files };

/** The head of a build on 2026-01-11, ten days after the one before. */
function choose(options: Partial<HeadOptions> = {}, listed = files) {
  return chooseHead(listed, {
    site,
    builtAt: '2026-01-11T00:00:00Z',
    termDays: 45,
    previous,
    ...options,
  });
}

const renewed = {
  site,
  sequence: 8,
  built_at: '2026-01-11T00:00:00Z',
  expires: '2026-02-25T00:00:00Z',
};

describe('chooseHead', () => {
  it('begins with 1 where dist holds no signed manifest', () => {
    expect(choose({ previous: undefined })).toEqual({ ...renewed, sequence: 1 });
    expect(choose({ previous: { files } })).toEqual({ ...renewed, sequence: 1 });
  });

  it('gives changed files one number more, and a term from the build on', () => {
    expect(choose({}, otherFiles)).toEqual(renewed);
    expect(choose({}, [])).toEqual(renewed);
  });

  it('keeps the head of unchanged files in the first two thirds of the term: 30 of 45 days', () => {
    expect(choose()).toEqual(last);
    expect(choose({ builtAt: '2026-01-30T23:59:59Z' })).toEqual(last);
    expect(choose({ builtAt: '2026-01-31T00:00:00Z' })).toMatchObject({
      sequence: 8,
      expires: '2026-03-17T00:00:00Z',
    });
    expect(choose({ builtAt: '2026-06-01T00:00:00Z' })).toMatchObject({
      sequence: 8,
      built_at: '2026-06-01T00:00:00Z',
    });
  });

  it.each<[string, Partial<HeadOptions>]>([
    ['another address', { site: 'https://new.example' }],
    ['another term', { termDays: 30 }],
    ['a clock that was ahead', { builtAt: '2025-12-31T23:59:59Z' }],
    ['a higher number that is requested', { minSequence: 8 }],
  ])('signs unchanged files anew for %s', (_reason, options) => {
    expect(choose(options)).toMatchObject({ sequence: 8 });
  });

  it('goes on from a number that is requested, and never back', () => {
    expect(choose({ minSequence: 20 }, otherFiles)).toMatchObject({ sequence: 20 });
    expect(choose({ minSequence: 3 }, otherFiles)).toMatchObject({ sequence: 8 });
  });

  it('takes a head that is not whole for none', () => {
    expect(choose({ previous: { site, sequence: 7, files } })).toMatchObject({ sequence: 1 });
  });

  it('keeps an end in the four digits of a year', () => {
    expect(choose({ builtAt: '9999-12-31T00:00:00Z' }, [])).toMatchObject({
      expires: '9999-12-31T23:59:59Z',
    });
  });
});
