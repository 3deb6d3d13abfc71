import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');

/**
 * Installs the pinned tools of a folder with a lock file of its own, unless that was done after the
 * file was last written.
 */
export function installTools(folder: string): void {
  const timeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
  // npm writes it last, so that an installation that was broken off is begun again.
  const installed = timeOf('node_modules/.package-lock.json') ?? 0;
  if (installed > (timeOf('package-lock.json') ?? 0)) return;
  console.log(`installing the tools of ${folder}`);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
}

/** Where the oldest Node that package.json promises is installed, and the newest LTS. */
export const nodeVersions = join(project, 'test/node-versions');

/** The folder of one of these versions for a PATH. Throws where it is not installed. */
export function nodeFolder(name: 'oldest' | 'lts'): string {
  const folder = join(nodeVersions, `node_modules/${name}-linux-${process.arch}/bin`);
  if (!existsSync(join(folder, 'node'))) throw new Error(`there is no Node in ${folder}`);
  return folder;
}

/** Holds a folder's code against its types, which need tools that are installed in it alone. */
export function checkTypes(folder: string): void {
  const tsc = join(project, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['--noEmit', '--project', folder], { stdio: 'inherit' });
}

/** Debian's packages by name, and the file by which each is known. */
export type Packages = Readonly<Record<string, string>>;

/** The servers that are no npm packages. */
export const serverPackages = {
  'nginx-light': '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
} as const satisfies Packages;

/** Installs packages that are missing, where this process may. Throws a sentence where it may not. */
export function installPackages(packages: Packages): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));
  if (missing.length === 0) return;
  const install = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${missing.join(', ')} are not installed; as root, run: ${install}`);
  console.log(`installing ${missing.join(', ')}`);
  // Debian starts a server as soon as it is installed, on ports open to the world, unless this file
  // says no.
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const args of ['update -qq', install.replace('apt-get', '-y -qq')])
      execFileSync('apt-get', args.split(' '), { stdio: ['ignore', 'ignore', 'inherit'], env });
  } finally {
    if (isOurs) rmSync(policy);
  }
}
