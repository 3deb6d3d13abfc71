import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder in which the package is installed, and nothing of this repository but `calls.js`. */
export type InstalledPackage = { readonly folder: string; readonly remove: () => void };

/** Builds the package, packs it as `npm publish` would, and installs the tarball in an empty folder. */
export function installPackage(): InstalledPackage {
  const project = join(import.meta.dirname, '../../..');
  const parent = mkdtempSync(join(tmpdir(), 'client-'));
  const [packed, folder] = [join(parent, 'packed'), join(parent, 'used')];
  mkdirSync(packed);
  mkdirSync(folder);
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: 'pipe' });
  run('npx', ['tsx', 'bin/release.ts', '--only', 'npm', '--out', packed], project);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const [tarball = ''] = readdirSync(packed);
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(packed, tarball)], folder);
  copyFileSync(join(import.meta.dirname, 'calls.mjs'), join(folder, 'calls.js'));
  return { folder, remove: () => rmSync(parent, { recursive: true }) };
}
