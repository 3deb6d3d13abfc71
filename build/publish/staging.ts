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
  /** The file in dist, where it may stay if all the others stay: an equal one, or an older volatile one. */
  readonly current: Description | undefined;
};

export type StagingOptions = {
  readonly location: Location;
  /** The manifest's path. */
  readonly manifest: string;
  /** Whether a file depends on the time of the build; it is written only if another one changed. */
  readonly isVolatile: (path: string) => boolean;
  /** Whether dist's own copy of a volatile file may stay. */
  readonly isCurrent: (path: string, published: Uint8Array, built: Uint8Array) => boolean;
};

/**
 * The staging folder beside dist. A file that differs from dist's is written as it comes; one that is equal
 * waits for `complete`, so that nothing is touched where none differs.
 */
export class Staging {
  readonly files = new Map<string, StagedFile>();
  readonly #options: StagingOptions;
  readonly #volatile = new Map<string, Uint8Array>();
  readonly #folders = new Set<string>();

  constructor(options: StagingOptions) {
    this.#options = options;
  }

  add(path: string, content: Uint8Array): void {
    if (!isPlain(path)) throw new Error(`the tree holds a path that leads out of it: ${path}`);
    if (this.files.has(path)) throw new Error(`the tree holds ${path} twice`);
    const file = this.#compare(path, content);
    this.files.set(path, file);
    if (isEqual(file)) return;
    if (this.#options.isVolatile(path)) this.#volatile.set(path, content);
    else this.#create(path, (target) => createFile(target, content));
  }

  /** Adds the files that wait, then reads all of them back and compares them with what was added. */
  complete(): void {
    const { staging, dist } = this.#options.location;
    for (const [path, content] of this.#volatile) {
      this.#create(path, (target) => createFile(target, content));
    }
    for (const [path, file] of this.files) {
      if (isEqual(file)) this.#create(path, (target) => linkOrCopy(join(dist, path), target));
    }
    this.#verify();
    const lost = fsync(join(staging, this.#options.manifest));
    if (lost !== undefined) throw lost;
  }

  #compare(path: string, content: Uint8Array): StagedFile {
    const { location, isVolatile, isCurrent } = this.#options;
    const file = join(location.dist, path);
    const built = describe(content);
    const stats = statsOf(file);
    const isNew = stats === undefined || stats.isDirectory();
    if (isNew) return { ...built, isNew, current: undefined };
    const mayDiffer = isVolatile(path);
    // Another size is another file, without reading it.
    const published =
      mayDiffer || stats.size === content.length ? readRegularFile(file) : undefined;
    const isSame = published?.equals(content) ?? false;
    const stays = isSame || (published && mayDiffer && isCurrent(path, published, content));
    if (published === undefined || !stays) return { ...built, isNew, current: undefined };
    correctMode(file, stats);
    return { ...built, isNew, current: isSame ? built : describe(published) };
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

/** Whether dist has the very bytes. */
export function isEqual({ sha256, current }: StagedFile): boolean {
  return current?.sha256 === sha256;
}

/** A link takes a hundredth of the time of a copy and keeps the time stamp. No published file is ever written into. */
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
