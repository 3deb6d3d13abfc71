import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyDirSync } from 'fs-extra/esm';
import { snapshotFile } from '../feed/static-files.ts';
import { complain, readCommandLine } from './command-line.ts';
import { versionFaults } from './release/versions.ts';

const NPM_PACKAGE = 'clients/typescript';

/**
 * `npm run release`: builds the npm package and the wheel from one tree into the folder `--out`,
 * which it empties. `PYTHON` is that of `npm run client:python`.
 */
function release(): number {
  const read = readCommandLine({ options: { out: { type: 'string', default: 'release' } } });
  if ('fault' in read) return complain(read.fault);
  const faults = versionFaults();
  if (faults.length > 0) return complain(faults.join('\n'));
  const out = resolve(read.values.out);
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  // The build writes files of hosts beside its folder.
  const dist = join(folder, 'dist');
  try {
    emptyDirSync(out);
    runTsx('build/main.ts', '--unsigned', '--strict', '--out', dist);
    runTsx('bin/client.ts');
    if (!hasSnapshotOf(dist))
      return complain('The npm package has another snapshot than the feed; build again.');
    run('npm', ['pack', '--silent', '--pack-destination', out], NPM_PACKAGE);
    runTsx('bin/client-python.ts', '--dist', dist, '--out', out);
    console.log(`wrote ${readdirSync(out).sort().join(' and ')} to ${out}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether the packages have the same data: each build reads the files, which may change between. */
function hasSnapshotOf(dist: string): boolean {
  const sha256 = createHash('sha256')
    .update(readFileSync(join(dist, snapshotFile)))
    .digest('hex');
  return readFileSync(join(NPM_PACKAGE, 'dist/snapshot.js'), 'utf8').includes(sha256);
}

function runTsx(...args: readonly string[]): void {
  run('npx', ['tsx', ...args], '.');
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

process.exitCode = release();
