import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '../command.ts';
import { createIgnore, type Ignore } from './ignore.ts';

/** Why a file or a folder was not read, as the answer says it. */
export const skipReasons = {
  ignored: 'ignored by .gitignore',
  node_modules: 'installed packages',
  elsewhere: 'another repository or a link to a folder',
  binary: 'binary',
  too_large: 'over 20 MB',
  unreadable: 'not readable',
} as const;

export type Skipped = {
  /** Relative to the folder; of a folder with a slash at its end. */
  path: string;
  reason: keyof typeof skipReasons;
};

export type ScannedFile = {
  /** Relative to the folder, with slashes. */
  path: string;
  text: string;
};

const LARGEST_BYTES = 20_000_000;

/** The texts of a folder or of one file, one at a time, and what was left out. */
export function openFolder(place: string): { files: Iterable<ScannedFile>; skipped: Skipped[] } {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined) throw new UsageError(`There is no file or folder ${place}.`);
  if (!stats.isDirectory()) {
    const skipped: Skipped[] = [];
    const path = basename(place);
    return { files: readTexts([{ path, file: place }], skipped), skipped };
  }
  const { paths, skipped } = listWithGit(place) ?? walk(place);
  const found = paths.map((path) => ({ path, file: join(place, path) }));
  return { files: readTexts(found, skipped), skipped };
}

type FileListing = { paths: string[]; skipped: Skipped[] };

/** What git does not ignore; undefined where there is no git or no repository. */
function listWithGit(folder: string): FileListing | undefined {
  const list = (...flags: string[]) => {
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' } as const;
    const output = execFileSync('git', ['ls-files', '-z', ...flags], options);
    return output.split('\0').filter(Boolean);
  };
  try {
    const listed = new Set(list('--cached', '--others', '--exclude-standard'));
    const ignored = list('--others', '--ignored', '--exclude-standard', '--directory');
    const packages = new Set<string>();
    const paths: string[] = [];
    for (const path of listed) {
      const [, folderOfPackages] = PACKAGES.exec(path) ?? [];
      if (folderOfPackages === undefined) paths.push(path);
      else packages.add(folderOfPackages);
    }
    const installed = [...packages].map((path) => skip(path, 'node_modules'));
    return { paths, skipped: [...installed, ...ignored.map(skipUntracked)] };
  } catch {
    return undefined;
  }
}

/** `web/node_modules/` of `web/node_modules/acme/index.js`. */
const PACKAGES = /^((?:.*?\/)?node_modules\/)/;

function skipUntracked(path: string): Skipped {
  return skip(path, PACKAGES.test(path) ? 'node_modules' : 'ignored');
}

function skip(path: string, reason: Skipped['reason']): Skipped {
  return { path, reason };
}

/** Folders of version control, which hold no source. */
const HISTORY = new Set(['.git', '.hg', '.svn', '.jj']);

/** The files below a folder that the `.gitignore` files in it do not name. */
function walk(folder: string): FileListing {
  const listing: FileListing = { paths: [], skipped: [] };
  walkInto('', [], { folder, listing });
  return listing;
}

function walkInto(
  path: string,
  outerRules: readonly IgnoreRules[],
  context: { folder: string; listing: FileListing },
): void {
  const { folder, listing } = context;
  const entries = readFolder(join(folder, path));
  if (entries === undefined) {
    listing.skipped.push(skip(path || './', 'unreadable'));
    return;
  }
  const hasRules = entries.some(({ name }) => name === '.gitignore');
  const rules = hasRules ? [...outerRules, readRules(folder, path)] : outerRules;
  for (const entry of entries) {
    const child = `${path}${entry.name}${entry.isDirectory() ? '/' : ''}`;
    const reason = reasonToSkip(child, rules);
    if (reason !== undefined) listing.skipped.push(skip(child, reason));
    else if (!entry.isDirectory()) listing.paths.push(child);
    else if (!HISTORY.has(entry.name)) walkInto(child, rules, context);
  }
}

function reasonToSkip(path: string, rules: readonly IgnoreRules[]): Skipped['reason'] | undefined {
  if (PACKAGES.test(path)) return 'node_modules';
  return isIgnored(path, rules) ? 'ignored' : undefined;
}

function readFolder(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

/** The patterns of a `.gitignore`, which are relative to its folder. */
type IgnoreRules = { folder: string; patterns: Ignore };

function readRules(root: string, folder: string): IgnoreRules {
  const patterns = createIgnore();
  try {
    patterns.add(readFileSync(join(root, folder, '.gitignore'), 'utf8'));
  } catch {
    // One that can't be read ignores nothing; the file itself is counted as unreadable.
  }
  return { folder, patterns };
}

/** The file that stands deepest decides, as in git. */
function isIgnored(path: string, rules: readonly IgnoreRules[]): boolean {
  for (const { folder, patterns } of rules.toReversed()) {
    const { ignored, unignored } = patterns.test(path.slice(folder.length));
    if (ignored || unignored) return ignored;
  }
  return false;
}

function* readTexts(
  found: readonly { path: string; file: string }[],
  skipped: Skipped[],
): Generator<ScannedFile> {
  for (const { path, file } of found) {
    const text = readText(file);
    if (typeof text === 'string') yield { path, text };
    else if (text.reason !== undefined) skipped.push(skip(path, text.reason));
  }
}

/** The text of a file, or why there is none; no reason where git lists a file that was removed. */
function readText(file: string): string | { reason: Skipped['reason'] | undefined } {
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) return { reason: 'elsewhere' };
    // A pipe or a device may never end.
    if (!stats.isFile()) return { reason: 'unreadable' };
    if (stats.size > LARGEST_BYTES) return { reason: 'too_large' };
    return decode(readFileSync(file)) ?? { reason: 'binary' };
  } catch (error) {
    return { reason: isGone(file, error) ? undefined : 'unreadable' };
  }
}

/** A link whose target is missing is there itself. */
function isGone(file: string, error: unknown): boolean {
  if (Object(error).code !== 'ENOENT') return false;
  return readFolder(join(file, '..'))?.every(({ name }) => name !== basename(file)) ?? true;
}

/** UTF-8, or UTF-16 as PowerShell writes it; undefined for a binary file, which git tells so too. */
function decode(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes.subarray(0, 8_000).includes(0) ? undefined : bytes.toString('utf8');
}
