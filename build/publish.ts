import { hash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  type Dirent,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileOf } from '../feed/contract/paths.ts';
import type { Manifest } from '../feed/contract/schemas/discovery.ts';
import { shortened, visible } from './dataset/text.ts';
import { isRunning } from './dataset/write.ts';
import type { OutputFile } from './render/output-file.ts';

export const manifestFile = fileOf('manifest.get', {}) ?? '';

/** A sentence for whoever started a build, and the exit code. */
export class BuildError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** A folder that is replaced as a whole. One of its files is the manifest, which lists the others. */
export type Folder = {
  path: string;
  manifest: string;
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>;
  /** Files and, ending in a slash, folders that the host's own tools put into it. */
  hostWrites?: readonly string[] | undefined;
};

/** The sizes of the whole tree, and how many of its files differ from those before. */
export type Published = {
  files: number;
  bytes: number;
  changed: number;
  added: number;
  removed: number;
};

/**
 * Writes files one after another into a staging folder beside the target, then swaps it in by two
 * renames. Where the target has these files already, or an error occurs, nothing in it is touched.
 * Of builds at once the first one publishes: the files of the others may have been compared with
 * those of another tree.
 */
export async function publish({ path, ...folder }: Folder): Promise<Published> {
  const target = { ...folder, path: resolve(path) };
  const staging = toSibling(target.path, 'staging');
  const old = toSibling(target.path, 'old');
  let before = identify(target.path);
  try {
    assertReplaceable(target);
    mkdirSync(dirname(target.path), { recursive: true });
    recover(target);
    before = identify(target.path);
    const published = await stage(target, staging);
    if (identify(target.path) !== before) throw overtaken(target.path);
    if (published.changed + published.added + published.removed === 0) return published;
    // Files may have been added while these were written.
    assertReplaceable(target);
    if (before !== undefined) renameSync(target.path, old);
    try {
      renameSync(staging, target.path);
    } catch (error) {
      if (before !== undefined && identify(target.path) === undefined) renameSync(old, target.path);
      throw error;
    }
    removeAll(old);
    return published;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (identify(target.path) !== before) throw overtaken(target.path);
    throw new BuildError(
      `${error.message}. Nothing was published; ${visible(target.path)} is as it was. Mend that, or publish to another folder with --out.`,
    );
  } finally {
    removeAll(staging);
  }
}

/**
 * Writes each file that differs from the target's as it comes, and links the equal ones at the end,
 * so that nothing is written where no file differs and the time stamps of the others stay.
 */
async function stage({ path: target, files }: Folder, staging: string): Promise<Published> {
  const published = { files: 0, bytes: 0, changed: 0, added: 0, removed: 0 };
  const before = new Set(walk(target));
  const paths = new Set<string>();
  const equal: string[] = [];
  const folders = new Set<string>();
  const toStaging = (path: string) => {
    const folder = dirname(join(staging, path));
    // By itself first: with `recursive`, a read-only disk is told as a folder that is missing.
    if (folders.size === 0) mkdirSync(staging);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    return join(staging, path);
  };
  for await (const [path, content] of files) {
    paths.add(path);
    published.bytes += content.length;
    const wasThere = before.has(path);
    if (wasThere && readRegularFile(join(target, path))?.equals(content)) equal.push(path);
    else {
      writeFileSync(toStaging(path), content, { flag: 'wx' });
      published[wasThere ? 'changed' : 'added'] += 1;
    }
  }
  published.files = paths.size;
  for (const path of before) if (!paths.has(path)) published.removed += 1;
  if (folders.size > 0 || published.removed > 0)
    for (const path of equal) linkOrCopy(join(target, path), toStaging(path));
  return published;
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copyFileSync(from, to);
  }
}

