import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Measured } from './measure.ts';

it('takes each case of the corpus in three times what a sound file of 256 kB costs, and 300 MB', () => {
  const program = fileURLToPath(new URL('./measure.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', program], {
    encoding: 'utf8',
  });
  const { cases, peakMegabytes }: Measured = JSON.parse(output);
  expect(cases.length).toBeGreaterThan(500);
  expect(cases.filter(({ ratio }) => ratio > 3)).toEqual([]);
  expect(peakMegabytes).toBeLessThan(300);
}, 120_000);
