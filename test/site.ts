import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import { hostFolders } from '../build/host-folders.ts';
import { walk } from '../build/publish/folder.ts';
import { parseHeaders } from '../feed/contract/headers.ts';
import { runtimeConfig } from '../feed/contract/runtime-config.ts';
import type { Target } from '../hosts/index.ts';
import { feedListener, type ListenerOptions } from '../hosts/node/listener.ts';
import { followTree } from '../hosts/node/published-tree.ts';
import { type FeedServer, listen } from '../hosts/node/server.ts';

/** The feed as it is built today in a folder, as `dist`, and where else the suites find things. */
export type Site = { apiRoot: string; folder: string; dist: string };

const project = join(import.meta.dirname, '..');

/** The site that a suite has been given, in its folder. */
export function siteIn(folder: string): Site {
  return { apiRoot: 'https://feed.example', folder, dist: join(folder, 'dist') };
}

/** The npm package of the site, in a folder with nothing of this repository but `calls.js`. */
export const packageIn = (folder: string) => join(folder, 'package');

/**
 * Makes what several suites need: the site, by the strict build of `npm run check`, and the npm
 * package with its data, packed as `npm publish` would and installed in an empty folder.
 */
export function makeSite(folder: string): void {
  const { apiRoot, dist } = siteIn(folder);
  const packed = join(folder, 'packed');
  const used = packageIn(folder);
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: 'pipe', env: { ...process.env, API_ROOT: apiRoot } });
  const build = ['run', 'build', '--', '--unsigned', '--strict', '--out', dist];
  run('npm', build, project);
  const release = ['--import', 'tsx', 'bin/release.ts', '--only', 'npm', '--out', packed];
  run(process.execPath, release, project);
  outputFileSync(join(used, 'package.json'), '{ "type": "module", "private": true }');
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const tarball = join(packed, `coderfeed-${version}.tgz`);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], used);
  copyFileSync(join(project, 'test/clients/runtimes/calls.mjs'), join(used, 'calls.js'));
}

/** The folder that `.ci/run` has made for all suites, or else one that lasts for this one. */
export function openSite(): { folder: string; remove: () => void } {
  const { MADE_SITE } = process.env;
  if (MADE_SITE !== undefined) return { folder: MADE_SITE, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  makeSite(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The site at another address, whose files are those of a build for it but for the sizes they tell. */
export function moveSite(site: Site, apiRoot: string): Site {
  const folder = mkdtempSync(join(site.folder, 'moved-'));
  const dist = join(folder, 'dist');
  for (const path of walk(site.dist)) {
    // Each byte is one character, so that an image comes through.
    const text = readFileSync(join(site.dist, path), 'latin1');
    outputFileSync(join(dist, path), text.replaceAll(site.apiRoot, apiRoot), 'latin1');
  }
  return { apiRoot, folder, dist };
}

/** A folder for one host, with `dist` in it and beside that what a build writes for a target. */
export async function hostFolder(
  { folder, apiRoot, dist }: Site,
  target?: Target,
): Promise<string> {
  const root = mkdtempSync(join(folder, 'host-'));
  const copy = join(root, 'dist');
  // Hard links: no host writes into its tree.
  execFileSync('cp', ['-al', dist, copy]);
  if (target === undefined) return root;
  const { rules } = parseHeaders(readFileSync(join(dist, '_headers'), 'utf8'));
  const config = runtimeConfig({ apiRoot, rules });
  const published = { target, root: folder, dist: copy, config, rules };
  for (const { path, files } of hostFolders(published))
    for await (const [name, content] of files) outputFileSync(join(path, name), content);
  return root;
}

/** The Node host in this process, on a free port. */
export async function serveFeed(dist: string, options?: ListenerOptions): Promise<FeedServer> {
  const server = await listen({ port: '0' });
  followTree(dist, (tree) => server.use(feedListener(tree, options)));
  return server;
}
