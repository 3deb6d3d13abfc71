import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateProject } from '../../bench/generate.ts';
import { runProgram } from '../../bench/run-program.ts';
import { installTools } from '../hosts/install/tools.ts';
import { checkTypes } from '../hosts/install/types.ts';
import { project, tools } from '../hosts/places.ts';

/**
 * `npm run test:scale`: a feed of 100,000 models on the hosts that can hold it; workerd is among
 * the tools of the host tests. `SCALE_DIST` names a dist that is built already.
 */
async function main(): Promise<number> {
  installTools(tools);
  if (!checkTypes(import.meta.dirname)) return 1;
  const given = process.env.SCALE_DIST;
  if (given !== undefined) return testHosts(given);
  const generated = generateProject(MODELS);
  try {
    const { seconds, peakBytes } = await runProgram({
      file: 'build/main.ts',
      args: [],
      cwd: generated,
    });
    console.log(
      `built ${MODELS} models in ${Math.round(seconds)} s, with ${Math.round(peakBytes / 1e6)} MB at most`,
    );
    return testHosts(join(generated, 'dist'));
  } finally {
    rmSync(generated, { recursive: true });
  }
}

const MODELS = 100_000;

function testHosts(dist: string): number {
  const settings = join(import.meta.dirname, 'vitest.config.ts');
  const { status } = spawnSync(
    join(project, 'node_modules/.bin/vitest'),
    ['run', '--config', settings],
    {
      cwd: project,
      stdio: 'inherit',
      env: { ...process.env, SCALE_DIST: dist },
    },
  );
  return status ?? 1;
}

process.exitCode = await main();
