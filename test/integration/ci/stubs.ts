import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Shell scripts by the names of the programs that they stand in for. */
export type Stubs = Readonly<Record<string, string>>;

/**
 * Runs a script of bash with other programs in the place of some, and returns its exit code, what
 * it printed, and how these were called, in order.
 */
export function runScript(
  script: string,
  { stubs, environment = {} }: { stubs: Stubs; environment?: Readonly<Record<string, string>> },
) {
  const folder = mkdtempSync(join(tmpdir(), 'script-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = join(folder, 'bin');
  const calls = join(folder, 'calls');
  mkdirSync(bin);
  for (const [name, body] of Object.entries(stubs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> '${calls}'\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  // As GitHub runs a step without a shell of its own.
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    // With Node's socket as its input, bash takes itself for a remote shell and reads ~/.bashrc first.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${bin}:${process.env.PATH}`, RUNNER_TEMP: folder, ...environment },
  });
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const called = read('calls').split('\n').filter(Boolean);
  return { status, stdout, stderr, called, read };
}
