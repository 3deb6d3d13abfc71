import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { copySync, emptyDirSync, outputFileSync } from 'fs-extra/esm';
import { formatDiagnostic } from '../build/dataset/diagnostics.ts';
import { loadDataset } from '../build/dataset/load.ts';
import { readSources } from '../build/dataset/read.ts';
import { deriveSite } from '../build/derive/site.ts';
import { currentTime, resolveApiRoot } from '../build/options.ts';
import { renderJson } from '../build/render/output-file.ts';
import { snapshotOf } from '../build/render/runtime-files.ts';
import { renderPython } from './client-types.ts';
import { renderNpmPackage } from './npm-package.ts';
import { findTagProblem, findVersionProblems, projectVersion } from './versions.ts';

/** The interpreter that builds the wheel, without a network: it needs these modules. */
const python = process.env.PYTHON ?? 'python3';
const modules = ['setuptools', 'wheel', 'pip'];

/**
 * `npm run release`: makes the npm package and the wheel of one snapshot, in the folder `--out`,
 * which loses older ones; with `--only npm` or `--only python` one of them, with `--only files` the files of
 * the npm package where `npm pack` looks for them. With `--tag` what is made is published under that
 * tag of the repository, so that the tag and the address of the feed must be right too.
 */
async function release(): Promise<string> {
  const {
    out: folder,
    tag,
    only = 'both',
  } = parseArgs({
    options: {
      out: { type: 'string', default: 'release' },
      tag: { type: 'string' },
      only: { type: 'string' },
    },
  }).values;
  const hasNpm = only !== 'python';
  const hasPython = only !== 'npm' && only !== 'files';
  const problems = [
    ...findVersionProblems(),
    ...(hasPython ? findPythonProblems() : []),
    ...(tag === undefined ? [] : findPublishProblems(tag)),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const snapshot = makeSnapshot();
  if (only === 'files') {
    await writeNpmFiles(snapshot, NPM_FOLDER);
    return `wrote the files of ${NPM_FOLDER}`;
  }
  const out = resolve(folder);
  mkdirSync(out, { recursive: true });
  const isMade = (name: string) =>
    (hasNpm && name.endsWith('.tgz')) || (hasPython && name.endsWith('.whl'));
  for (const name of readdirSync(out).filter(isMade)) rmSync(join(out, name));
  if (hasNpm) await packNpm(snapshot, out);
  if (hasPython) buildWheel(snapshot, out);
  return `wrote ${readdirSync(out).filter(isMade).sort().join(' and ')} to ${out}`;
}

function findPythonProblems(): string[] {
  const { status } = spawnSync(python, ['-c', `import ${modules.join(', ')}`]);
  if (status === 0) return [];
  return [
    `${python} lacks one of the modules ${modules.join(', ')}. Install Debian's python3-pip, python3-setuptools and python3-wheel, and set PYTHON=/usr/bin/python3; or name another interpreter that has them.`,
  ];
}

function findPublishProblems(tag: string): string[] {
  const problem = findTagProblem(readFileSync('CHANGELOG.md', 'utf8'), projectVersion(), tag);
  const isPublic = process.env.API_ROOT?.startsWith('https://');
  return [
    ...(problem === undefined ? [] : [problem]),
    ...(isPublic
      ? []
      : [
          'API_ROOT must be the public address of the feed, which the answers of the packages name.',
        ]),
  ];
}

/** The snapshot of the data. */
function makeSnapshot(): Uint8Array {
  const today = currentTime().generatedAt.slice(0, 10);
  const { dataset, diagnostics } = loadDataset(readSources('.').data, today);
  if (dataset === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const apiRoot = resolveApiRoot(dataset.site.api_root, { environment: process.env });
  return renderJson(snapshotOf(deriveSite(dataset, { apiRoot, today })));
}

const NPM_FOLDER = 'clients/typescript';

async function packNpm(snapshot: Uint8Array, out: string): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'coderfeed-'));
  try {
    for (const name of ['package.json', 'README.md'])
      copySync(join(NPM_FOLDER, name), join(parent, name));
    await writeNpmFiles(snapshot, parent);
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', out];
    execFileSync('npm', args, { cwd: parent, stdio: ['ignore', 'ignore', 'inherit'] });
  } finally {
    rmSync(parent, { recursive: true });
  }
}

async function writeNpmFiles(snapshot: Uint8Array, folder: string): Promise<void> {
  emptyDirSync(join(folder, 'dist'));
  for (const [name, contents] of await renderNpmPackage(snapshot))
    outputFileSync(join(folder, 'dist', name), contents);
  chmodSync(join(folder, 'dist/command.js'), 0o755);
  copyFileSync('LICENSE', join(folder, 'LICENSE'));
}

/** In a copy, since setuptools leaves files beside the source. */
function buildWheel(snapshot: Uint8Array, out: string): void {
  const parent = mkdtempSync(join(tmpdir(), 'coderfeed-'));
  const copy = join(parent, 'package');
  try {
    for (const name of ['pyproject.toml', 'README.md', 'src'])
      copySync(join('clients/python', name), join(copy, name));
    copyFileSync('LICENSE', join(copy, 'LICENSE'));
    writeFileSync(join(copy, 'src/coderfeed/snapshot.json.gz'), gzipSync(snapshot));
    writeFileSync(join(copy, 'src/coderfeed/answers.py'), renderPython());
    const flags = ['--quiet', '--no-deps', '--no-index', '--no-build-isolation'];
    execFileSync(python, ['-m', 'pip', 'wheel', ...flags, '--wheel-dir', out, copy], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // The times of the files in the wheel: the same data give the same bytes.
      env: { ...process.env, SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH ?? '315532800' },
    });
  } finally {
    rmSync(parent, { recursive: true });
  }
}

try {
  console.log(await release());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
