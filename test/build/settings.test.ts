import { describe, expect, it } from 'vitest';
import { hostFolders, hostFolderTargets } from '../../build/hosts/folders.ts';
import { excessOver } from '../../build/hosts/limits.ts';
import type { Folder } from '../../build/publish/publish.ts';
import { buildInstant, parseOptions } from '../../build/settings/options.ts';
import {
  type AddressSources,
  resolveApiRoot,
  resolveSettings,
} from '../../build/settings/settings.ts';
import { type Target, targetNames } from '../../hosts/index.ts';
import { config, rules, tree } from './small-host.ts';

describe('parseOptions', () => {
  const parse = (...args: readonly string[]) => parseOptions(args, '/project');
  const nothing = {
    root: '/project',
    dist: 'dist',
    apiRoot: undefined,
    serving: undefined,
    strict: false,
    signingMode: undefined,
    hosts: { target: undefined, reach: undefined },
  };

  it.each<[readonly string[], object]>([
    [[], nothing],
    [['--unsigned'], { ...nothing, signingMode: 'never' }],
    [['--strict', '--out', 'x'], { ...nothing, strict: true, dist: 'x' }],
    [
      ['--api-root', 'https://a.b', '--serving', 'c'],
      { ...nothing, apiRoot: 'https://a.b', serving: 'c' },
    ],
    [
      ['--target', 'vercel', '--runtime', 'all'],
      { ...nothing, hosts: { target: 'vercel', reach: 'all' } },
    ],
    [['--help', '--target', 'none'], { help: true }],
    [
      ['--target', 'vercle'],
      {
        error: `--target is "vercle"; it is one of ${targetNames.join(', ')}. Did you mean "vercel"?`,
      },
    ],
    [['--runtime', 'some'], { error: '--runtime is "some"; it is one of queries, all.' }],
    [['--sequence', '1'], { error: expect.stringContaining("Unknown option '--sequence'") }],
  ])('reads %j', (args, expected) => {
    expect(parse(...args)).toEqual(expected);
  });
});

describe('buildInstant', () => {
  const now = Date.parse('2026-11-23T10:00:00.900Z');
  it.each<[string | undefined, object]>([
    [undefined, { generatedAt: '2026-11-23T10:00:00Z', isFixed: false }],
    ['', { generatedAt: '2026-11-23T10:00:00Z', isFixed: false }],
    ['0', { generatedAt: '1970-01-01T00:00:00Z', isFixed: true }],
    ['253402300799', { generatedAt: '9999-12-31T23:59:59Z', isFixed: true }],
    ...['253402300800', '-1', '1.5', 'today'].map((epoch): [string, object] => [
      epoch,
      {
        error: `SOURCE_DATE_EPOCH is "${epoch}"; it is a number of whole seconds since 1970-01-01`,
      },
    ]),
  ])('of SOURCE_DATE_EPOCH %j', (epoch, expected) => {
    expect(buildInstant(epoch, now)).toEqual(expected);
  });
});

describe('resolveApiRoot', () => {
  const netlify = { NETLIFY: 'true', URL: 'https://host.example' };
  const vercel = {
    VERCEL_PROJECT_PRODUCTION_URL: 'feed.example',
    VERCEL_URL: 'feed-abc123.example',
  };
  const pages = (repository: string) =>
    ({ environment: { GITHUB_REPOSITORY: repository }, target: 'github-pages' }) as const;
  const all: Partial<AddressSources> = {
    option: 'https://option.example',
    environment: { ...netlify, API_ROOT: 'https://env.example' },
    site: 'https://site.example',
    serving: 'http://localhost:7505',
  };

  it.each<[string, Partial<AddressSources>]>([
    ['http://localhost:3000', {}],
    ['https://option.example', all],
    ['https://env.example', { ...all, option: '' }],
    ['https://site.example', { ...all, option: undefined, environment: netlify }],
    ['https://host.example', { environment: netlify, serving: 'http://localhost:7505' }],
    ['http://localhost:7505', { serving: 'http://localhost:7505' }],
    // Never the address of one deployment.
    ['http://localhost:3000', { environment: { ...vercel, VERCEL_ENV: 'preview' } }],
    ['https://feed.example', { environment: { ...vercel, VERCEL_ENV: 'production' } }],
    ['https://acme.github.io/Feed', pages('Acme/Feed')],
    ['https://acme.github.io', pages('Acme/acme.github.io')],
    ['http://localhost:3000', { ...pages('Acme/Feed'), target: undefined }],
    ['https://example.com/feed', { option: 'https://example.com/feed//' }],
  ])('is %s for %j', (apiRoot, sources) => {
    expect(resolveApiRoot({ environment: {}, site: null, ...sources })).toEqual({ apiRoot });
  });

  it.each([
    [
      'example.com',
      'it is an address such as https://feed.example.com or https://example.com/feed',
    ],
    [
      'ftp://example.com',
      'it is an address such as https://feed.example.com or https://example.com/feed',
    ],
    ['https://example.com/?a=b', 'it has no query, fragment or credentials'],
    ['https://me@example.com/', 'it has no query, fragment or credentials'],
  ])('refuses %s', (address, reason) => {
    const environment = { API_ROOT: address };
    expect(resolveApiRoot({ environment, site: null })).toEqual({
      error: `API_ROOT is "${address}"; ${reason}`,
    });
  });
});

