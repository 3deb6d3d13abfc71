import { describe, expect, it } from 'vitest';
import { hostFolders } from '../../build/host-folders.ts';
import {
  type BuildOptions,
  currentTime,
  parseBuildOptions,
  resolveApiRoot,
} from '../../build/options.ts';
import { type Target, targetNames } from '../../hosts/index.ts';
import { config, rules } from './small-host.ts';

describe('the options of a command line', () => {
  const parse = (args: readonly string[], environment = {}) => parseBuildOptions(args, environment);

  it.each<[readonly string[], Record<string, string>, object]>([
    [[], {}, { dist: 'dist', strict: false, signing: 'required', target: undefined }],
    [['--unsigned', '--strict', '--out', 'x'], {}, { dist: 'x', strict: true, signing: 'never' }],
    [['--target', 'vercel'], {}, { target: 'vercel' }],
    [['--api-root', 'https://a.b'], { VERCEL: '1' }, { apiRoot: 'https://a.b', target: 'vercel' }],
    [['--target', 'netlify'], { VERCEL: '1' }, { target: 'netlify' }],
  ])('%j on a machine with %j', (args, environment, expected) => {
    expect(parse(args, environment)).toMatchObject(expected);
  });

  it.each([
    [
      ['--target', 'vercle'],
      2,
      `one of ${targetNames.join(', ')}. Did you mean "vercel"?\n\nUsage`,
    ],
    [['--sequence', '1'], 2, "Unknown option '--sequence'"],
    [['--help', '--target', 'none'], 0, 'Usage: npm run build'],
  ])('%j ends with the usage', (args, exitCode, message) => {
    const expected = { exitCode, message: expect.stringContaining(message) };
    expect(() => parse(args)).toThrow(expect.objectContaining(expected));
  });
});

describe('the time of a build', () => {
  it('is that of SOURCE_DATE_EPOCH, or else now, to the second', () => {
    const last = { generatedAt: '9999-12-31T23:59:59Z', isTimeFixed: true };
    expect(currentTime('253402300799')).toEqual(last);
    expect(currentTime('0').generatedAt).toBe('1970-01-01T00:00:00Z');
    for (const epoch of ['', undefined])
      expect(currentTime(epoch)).toMatchObject({
        generatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        isTimeFixed: false,
      });
    for (const epoch of ['253402300800', '-1', '1.5', 'today'])
      expect(() => currentTime(epoch)).toThrow(`SOURCE_DATE_EPOCH is "${epoch}"`);
  });
});

describe('the address of the feed', () => {
  const netlify = { NETLIFY: 'true', URL: 'https://host.example' };
  const vercel = {
    VERCEL_PROJECT_PRODUCTION_URL: 'feed.example',
    VERCEL_URL: 'feed-abc123.example',
  };
  const pages = (repository: string) =>
    ({ environment: { GITHUB_REPOSITORY: repository }, target: 'github-pages' }) as const;
  type Sources = Partial<BuildOptions> & { site?: string };
  const all: Sources = {
    apiRoot: 'https://option.example',
    environment: { ...netlify, API_ROOT: 'https://env.example' },
    site: 'https://site.example',
    serving: 'http://localhost:7505',
  };
  const resolve = ({ site, ...options }: Sources) =>
    resolveApiRoot(site ?? null, { environment: {}, ...options });

  it.each<[string, Sources]>([
    ['http://localhost:3000', {}],
    ['https://option.example', all],
    ['https://env.example', { ...all, apiRoot: '' }],
    ['https://site.example', { ...all, apiRoot: undefined, environment: netlify }],
    ['https://host.example', { environment: netlify, serving: 'http://localhost:7505' }],
    // Never the address of one deployment.
    ['http://localhost:3000', { environment: { ...vercel, VERCEL_ENV: 'preview' } }],
    ['https://feed.example', { environment: { ...vercel, VERCEL_ENV: 'production' } }],
    ['https://acme.github.io/Feed', pages('Acme/Feed')],
    ['https://acme.github.io', pages('Acme/acme.github.io')],
    ['https://example.com/feed', { apiRoot: 'https://example.com/feed//' }],
  ])('is %s for %j', (expected, sources) => {
    expect(resolve(sources)).toBe(expected);
  });

  it.each([
    ['example.com', 'it is an address such as https://feed.example.com'],
    ['https://me@example.com/', 'it has no query, fragment or credentials'],
    ['https://:secret@example.com/', 'it has no query, fragment or credentials'],
  ])('is not %s', (address, reason) => {
    expect(() => resolve({ environment: { API_ROOT: address } })).toThrow(
      `API_ROOT is "${address}"; ${reason}`,
    );
  });
});

describe('the folders for hosts', () => {
  const pathsFor = (target: Target | undefined, dist = 'dist') =>
    hostFolders({ target, root: '.', dist, config, rules }).map(({ path }) => path);
  const usual = ['.cloudflare', '.wrangler/deploy', '.netlify/v1/edge-functions'];

  it.each<[Target | undefined, readonly string[]]>([
    [undefined, []],
    ['github-pages', ['dist-github-pages']],
    ['vercel', ['.vercel/output']],
  ])('are those that are looked for in any case, and those of %s', (target, expected) => {
    expect(pathsFor(target)).toEqual([...usual, ...expected]);
  });

  it('are those of the target alone beside a dist elsewhere', () => {
    expect(pathsFor(undefined, '/tmp/elsewhere/dist')).toEqual([]);
    expect(pathsFor('netlify', '/tmp/elsewhere/dist')).toEqual([
      '/tmp/elsewhere/.netlify/v1/edge-functions',
    ]);
  });
});
