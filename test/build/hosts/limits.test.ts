import { describe, expect, it } from 'vitest';
import { excessOf } from '../../../build/hosts/limits.ts';
import type { Target } from '../../../hosts/index.ts';

const none = new Uint8Array();
const filesOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, index): [string, Uint8Array] => [`v1/${index}`, none]));
const excess = (target: Target | undefined, tree: ReadonlyMap<string, Uint8Array>) =>
  excessOf(target, {
    dist: 'dist',
    sizes: new Map([...tree].map(([path, { length }]) => [path, length])),
  });

const advice =
  '(https://developers.cloudflare.com/workers/platform/limits/). The Node host (npm run host) has no such limit; docs/deploy.md says how.';

describe('excessOf', () => {
  it('lets a tree pass that its host takes, host files not counted', () => {
    const tree = new Map([...filesOf(20_000), ['_headers', none] as const]);
    expect(excess('cloudflare', tree)).toBeUndefined();
    expect(excess(undefined, tree)).toBeUndefined();
  });

  it('warns of more files than a free plan takes', () => {
    const sentence = `dist holds 20,001 files; Cloudflare takes 20,000 on a free plan ${advice}`;
    expect(excess('cloudflare', filesOf(20_001))).toEqual({ isRefused: false, sentence });
    expect(excess(undefined, filesOf(20_001))).toEqual({ isRefused: false, sentence });
  });

  it('refuses more files than any plan takes for that host, and warns of them where no host was named', () => {
    const sentence = `dist holds 100,001 files; Cloudflare takes 100,000 at most ${advice}`;
    expect(excess('cloudflare', filesOf(100_001))).toEqual({ isRefused: true, sentence });
    expect(excess(undefined, filesOf(100_001))).toEqual({ isRefused: false, sentence });
  });

  it('names the largest file where that is too large', () => {
    const fits = new Map([['v1/a.json', new Uint8Array(25 * 1024 * 1024)]]);
    expect(excess('cloudflare', fits)).toBeUndefined();
    const larger = new Map([
      ...fits,
      ['v1/bulk/b.json', new Uint8Array(25 * 1024 * 1024 + 100_000)] as const,
    ]);
    // 25 x 1,048,576 = 26,214,400 bytes.
    const sentence = `dist holds v1/bulk/b.json with 26.3 MB; Cloudflare takes files of 26.2 MB at most ${advice}`;
    expect(excess('cloudflare', larger)).toEqual({ isRefused: true, sentence });
  });

  it('holds nothing against a host that has said no limit', () => {
    for (const target of ['netlify', 'vercel'] as const) {
      expect(excess(target, filesOf(100_001))).toBeUndefined();
    }
  });

  it('refuses a tree that is heavier than the whole site may be', () => {
    // Ten names for the same 101 MB.
    const heavy = new Uint8Array(101_000_000);
    const tree = new Map(
      Array.from({ length: 10 }, (_, index): [string, Uint8Array] => [`v1/${index}`, heavy]),
    );
    expect(excess('github-pages', tree)).toMatchObject({
      isRefused: true,
      sentence: expect.stringMatching(
        /^dist weighs 1010\.0 MB; GitHub Pages takes 1000\.0 MB at most \(https:\/\/docs\.github\.com\//,
      ),
    });
  });
});
