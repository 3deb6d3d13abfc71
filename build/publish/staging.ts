import { hash } from 'node:crypto';
import { copyFileSync, linkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, PublishError } from './errors.ts';
import {
  correctMode,
  createFile,
  fsync,
  makeFolder,
  readRegularFile,
  statsOf,
  walk,
} from './files.ts';
import { isUnlisted, listDifference, readManifest } from './manifest.ts';
import type { Location } from './swap.ts';

export type StagingOptions = {
  readonly location: Location;
  /** The manifest's path. */
  readonly manifest: string;
};

/** How a file compares with the one that dist has under its path. */
export type Comparison = 'added' | 'changed' | 'same';

/**
 * The staging folder beside dist. A file that differs from dist's is written as it comes; an equal
 * one is linked by `complete`, so that nothing is written where no file differs. Of a file, only
 * path and size stay in memory: the tree's manifest, which describes every file, is its last file.
 */
export class Staging {
  readonly sizes = new Map<string, number>();
  readonly comparisons = new Map<string, Comparison>();
  readonly #location: Location;
  readonly #manifest: string;
  /** Of the files that the manifest doesn't list. */
  readonly #hashes = new Map<string, string>();
  readonly #folders = new Set<string>();

  constructor({ location, manifest }: StagingOptions) {
    this.#location = location;
    this.#manifest = manifest;
  }

  add(path: string, content: Uint8Array): void {
    if (!isPlain(path)) throw new Error(`the tree holds a path that leads out of it: ${path}`);
    if (this.sizes.has(path)) throw new Error(`the tree holds ${path} twice`);
    const comparison = compare(join(this.#location.dist, path), content);
    this.sizes.set(path, content.length);
    this.comparisons.set(path, comparison);
    if (isUnlisted(path, this.#manifest)) this.#hashes.set(path, hash('sha256', content));
    if (comparison !== 'same') this.#create(path, (target) => createFile(target, content));
  }

  /**
   * Links the files that dist has already, then reads all of them back and compares them with what
   * the manifest says. Recovery goes by the manifest, so a wrong one is never published.
   */
  complete(): void {
    const { staging, dist } = this.#location;
    for (const [path, comparison] of this.comparisons) {
      if (comparison !== 'same') continue;
      this.#create(path, (target) => linkOrCopy(join(dist, path), target));
    }
    this.#verify();
    const error = fsync(join(staging, this.#manifest));
    if (error !== undefined) throw error;
  }

  #create(path: string, create: (target: string) => void): void {
    const target = join(this.#location.staging, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) makeFolder(folder);
    this.#folders.add(folder);
    create(target);
  }

  #verify(): void {
    const { staging, dist } = this.#location;
    const expected = this.#expectedHashes();
    const differing = Array.from(walk(staging)).find((path) => {
      const content = readRegularFile(join(staging, path));
      const isAsDescribed = content !== undefined && hash('sha256', content) === expected.get(path);
      expected.delete(path);
      return !isAsDescribed;
    });
    const [path = differing] = differing === undefined ? expected.keys() : [];
    if (path === undefined) return;
    const found = `${join(staging, path)}: what was read back is not what the manifest describes`;
    const advice = 'Check the disk, and what else writes there, and build again.';
    throw new PublishError(`${found}. Nothing was published; ${dist} is as it was. ${advice}`);
  }

  /** The hash of every file. A manifest that doesn't list the files of the tree is a bug. */
  #expectedHashes(): Map<string, string> {
    const manifest = readManifest(this.#location.staging, this.#manifest);
    if (manifest === undefined) throw new Error(`the tree holds no manifest at ${this.#manifest}`);
    const difference = listDifference(manifest, { sizes: this.sizes, manifest: this.#manifest });
    if (difference !== undefined) throw new Error(difference);
    const listed = manifest.files.map(({ path, sha256 }) => [path, sha256] as const);
    return new Map([...listed, ...this.#hashes]);
  }
}

function compare(file: string, content: Uint8Array): Comparison {
  const stats = statsOf(file);
  if (stats === undefined || stats.isDirectory()) return 'added';
  // A file of another size has other bytes, so it isn't read.
  if (stats.size !== content.length || !readRegularFile(file)?.equals(content)) return 'changed';
  correctMode(file, stats);
  return 'same';
}

/**
 * A link takes a hundredth of the time of a copy and keeps the time stamp. No published file is
 * ever written into.
 */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    copyFileSync(from, to);
  }
}

function isPlain(path: string): boolean {
  return !path.includes('\\') && !path.split('/').some((part) => ['', '.', '..'].includes(part));
}
