import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, changeDescription, createProject, fingerprint } from './project.ts';

/** Mounting needs root; other users see these tests as skipped, with that reason. */
const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)('a disk that says no (needs root, to mount)', () => {
  let project: string;
  const mounts: string[] = [];

  beforeEach(() => {
    project = createProject();
  });

  afterEach(() => {
    for (const mount of mounts.splice(0).reverse()) execFileSync('umount', [mount]);
    rmSync(project, { recursive: true });
  });

  function mountTmpfs(folder: string, options: string): string {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    mounts.push(folder);
    return folder;
  }

  it('that is full: names the cause, exits 1, and leaves the old tree to the byte', async () => {
    const disk = mountTmpfs(join(project, 'small'), 'size=16m');
    const out = join(disk, 'dist');
    expect((await build(project, { args: ['--out', out] })).exitCode).toBe(0);
    const before = fingerprint(out);
    execFileSync('sh', ['-c', `cat /dev/zero > ${join(disk, 'filler')} || true`], {
      stdio: 'ignore',
    });
    changeDescription(project, 'too much');
    const { exitCode, output } = await build(project, { args: ['--out', out] });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('the disk is full')]);
    expect(fingerprint(out)).toBe(before);
  });

  it('that has no room for a first tree: names the cause, exits 1, and leaves nothing there', async () => {
    const disk = mountTmpfs(join(project, 'tiny'), 'size=1m');
    const { exitCode, output } = await build(project, { args: ['--out', join(disk, 'dist')] });
    expect([exitCode, output]).toEqual([
      1,
      expect.stringContaining('the disk is full. Nothing was published'),
    ]);
    expect(readdirSync(disk)).toEqual([]);
  });

  it('that is mounted read-only: names the cause, exits 1, and leaves the old tree to the byte', async () => {
    const disk = mountTmpfs(join(project, 'fixed'), 'size=64m');
    const out = join(disk, 'dist');
    expect((await build(project, { args: ['--out', out] })).exitCode).toBe(0);
    const before = fingerprint(out);
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    changeDescription(project, 'not here');
    const { exitCode, output } = await build(project, { args: ['--out', out] });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('read-only')]);
    expect(fingerprint(out)).toBe(before);
  });

  it('whose mount point is dist itself: names the cause, exits 1, and leaves it as it was', async () => {
    const out = mountTmpfs(join(project, 'dist'), 'size=64m');
    const { exitCode, output } = await build(project, { args: ['--out', out] });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('is a mount point')]);
    expect(readdirSync(out)).toEqual([]);
  });
});
