import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copySync, outputFileSync } from 'fs-extra/esm';
import { snapshotFilesOf } from '../../../bin/snapshot.ts';
import { renderAnswers } from '../../../build/render/answers.ts';
import { deriveRealSite } from '../../data/real-feed.ts';
import { installPackages, type Packages } from '../../install.ts';
import { expectedSite } from '../expected/small-feed.ts';

const project = join(import.meta.dirname, '../../..');

/** Debian's Python with what builds and tests the package. Another Python on the path is not used. */
const PYTHON = '/usr/bin/python3';
const packages = {
  mypy: '/usr/bin/mypy',
  'python3-pandas': '/usr/lib/python3/dist-packages/pandas/__init__.py',
  'python3-pip': '/usr/lib/python3/dist-packages/pip/__init__.py',
  'python3-pytest': '/usr/bin/pytest-3',
  'python3-setuptools': '/usr/lib/python3/dist-packages/setuptools/__init__.py',
  'python3-venv': '/usr/share/doc/python3-venv',
  'python3-wheel': '/usr/lib/python3/dist-packages/wheel/__init__.py',
} as const satisfies Packages;

/**
 * `npm run test:python`: the types of the Python package, and its tests on the wheel in an empty
 * environment. With `--write` it writes the answers on the page instead of comparing them.
 */
async function main(): Promise<void> {
  installPackages(packages);
  const folder = mkdtempSync(join(tmpdir(), 'test-python-'));
  const wheels = join(folder, 'wheels');
  const venv = join(folder, 'venv');
  const bulk = join(folder, 'bulk');
  const small = join(folder, 'small');
  try {
    const release = ['--import', 'tsx', 'bin/release.ts', '--only', 'python', '--out', wheels];
    const built = start(process.execPath, release);
    writePrices(bulk);
    writeSmallSnapshot(small);
    await built;
    const [wheel = ''] = readdirSync(wheels);
    run(PYTHON, ['-m', 'venv', '--without-pip', venv]);
    const python = join(venv, 'bin/python');
    const flags = ['--quiet', '--no-index', '--no-deps', '--disable-pip-version-check'];
    run(PYTHON, ['-m', 'pip', '--python', python, 'install', ...flags, join(wheels, wheel)]);
    const [version = ''] = readdirSync(join(venv, 'lib'));
    const installed = join(venv, 'lib', version, 'site-packages');
    await checkTypes(installed);
    // Debian's pytest on the package of the environment, which has no pytest of its own.
    run(PYTHON, ['-m', 'pytest', '-q', 'clients/python/tests'], {
      PYTHONPATH: installed,
      PYTHONDONTWRITEBYTECODE: '1',
      CODERFEED_PROJECT: project,
      CODERFEED_PYTHON: python,
      CODERFEED_BULK: bulk,
      CODERFEED_SMALL: small,
      CODERFEED_WRITE: process.argv.includes('--write') ? '1' : '',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Those of the package as it is installed, whose types of answers are in no folder of git. */
async function checkTypes(installed: string): Promise<void> {
  const folder = join(project, 'clients/python');
  const options = ['--config-file', join(folder, 'pyproject.toml'), '--cache-dir', '/dev/null'];
  // mypy checks no package of a `site-packages` by its name alone.
  const checked = join(installed, '../../../../checked/coderfeed');
  copySync(join(installed, 'coderfeed'), checked);
  const paths = [checked, join(folder, 'tests')];
  await start('/usr/bin/mypy', [...options, ...paths], { MYPYPATH: join(checked, '..') });
}

/** The CSV of prices, which the page reads. */
function writePrices(bulk: string): void {
  for (const [path, render] of renderAnswers(deriveRealSite().answers))
    if (path === 'v1/bulk/prices.csv') outputFileSync(join(bulk, 'prices.csv'), render());
}

/** The made-up feed of the expected answers. */
function writeSmallSnapshot(folder: string): void {
  for (const [part, bytes] of Object.entries(snapshotFilesOf(expectedSite())))
    outputFileSync(join(folder, `${part}.json`), bytes);
}

async function start(command: string, args: string[], environment = {}): Promise<void> {
  const env = { ...process.env, PYTHON, ...environment };
  const started = promisify(execFile)(command, args, { cwd: project, env });
  const { stdout } = await started.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
  process.stdout.write(stdout);
}

function run(command: string, args: string[], environment: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...environment };
  execFileSync(command, args, { cwd: project, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

await main();
