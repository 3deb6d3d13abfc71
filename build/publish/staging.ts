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
import { type Description, describe } from './manifest.ts';
import type { Location } from './swap.ts';

/** What stays in memory of a file. */
export type StagedFile = Description & {
  /** Whether dist has no such file. */
  readonly isNew: boolean;
  /** Whether dist has a file of the very bytes. */
  readonly isSame: boolean;
};

export type StagingOptions = {
  readonly location: Location;
  /** The manifest's path. */
  readonly manifest: string;
};

/**
 * The staging folder beside dist. A file that differs from dist's is written as it comes; one that
 * is equal waits for `complete`, so that nothing is touched where none differs.
 */
export class Staging {
  readonly files = new Map<string, StagedFile>();
  readonly #options: StagingOptions;
  readonly #folders = new Set<string>();

  constructor(options: StagingOptions) {
    this.#options = options;
  }

  add(path: string, content: Uint8Array): void {
    if (!isPlain(path)) throw new Error(`the tree holds a path that leads out of it: ${path}`);
    if (this.files.has(path)) throw new Error(`the tree holds ${path} twice`);
    const file = this.#compare(path, content);
    this.files.set(path, file);
    if (!file.isSame) this.#create(path, (target) => createFile(target, content));
  }

  /**
   * Adds the files that wait, then reads all of them back and compares them with what was added.
   */
  complete(): void {
    const { staging, dist } = this.#options.location;
    for (const [path, { isSame }] of this.files) {
      if (isSame) this.#create(path, (target) => linkOrCopy(join(dist, path), target));
    }
    this.#verify();
    const lost = fsync(join(staging, this.#options.manifest));
    if (lost !== undefined) throw lost;
  }

  #compare(path: string, content: Uint8Array): StagedFile {
    const file = join(this.#options.location.dist, path);
    const description = describe(content);
    const stats = statsOf(file);
    if (stats === undefined || stats.isDirectory())
      return { ...description, isNew: true, isSame: false };
    // Another size is another file, without reading it.
    const isSame =
      stats.size === content.length && (readRegularFile(file)?.equals(content) ?? false);
    if (isSame) correctMode(file, stats);
    return { ...description, isNew: false, isSame };
  }

  #create(path: string, create: (target: string) => void): void {
    const target = join(this.#options.location.staging, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) makeFolder(folder);
    this.#folders.add(folder);
    create(target);
  }

  #verify(): void {
    const { staging, dist } = this.#options.location;
    const expected = new Map(Array.from(this.files, ([path, { sha256 }]) => [path, sha256]));
    const differing = Array.from(walk(staging)).find((path) => {
      const content = readRegularFile(join(staging, path));
      const isAsWritten = content !== undefined && describe(content).sha256 === expected.get(path);
      expected.delete(path);
      return !isAsWritten;
    });
    const [path = differing] = differing === undefined ? expected.keys() : [];
    if (path === undefined) return;
    const found = `${join(staging, path)}: what was read back is not what was written`;
    const advice = 'Check the disk, and what else writes there, and build again.';
    throw new PublishError(`${found}. Nothing was published; ${dist} is as it was. ${advice}`);
  }
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
