import { createHash, hash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { headOf, manifestFile } from '../feed/contract/manifest.ts';
import type { BuildOptions } from './options.ts';
import type { BuildResult } from './pipeline.ts';
import { walk } from './publish/folder.ts';
import { readManifest } from './publish/manifest.ts';
import { recover } from './publish/recover.ts';
import { renewalOf } from './signing.ts';

/** Instants are compared as texts, and this one comes after all of them. */
const NEVER = '~';

type LastBuild = {
  inputs: string;
  /** The instant from which a signature is to be renewed; `NEVER` for a tree without one. */
  validUntil: string;
  folders: readonly { path: string; stamp: string }[];
  text: string;
};

/**
 * Builds, unless options and day are those of the last build, and no file that it read or wrote was
 * touched since. Then nothing is parsed or rendered, nor even read.
 */
export async function buildIfChanged(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const { dist, generatedAt } = options;
  const cache = cacheFile(options);
  recover({ path: dist, manifest: manifestFile });
  const inputs = stampInputs(options);
  const last = readCache(cache);
  const result: BuildResult =
    last !== undefined && last.inputs === inputs && holds(last, generatedAt)
      ? { exitCode: 0, text: last.text }
      : await (await import('./pipeline.ts')).build(options);
  // Files may have been saved while they were read.
  if (result.unchanged !== undefined && stampInputs(options) === inputs)
    writeCache(cache, { inputs, ...describeBuild(dist, result.unchanged) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const took = result.exitCode === 0 ? `took ${seconds} s\n` : '';
  return { ...result, text: result.text + took };
}

/** Where the last build is remembered: each dist of a project has a file of its own. */
function cacheFile({ root, dist }: BuildOptions): string {
  const name = `${hash('sha256', resolve(dist)).slice(0, 16)}.json`;
  return join(root, 'node_modules/.cache/coderfeed', name);
}

/** Whether the signature of a build still holds, and no file that it wrote was touched. */
function holds({ validUntil, folders }: LastBuild, now: string): boolean {
  return now < validUntil && folders.every(({ path, stamp }) => stampFolder(path) === stamp);
}

function describeBuild(
  dist: string,
  { folders, text }: NonNullable<BuildResult['unchanged']>,
): Omit<LastBuild, 'inputs'> {
  const head = headOf(readManifest(dist, manifestFile) ?? {});
  return {
    validUntil: head === undefined ? NEVER : renewalOf(head),
    folders: folders.map((path) => ({ path, stamp: stampFolder(path) })),
    text,
  };
}

const PROJECT = resolve(import.meta.dirname, '..');

const CODE = ['build', 'feed', 'hosts', 'runtime', 'templates', 'clients', 'docs'];
const CODE_FILES = [
  'DATA-LICENSE.md',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

const VARIABLES = /^(?:API_ROOT|SIGNING_KEY|URL|NETLIFY|VERCEL\w*|GITHUB_REPOSITORY)$/;

function stampInputs({ environment, generatedAt, ...options }: BuildOptions): string {
  const variables = Object.entries(environment).filter(([name]) => VARIABLES.test(name));
  const day = options.isTimeFixed ? generatedAt : generatedAt.slice(0, 10);
  const settings = JSON.stringify([process.version, options, variables, day]);
  return hash('sha256', settings + stampFiles(inputFiles(options.root)));
}

export function inputFiles(root: string): string[] {
  const folders = [join(root, 'data'), ...CODE.map((folder) => join(PROJECT, folder))];
  return [
    join(root, '_headers'),
    ...CODE_FILES.map((file) => join(PROJECT, file)),
    ...folders.flatMap((folder) => Array.from(walk(folder), (path) => join(folder, path))),
  ].map((path) => resolve(path));
}

function stampFolder(folder: string): string {
  return stampFiles(Array.from(walk(folder), (path) => join(folder, path)));
}

/** Whoever writes to a file, or replaces it, changes its times. */
function stampFiles(paths: string[]): string {
  const sum = createHash('sha256');
  for (const path of paths.sort()) {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    sum.update(`${path}\0${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}\0`);
  }
  return sum.digest('hex');
}

function readCache(cache: string): LastBuild | undefined {
  try {
    return JSON.parse(readFileSync(cache, 'utf8'));
  } catch {
    return undefined;
  }
}

function writeCache(cache: string, build: LastBuild): void {
  try {
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(build));
  } catch {
    // Without a cache the next build does all its work.
  }
}
