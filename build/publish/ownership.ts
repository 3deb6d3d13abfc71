import { realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { shortened, visible } from '../dataset/visible.ts';
import { PublishError, unless } from './errors.ts';
import { isUnlisted, readManifest, statsOf, walk } from './files.ts';

export type GuardedFolder = {
  path: string;
  name: string;
  isSealed?: boolean;
};

export type Ownership = {
  manifest: string;
  guarded?: readonly GuardedFolder[] | undefined;
  isExpected?: ((path: string) => boolean) | undefined;
};

/** What a build must not replace in a project. */
export function guardedFolders(root: string): readonly GuardedFolder[] {
  return [
    { path: root, name: 'the project' },
    { path: join(root, 'data'), name: 'the data of the project', isSealed: true },
    { path: join(root, '.git'), name: 'the git repository of the project', isSealed: true },
  ];
}

/**
 * Refuses a folder that no rename can replace, that is guarded, or that holds files which no build
 * wrote. Nothing has been written until then, unless files were added while this build was writing.
 */
export function assertReplaceable(dist: string, ownership: Ownership): void {
  const stats = statsOf(dist);
  const reason = guardedBy(dist, ownership) ?? (stats && notReplaceable(dist, stats));
  if (reason)
    throw new PublishError(`${visible(dist)} ${reason}, then build again. Nothing was changed.`);
  const foreign = foreignPaths(dist, ownership);
  if (foreign.length === 0) return;
  const listed = foreign.slice(0, LISTED).map((path) => `  ${shortened(visible(path))}\n`);
  const more = foreign.length > LISTED ? '  and more\n' : '';
  throw new PublishError(
    `${visible(dist)} holds files that no build wrote, and replacing the folder would delete them:\n` +
      `${listed.join('')}${more}` +
      'Move them away, or publish to another folder with --out, then build again. Nothing was changed.',
  );
}

const LISTED = 10;

function guardedBy(dist: string, { guarded = [] }: Ownership): string | undefined {
  const target = realPath(dist);
  const own: GuardedFolder = { path: process.cwd(), name: 'the folder that this command runs in' };
  for (const { path, name, isSealed = false } of [own, ...guarded]) {
    const real = realPath(path);
    const advice = 'Publish to a folder of its own';
    if (isWithin(real, target)) return `holds ${name}, and all of it would be replaced. ${advice}`;
    if (isSealed && isWithin(target, real)) return `lies in ${name}. ${advice}`;
  }
  return undefined;
}

export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}

function realPath(path: string): string {
  return (
    unless(['ENOENT', 'ENOTDIR'], () => realpathSync(path)) ??
    join(realPath(dirname(path)), basename(path))
  );
}

function notReplaceable(dist: string, stats: Stats): string | undefined {
  if (stats.isSymbolicLink())
    return 'is a symbolic link, which a rename would replace. Publish to the folder that it points to';
  if (!stats.isDirectory()) return 'is not a folder. Move it away';
  if (stats.dev === statSync(dirname(dist)).dev) return undefined;
  const device = 'it lies on another device than the folder around it, and no rename leads there';
  return `is a mount point: ${device}. Publish to a folder within it`;
}

const SYSTEM_FILES = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

function foreignPaths(dist: string, { manifest, isExpected }: Ownership): readonly string[] {
  const listed = readManifest(dist, manifest)?.files.map(({ path }) => path);
  const folders = listed?.flatMap((path) =>
    Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index + 1)),
  );
  const known = new Set([...(listed ?? []), ...(folders ?? [])]);
  const found: string[] = [];
  for (const path of walk(dist)) {
    const isOurs =
      (listed !== undefined && isUnlisted(path, manifest)) ||
      known.has(path) ||
      known.has(path.replace(/\/$/, '')) ||
      SYSTEM_FILES.includes(basename(path)) ||
      isExpected?.(path);
    if (!isOurs) found.push(path);
    if (found.length > LISTED) break;
  }
  return found;
}
