import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, type Packages } from '../../hosts/install/packages.ts';
import { installTools } from '../../hosts/install/tools.ts';

const project = join(import.meta.dirname, '../../..');
const page = join(project, 'docs/python.md');
const duckdb = join(import.meta.dirname, 'duckdb');

/** Debian's Python with what builds and tests the package. Another Python on the path is not used. */
const PYTHON = '/usr/bin/python3';
const packages = {
  mypy: '/usr/bin/mypy',
  'python3-build': '/usr/bin/pyproject-build',
  'python3-pandas': '/usr/lib/python3/dist-packages/pandas/__init__.py',
  'python3-pytest': '/usr/bin/pytest-3',
  'python3-setuptools': '/usr/lib/python3/dist-packages/setuptools/__init__.py',
  'python3-venv': '/usr/share/doc/python3-venv',
  'python3-wheel': '/usr/lib/python3/dist-packages/wheel/__init__.py',
} as const satisfies Packages;

/**
 * `npm run test:python`: the types of the Python package, and its tests on the wheel in an empty
 * environment. With `--write` it writes the answers on the page instead of comparing them.
 */
function main(): void {
  installPackages(packages);
  installTools(duckdb);
  const folder = mkdtempSync(join(tmpdir(), 'test-python-'));
  const [dist, wheels, venv] = ['dist', 'wheels', 'venv'].map((name) => join(folder, name));
  if (dist === undefined || wheels === undefined || venv === undefined) return;
  try {
    checkTypes();
    run('npx', ['tsx', 'build/main.ts', '--unsigned', '--out', dist]);
    run('npx', ['tsx', 'bin/client-python.ts', '--dist', dist, '--out', wheels], { PYTHON });
    const wheel = join(wheels, readdirSync(wheels).find((name) => name.endsWith('.whl')) ?? '');
    run(PYTHON, ['-m', 'venv', venv]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', wheel];
    run(join(venv, 'bin/python'), pip, { PIP_DISABLE_PIP_VERSION_CHECK: '1' });
    runTests(venv, join(dist, 'v1/bulk'));
    runSql(join(dist, 'v1/bulk'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function checkTypes(): void {
  const folder = join(project, 'clients/python');
  const options = ['--config-file', join(folder, 'pyproject.toml'), '--cache-dir', '/dev/null'];
  const paths = ['src', 'tests'].map((name) => join(folder, name));
  run('/usr/bin/mypy', [...options, ...paths], { MYPYPATH: paths.join(':') });
}

/** Debian's pytest on the package of the environment, which has no pytest of its own. */
function runTests(venv: string, bulk: string): void {
  const [version = ''] = readdirSync(join(venv, 'lib'));
  run(PYTHON, ['-m', 'pytest', '-q', 'clients/python/tests'], {
    PYTHONPATH: join(venv, 'lib', version, 'site-packages'),
    PYTHONDONTWRITEBYTECODE: '1',
    CODERFEED_PROJECT: project,
    CODERFEED_PYTHON: join(venv, 'bin/python'),
    CODERFEED_BULK: bulk,
    CODERFEED_WRITE: process.argv.includes('--write') ? '1' : '',
  });
}

/** The page's queries in DuckDB, over the files of the build. */
function runSql(bulk: string): void {
  const queries = [...readFileSync(page, 'utf8').matchAll(/```sql\n(.+?)```/gs)];
  if (queries.length === 0) throw new Error(`${page} has no query`);
  for (const [, query = ''] of queries) {
    const local = query.replaceAll('https://feed.example/v1/bulk', bulk);
    run(process.execPath, [join(duckdb, 'query.mjs'), local]);
  }
}

function run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
  execFileSync(command, args, {
    cwd: project,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

main();