describe('resolveSettings', () => {
  const site = {
    name: 'Small',
    description: 'A small feed.',
    api_root: null,
    repository: 'https://a.b',
  };
  const options = {
    apiRoot: undefined,
    hosts: {},
    serving: undefined,
    generatedAt: '2026-11-23T00:00:00Z',
  };
  const targetIn = (environment: Record<string, string>, hosts: { target?: Target } = {}) => {
    const settings = resolveSettings(site, { ...options, environment, hosts });
    return 'error' in settings ? settings.error : settings.hosts;
  };

  it("knows Vercel's machines, and believes a named target more", () => {
    expect(targetIn({})).toEqual({ target: undefined, reach: 'queries' });
    expect(targetIn({ VERCEL: '1' })).toMatchObject({ target: 'vercel' });
    expect(targetIn({ VERCEL: '1' }, { target: 'netlify' })).toMatchObject({ target: 'netlify' });
  });
});

describe('hostFolders', () => {
  const reach = 'queries' as const;
  const folders = async (target: Target | undefined, dist = 'dist') => {
    const made = hostFolders({ target, reach, root: '.', dist, tree, config, rules });
    return Promise.all(
      made.map(async ({ path, files }) => `${path}: ${(await firstPaths(files)).join(' ')}`),
    );
  };
  async function firstPaths(files: Folder['files']): Promise<readonly string[]> {
    const paths: string[] = [];
    for await (const [path] of files) paths.push(path);
    return paths.slice(0, 2);
  }
  const usual = [
    '.cloudflare: wrangler.json',
    '.wrangler/deploy: config.json',
    '.netlify/v1/edge-functions: feed.js mcp.js',
  ];

  it.each<[Target | undefined, readonly string[]]>([
    [undefined, []],
    ['github-pages', ['dist-github-pages: 404.html 404.json']],
    ['vercel', ['.vercel/output: static/404.html static/404.json']],
  ])('makes those that are looked for in any case, and those of %s', async (target, expected) => {
    expect(await folders(target)).toEqual([...usual, ...expected]);
  });

  it('makes only those of the target beside a dist elsewhere', async () => {
    expect(await folders(undefined, '/tmp/elsewhere/dist')).toEqual([]);
    for (const target of targetNames) {
      const made = await folders(target, '/tmp/elsewhere/dist');
      expect(made.filter((path) => !path.startsWith('/tmp/elsewhere/'))).toEqual([]);
      expect(hostFolderTargets({ root: '.', dist: '/tmp/elsewhere/dist', target })).toHaveLength(
        made.length,
      );
    }
  });

  it.each<[Target, string, boolean]>([
    ['vercel', 'builds.json', true],
    ['vercel', 'diagnostics/cli_traces.json', true],
    ['vercel', 'builds.json.old', false],
    ['netlify', 'builds.json', false],
  ])('of %s: a file %s is expected there: %s', (target, path, expected) => {
    const found = hostFolderTargets({ root: '/elsewhere', dist: 'dist', target });
    expect(found.map(({ isExpected }) => isExpected?.(path))).toEqual(found.map(() => expected));
  });
});

describe('excessOver', () => {
  const many = (count: number, size = 0) =>
    new Map(Array.from({ length: count }, (_, index) => [`v1/${index}`, size] as const));
  const cloudflare = '(https://developers.cloudflare.com/workers/platform/limits/)';
  const MiB25 = 25 * 1024 * 1024;

  it.each<[string, Target | undefined, ReadonlyMap<string, number>, [boolean, string] | undefined]>(
    [
      [
        '20,000 files, host files not counted',
        'cloudflare',
        new Map([...many(20_000), ['_headers', 0]]),
        undefined,
      ],
      [
        'as many files as it takes',
        'cloudflare',
        many(20_001),
        [false, `holds 20,001 files; Cloudflare takes 20,000 on a free plan ${cloudflare}`],
      ],
      [
        'more files',
        'cloudflare',
        many(100_001),
        [true, `holds 100,001 files; Cloudflare takes 100,000 at most ${cloudflare}`],
      ],
      ['more files', undefined, many(100_001), [false, 'holds 100,001 files;']],
      ['a file of 25 MiB', 'cloudflare', new Map([['v1/a.json', MiB25]]), undefined],
      // 25 x 1,048,576 = 26,214,400 bytes.
      [
        'a larger file',
        'cloudflare',
        new Map([['v1/b.json', MiB25 + 100_000]]),
        [
          true,
          `holds v1/b.json with 26.3 MB; Cloudflare takes files of 26.2 MB at most ${cloudflare}`,
        ],
      ],
      ['any number of files', 'netlify', many(100_001), undefined],
      [
        'ten files of 101 MB',
        'github-pages',
        many(10, 101_000_000),
        [true, 'weighs 1010.0 MB; GitHub Pages takes 1000.0 MB at most (https://docs.github.com/'],
      ],
    ],
  )('of %s, for %s', (_, target, sizes, expected) => {
    const [isRefused, sentence = ''] = expected ?? [];
    expect(excessOver(target, { dist: 'dist', sizes })).toEqual(
      expected && { isRefused, sentence: expect.stringContaining(`dist ${sentence}`) },
    );
  });
});
