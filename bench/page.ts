import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installTools } from '../test/hosts/install/tools.ts';
import { projectFolder } from './run-program.ts';

/**
 * Prints what a first visit of the page takes in a real browser: bytes by kind, raw and gzipped,
 * and the time to the first table, cold.
 */
export async function benchPage(print: (line: string) => void): Promise<void> {
  installTools(`${projectFolder}test/browser`);
  // The browser's driver is installed beside its tests, so the program that uses it is there.
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'test/browser/page/measure.ts'],
    {
      cwd: projectFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error(`the browser ended with ${status}`);
  for (const line of stdout.trimEnd().split('\n')) print(line);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await benchPage((line) => process.stdout.write(`${line}\n`));
