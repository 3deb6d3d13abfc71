import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTinyProject } from '../../tiny-project.ts';

describe('`npm run freshness` ends with', () => {
  let project = '';
  beforeAll(() => {
    project = createTinyProject();
  });
  afterAll(() => rmSync(project, { recursive: true }));

  const exitCodeOn = (day: string) => {
    const program = join(import.meta.dirname, '../../../bin/freshness.ts');
    const args = ['--import', import.meta.resolve('tsx'), program];
    const SOURCE_DATE_EPOCH = String(Date.parse(day) / 1_000);
    const env = { ...process.env, SOURCE_DATE_EPOCH };
    return spawnSync(process.execPath, args, { cwd: project, env }).status;
  };

  it('0 where everything was looked at lately, 1 where it was not, and 2 where the data has errors', () => {
    expect([exitCodeOn('2026-11-02'), exitCodeOn('2027-11-02')]).toEqual([0, 1]);
    writeFileSync(join(project, 'data/tags.yaml'), 'coding: [');
    expect(exitCodeOn('2026-11-02')).toBe(2);
  });
});
