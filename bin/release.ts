import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { copySync, emptyDirSync, outputFileSync } from 'fs-extra/esm';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { deriveSite } from '../build/derive/site.ts';
import { currentTime, resolveApiRoot } from '../build/options.ts';
import { reportErrors } from '../build/report.ts';
import { renderPython } from './client-types.ts';
import { renderNpmPackage } from './npm-package.ts';
import { renderRegistryEntry } from './registry-entry.ts';
import { type SnapshotFiles, snapshotFilesOf } from './snapshot.ts';
import { checkTag, projectVersion } from './versions.ts';

const NPM = 'clients/typescript';
const PYTHON = 'clients/python';

/** What `--only` makes; without it both packages. */
const PARTS = ['npm', 'python', 'files'] as const;

/**
 * `npm run release`: makes the npm package and the wheel of one snapshot, in the folder `--out`,
 * where they take the place of older ones once all are made; with `--only npm` or `--only python`
 * one of them, with `--only files` the files of the npm package where `npm pack` looks for them.
 * With `--tag` what is made is published under that tag of the repository, so that the tag and the
 * address of the feed must be right too, and the entry for the MCP registry is made.
 */
async function release(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { out: text, tag: text, only: text } });
  const { tag } = values;
  const only = PARTS.find((part) => part === values.only);
  if (values.only !== undefined && only === undefined)
    throw new Error(`--only is "${values.only}"; it is one of ${PARTS.join(', ')}.`);
  if (tag !== undefined) {
    checkTag(tag, projectVersion(), readFileSync('CHANGELOG.md', 'utf8'));
    if (!process.env.API_ROOT?.startsWith('https://'))
      throw new Error('API_ROOT must be the public address of the feed, which the packages name.');
  }
  const hasWheel = only === undefined || only === 'python';
  const hasNpmPackage = only === undefined || only === 'npm';
  if (hasWheel) checkPython();
  const snapshot = makeSnapshot();
  if (only === 'files') return writeNpmFiles(snapshot, NPM);
  const made = mkdtempSync(join(tmpdir(), 'coderfeed-'));
  try {
    if (hasWheel) await makeWheel(snapshot, made);
    if (hasNpmPackage) await makeNpmPackage(snapshot, made);
    if (tag !== undefined) outputFileSync(join(made, 'server.json'), renderRegistryEntry());
    replaceOlder(made, resolve(values.out ?? 'release'));
  } finally {
    rmSync(made, { recursive: true });
  }
}

async function makeWheel(snapshot: SnapshotFiles, out: string): Promise<void> {
  await inCopy(PYTHON, ['pyproject.toml', 'README.md', 'src'], async (copy) =>
    buildWheel(snapshot, copy, out),
  );
}

async function makeNpmPackage(snapshot: SnapshotFiles, out: string): Promise<void> {
  await inCopy(NPM, ['package.json', 'README.md'], async (copy) => {
    await writeNpmFiles(snapshot, copy);
    run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], copy);
  });
}

/** Moves what was made to a folder, in place of other versions of the same packages. */
function replaceOlder(made: string, out: string): void {
  const names = readdirSync(made).sort();
  const kinds = new Set(names.map((name) => extname(name)));
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out)) if (kinds.has(extname(name))) rmSync(join(out, name));
  for (const name of names) copySync(join(made, name), join(out, name));
  console.log(`wrote ${names.join(' and ')} to ${out}`);
}

/** The snapshot of the data. Without a public address of the feed its answers have none. */
function makeSnapshot(): SnapshotFiles {
  const today = currentTime().generatedAt.slice(0, 10);
  const { dataset, diagnostics } = loadDataset(readSources('.').data, today);
  if (dataset === undefined) throw new Error(reportErrors(diagnostics));
  const resolved = resolveApiRoot(dataset.site.api_root, { environment: process.env });
  const apiRoot = resolved.startsWith('https://') ? resolved : '';
  return snapshotFilesOf(deriveSite(dataset, { apiRoot, today }));
}

/** Works in a copy of a package, since its tools leave files beside the source. */
async function inCopy(
  folder: string,
  names: readonly string[],
  work: (copy: string) => Promise<void>,
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'coderfeed-'));
  try {
    for (const name of names) copySync(join(folder, name), join(copy, name));
    copySync('LICENSE', join(copy, 'LICENSE'));
    await work(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function writeNpmFiles(snapshot: SnapshotFiles, folder: string): Promise<void> {
  emptyDirSync(join(folder, 'dist'));
  for (const [name, contents] of await renderNpmPackage(snapshot))
    outputFileSync(join(folder, 'dist', name), contents);
  chmodSync(join(folder, 'dist/command.js'), 0o755);
  copySync('LICENSE', join(folder, 'LICENSE'));
}

/** The interpreter of Python, and what builds a wheel with it. */
const python = process.env.PYTHON ?? 'python3';

/** Before anything is made: the wheel is built without a network. */
function checkPython(): void {
  // They are looked for and not imported: setuptools refuses to be imported after pip.
  const search =
    'import importlib.util as u; exit(not all(map(u.find_spec, ("pip", "setuptools", "wheel"))))';
  const { status } = spawnSync(python, ['-c', search], { stdio: 'ignore' });
  if (status === 0) return;
  throw new Error(
    `The wheel needs the modules pip, setuptools and wheel of ${python}, of which one is missing.
On Debian: apt install python3-pip python3-setuptools python3-wheel
The npm package alone: npm run release -- --only npm`,
  );
}

function buildWheel(snapshot: SnapshotFiles, folder: string, out: string): void {
  for (const [part, bytes] of Object.entries(snapshot))
    outputFileSync(join(folder, `src/coderfeed/snapshot/${part}.json.gz`), gzipSync(bytes));
  outputFileSync(join(folder, 'src/coderfeed/answers.py'), renderPython());
  const flags = ['--quiet', '--no-deps', '--no-index', '--no-build-isolation'];
  const command = ['-m', 'pip', 'wheel', ...flags, '--wheel-dir', out, '.'];
  run(python, command, folder);
}

function run(command: string, args: readonly string[], cwd: string): void {
  // The times of the files in the wheel: the same data give the same bytes.
  const env = { SOURCE_DATE_EPOCH: '315532800', ...process.env };
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
