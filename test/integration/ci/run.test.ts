import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runScript } from './stubs.ts';

// It runs in an empty folder here, and goes on where a command fails.
const script = `set +e\n${readFileSync('.ci/run', 'utf8').replace(/^cd .*$/m, '')}`;

it.each([
  ['', 0, '8 passed, 0 failed'],
  ['run test:hosts', 1, '7 passed, 1 failed'],
  ['run check:code', 1, '7 passed, 1 failed'],
])('.ci/run counts its steps, and fails where one does: npm %s', (failing, status, last) => {
  const npm = `[ "$*" != '${failing}' ] || { echo 'what is wrong'; exit 1; }`;
  const run = runScript(script, { stubs: { npm, node: 'exit 0' } });
  expect([run.status, run.stdout.trim().split('\n').at(-1)]).toEqual([status, last]);
  expect(run.stdout.includes('what is wrong')).toBe(status === 1);
});
