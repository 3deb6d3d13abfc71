import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyDirSync } from 'fs-extra/esm';
import { snapshotFile } from '../feed/static-files.ts';
import { complain, readCommandLine } from './command-line.ts';
import { tagFault, versionFault } from './release/changelog.ts';
import { pythonFault } from './release/python.ts';
import { projectVersion, versionFaults } from './release/versions.ts';

const NPM_PACKAGE = 'clients/typescript';

/**
 * `npm run release`: builds the npm package and the wheel from one tree into the folder `--out`,
 * which it empties. `PYTHON` is that of `npm run client:python`. With `--tag` what is built is
 * published under that tag of the repository, so that the tag and the address of the feed must be
 * right too.
 */
function release(): number {
  const read = readCommandLine({
    options: { out: { type: 'string', default: 'release' }, tag: { type: 'string' } },
  });
  if ('fault' in read) return complain(read.fault);
  const faults = faultsOf(read.values.tag);
  if (faults.length > 0) return complain(faults.join('\n'));
  const out = resolve(read.values.out);
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  // The build writes files of hosts beside its folder.
  const dist = join(folder, 'dist');
  try {
    emptyDirSync(out);
    const isBuilt =
      runTsx('build/main.ts', '--unsigned', '--strict', '--out', dist) && runTsx('bin/client.ts');
    // The build has said what is wrong.
    if (!isBuilt) return 1;
    if (!hasSnapshotOf(dist))
      return complain('The npm package has another snapshot than the feed; build again.');
    execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
      cwd: NPM_PACKAGE,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (!runTsx('bin/client-python.ts', '--dist', dist, '--out', out)) return 1;
    console.log(`wrote ${readdirSync(out).sort().join(' and ')} to ${out}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is wrong before anything is built. */
function faultsOf(tag: string | undefined): readonly string[] {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const version = projectVersion();
  const published =
    tag === undefined
      ? []
      : [
          tagFault(changelog, version, tag),
          process.env.API_ROOT?.startsWith('https://')
            ? undefined
            : 'API_ROOT must be the public address of the feed, which the answers of the packages name.',
        ];
  return [...versionFaults(), versionFault(changelog, version), pythonFault(), ...published].filter(
    (fault) => fault !== undefined,
  );
}

/** Whether the packages have the same data: each build reads the files, which may change between. */
function hasSnapshotOf(dist: string): boolean {
  const sha256 = createHash('sha256')
    .update(readFileSync(join(dist, snapshotFile)))
    .digest('hex');
  return readFileSync(join(NPM_PACKAGE, 'dist/snapshot.js'), 'utf8').includes(sha256);
}

function runTsx(...args: readonly string[]): boolean {
  return (
    spawnSync('npx', ['tsx', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  );
}

process.exitCode = release();
