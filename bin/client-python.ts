import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { copySync } from 'fs-extra/esm';
import { snapshotFile } from '../feed/static-files.ts';
import { complain, readCommandLine } from './command-line.ts';
import { python, pythonFault } from './release/python.ts';

const FOLDER = 'clients/python';

/**
 * `npm run client:python`: builds the wheel of the Python package with the snapshot of dist, without
 * a network. `PYTHON` names the interpreter, which needs the modules build, setuptools and wheel.
 */
function buildWheel(): number {
  const read = readCommandLine({
    options: {
      dist: { type: 'string', default: 'dist' },
      out: { type: 'string', default: `${FOLDER}/dist` },
    },
  });
  if ('fault' in read) return complain(read.fault);
  const fault = pythonFault();
  if (fault !== undefined) return complain(fault);
  const { dist, out } = read.values;
  const snapshot = join(dist, snapshotFile);
  if (!existsSync(snapshot))
    return complain(`There is no ${snapshot}; run \`npm run build\` first.`);
  const copy = mkdtempSync(join(tmpdir(), 'coderfeed-python-'));
  try {
    // A copy, since setuptools leaves folders of its own beside the source.
    for (const name of ['pyproject.toml', 'README.md', 'src'])
      copySync(join(FOLDER, name), join(copy, name));
    copySync('LICENSE', join(copy, 'LICENSE'));
    writeFileSync(join(copy, 'src/coderfeed/snapshot.json.gz'), gzipSync(readFileSync(snapshot)));
    const options = ['--wheel', '--no-isolation', '--outdir', resolve(out), copy];
    execFileSync(python, ['-m', 'build', ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // The times of the files in the wheel: the same data give the same bytes.
      env: { ...process.env, SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH ?? '315532800' },
    });
    console.log(`wrote the wheel to ${out}`);
    return 0;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

process.exitCode = buildWheel();
