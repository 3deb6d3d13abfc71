import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseHosts } from '../../../build/hosts/choices.ts';
import { hostFolders, hostFolderTargets } from '../../../build/hosts/folders.ts';
import { renderDistFiles } from '../../../build/hosts/site.ts';
import type { Folder } from '../../../build/publish/folder.ts';
import { type Target, targetNames } from '../../../hosts/index.ts';
import { config, rules, tree } from '../../hosts-unit/small-site.ts';

const folders = async (target: Target | undefined, dist = 'dist') => {
  const made = hostFolders({
    ...chooseHosts({ target }, {}),
    root: '.',
    dist,
    tree,
    config,
    rules,
  });
  return Promise.all(
    made.map(async ({ path, files }) => `${path}: ${(await firstPaths(files)).join(' ')}`),
  );
};

async function firstPaths(files: Folder['files']): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const [path] of files) paths.push(path);
  return paths.slice(0, 2);
}

describe('chooseHosts', () => {
  it('sends queries through the runtime and names no target, where nothing is said', () => {
    expect(chooseHosts({}, {})).toEqual({ target: undefined, reach: 'queries' });
  });

  it("knows Vercel's machines, and believes a named target more", () => {
    expect(chooseHosts({}, { VERCEL: '1' }).target).toBe('vercel');
    expect(chooseHosts({ target: 'netlify' }, { VERCEL: '1' }).target).toBe('netlify');
  });
});

describe('renderDistFiles', () => {
  it('gives the files of dist that hosts read', async () => {
    const options = { ...chooseHosts({}, {}), dist: 'dist', config, rules };
    expect([...(await renderDistFiles(options)).files.keys()]).toEqual([
      '_worker.js',
      '_mcp.mjs',
      '_routes.json',
      '.assetsignore',
      '_redirects',
    ]);
  });
});

describe('hostFolders', () => {
  const usual = [
    '.cloudflare: wrangler.json',
    '.wrangler/deploy: config.json',
    '.netlify/v1/edge-functions: feed.js mcp.js',
  ];

  it('makes those that are looked for in any case beside a dist of the project', async () => {
    expect(await folders(undefined)).toEqual(usual);
  });

  it('makes none beside a dist elsewhere', async () => {
    expect(await folders(undefined, '/tmp/elsewhere/dist')).toEqual([]);
  });

  it.each([
    ['github-pages', ['dist-github-pages: 404.html 404.json']],
    ['vercel', ['.vercel/output: static/404.html static/404.json']],
  ] as const)('makes those of %s besides', async (target, expected) => {
    expect(await folders(target)).toEqual([...usual, ...expected]);
  });

  it.each(targetNames)('makes those of %s beside a dist elsewhere', async (target) => {
    const made = await folders(target, '/tmp/elsewhere/dist');
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((path) => !path.startsWith('/tmp/elsewhere/'))).toEqual([]);
  });
});

describe('hostFolderTargets', () => {
  it.each([undefined, ...targetNames])(
    'names the folders of %s that will be made',
    async (target) => {
      const options = { ...chooseHosts({ target }, {}), root: '.', dist: 'dist' };
      const made = hostFolders({ ...options, tree, config, rules });
      expect(hostFolderTargets(options).map(({ path }) => path)).toEqual(
        made.map(({ path }) => path),
      );
    },
  );

  it.each<[Target, string, string, boolean]>([
    ['vercel', 'builds.json', '{}', true],
    ['vercel', 'diagnostics/cli_traces.json', '[]', true],
    ['vercel', 'builds.json.old', '{}', false],
    ['netlify', 'builds.json', '{}', false],
    ['netlify', 'feed.js', '// Made by `npm run build` from hosts/netlify/entry.ts.\n', true],
    ['cloudflare', 'config.json', '{"configPath":"../../.cloudflare/wrangler.json"}\n', true],
    ['cloudflare', 'config.json', '{"configPath":"../own.json"}\n', false],
  ])('of %s: a file %s that reads %j is expected there: %s', (target, path, text, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'diagnostics'));
    writeFileSync(join(folder, path), text);
    const found = hostFolderTargets({ root: '/elsewhere', dist: 'dist', target });
    expect(found.map(({ isExpected }) => isExpected?.(path, join(folder, path)))).toEqual(
      found.map(() => expected),
    );
  });
});