const SYSTEM_FILES = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** Refuses to replace what is no folder, and a folder with files that no build wrote. */
export function assertReplaceable({
  path,
  manifest,
  hostWrites = [],
}: Omit<Folder, 'files'>): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const name = visible(path);
  if (!stats.isDirectory())
    throw new BuildError(
      `${name} is a link or a file, not a folder. Move it away, or publish to another folder with --out. Nothing was changed.`,
    );
  const written = readManifest(path, manifest)?.files.map((file) => file.path);
  const known = new Set(written && [...written, manifest, `${manifest}.sig`]);
  const foreign: string[] = [];
  for (const file of walk(path)) {
    const isExpected = hostWrites.some(
      (each) => file === each || (each.endsWith('/') && file.startsWith(each)),
    );
    if (known.has(file) || isExpected || SYSTEM_FILES.includes(basename(file))) continue;
    foreign.push(`  ${shortened(visible(file))}\n`);
    if (foreign.length > 10) foreign[10] = '  and more\n';
    if (foreign.length > 10) break;
  }
  if (foreign.length > 0)
    throw new BuildError(
      `${name} holds files that no build wrote, and replacing the folder would delete them:\n${foreign.join('')}` +
        'Move them away, or publish to another folder with --out, then build again. Nothing was changed.',
    );
}

/** Of this process: its pid alone may be that of an earlier one. */
const RUN = `${process.pid}-${randomUUID()}`;

function toSibling(path: string, kind: 'staging' | 'old'): string {
  return join(dirname(path), `.${basename(path)}-${kind}-${RUN}`);
}

const LEFTOVER = /^-(?:staging|old)-((\d+)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Puts the tree before back in its place where a build was killed between its two renames, and
 * removes what else it left.
 */
export function recover({ path, manifest }: Pick<Folder, 'path' | 'manifest'>): void {
  const parent = dirname(resolve(path));
  const prefix = `.${basename(resolve(path))}`;
  const left = list(parent).flatMap(({ name }) => {
    const [, run, pid] =
      (name.startsWith(prefix) && LEFTOVER.exec(name.slice(prefix.length))) || [];
    const isAtWork = run === RUN || (Number(pid) !== process.pid && isRunning(Number(pid)));
    return run === undefined || isAtWork ? [] : [name];
  });
  const old = left.find((name) => name.includes('-old-') && isWhole(join(parent, name), manifest));
  const isMissing = old !== undefined && identify(path) === undefined;
  if (isMissing) renameSync(join(parent, old), path);
  for (const name of left) if (!isMissing || name !== old) removeAll(join(parent, name));
}

/** Tells one tree in a place from the next; undefined where there is none. */
function identify(path: string): string | undefined {
  try {
    const { ino, birthtimeMs } = lstatSync(path);
    return `${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}

/** Removes what is no longer needed; where that fails, the next build tries again. */
function removeAll(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function overtaken(path: string): BuildError {
  return new BuildError(
    `${visible(path)}: another build has published meanwhile, and this one has not; build again.`,
    3,
  );
}

/**
 * Every file below a folder, links unfollowed; none where there is no folder. It is not fast-glob,
 * whose patterns match no name with a line end.
 */
export function* walk(root: string, folder = ''): Generator<string> {
  for (const entry of list(join(root, folder))) {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, `${path}/`);
    else yield path;
  }
}

function list(folder: string): Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
}

/** The bytes of a regular file; undefined where it is missing, a link, or can't be read. */
export function readRegularFile(path: string): Buffer | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : undefined;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return undefined;
  }
}

/** The manifest in a folder; undefined where there is none. */
export function readManifest(folder: string, manifest: string): Manifest | undefined {
  const bytes = readRegularFile(join(folder, manifest));
  return bytes && parseManifest(bytes);
}

/** A manifest from its bytes; undefined where they are none. */
export function parseManifest(bytes: Uint8Array): Manifest | undefined {
  try {
    const value: Manifest = JSON.parse(new TextDecoder().decode(bytes));
    const isManifest = value.files.every(
      ({ path, bytes: size, sha256 }) =>
        typeof path === 'string' && typeof size === 'number' && typeof sha256 === 'string',
    );
    return isManifest ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a folder has every file that its manifest lists, to the byte. */
export function isWhole(folder: string, manifest: string): boolean {
  const files = readManifest(folder, manifest)?.files;
  return (
    files?.every(({ path, bytes, sha256 }) => {
      const content = readRegularFile(join(folder, path));
      return content?.length === bytes && hash('sha256', content) === sha256;
    }) ?? false
  );
}
