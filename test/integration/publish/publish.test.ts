import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import { createTinyProject } from '../../tiny-project.ts';
import { build, changeDescription, damage, fingerprint, startBuild } from './project.ts';

/** A project that was built once; each test gets a copy. */
const built = createTinyProject();
let project: string;
let dist: string;
const mounts: string[] = [];
beforeAll(async () => {
  expect((await build(built)).exitCode).toBe(0);
});
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'publish-'));
  cpSync(built, project, { recursive: true, preserveTimestamps: true });
  dist = join(project, 'dist');
});
afterEach(() => {
  for (const mount of mounts.splice(0).reverse()) execFileSync('umount', [mount]);
  rmSync(project, { recursive: true });
});
afterAll(() => rmSync(built, { recursive: true }));

const own = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
};
const timed = async () => {
  const started = performance.now();
  expect((await build(project)).exitCode).toBe(0);
  return performance.now() - started;
};

describe('a build that is killed', () => {
  const KILLS = rounds(200, 1 / 20);

  it(`leaves a whole dist, old or new, ${KILLS} times of ${KILLS}`, {
    timeout: 1_800_000,
  }, async () => {
    changeDescription(project, 'timed');
    let milliseconds = await timed();
    const outcomes = { old: 0, new: 0, missing: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      // A random moment of each part of a build, and later than it takes: some between its last
      // steps, and some after them.
      const outcome = await killAfter(((kill + Math.random()) / KILLS) * milliseconds * 1.3);
      outcomes[outcome] += 1;
      if (outcome !== 'missing') expect(damage(project).at(-1)).not.toBe('dist is not whole');
      if (kill % 10 !== 9 && outcome !== 'missing') continue;
      // The machine may have become busier since the last build was timed.
      milliseconds = await timed();
      expect(damage(project)).toEqual([]);
    }
    expect(outcomes.old).toBeGreaterThan(0);
    console.log(
      `killed ${KILLS} builds of ${Math.round(milliseconds)} ms: ${JSON.stringify(outcomes)}`,
    );
  });

  async function killAfter(milliseconds: number): Promise<'old' | 'new' | 'missing'> {
    const before = fingerprint(dist);
    changeDescription(project, `killed after ${milliseconds}`);
    const { child, ended } = startBuild(project);
    await setTimeout(milliseconds);
    child.kill('SIGKILL');
    await ended;
    const after = fingerprint(dist);
    if (after === undefined) return 'missing';
    return after === before ? 'old' : 'new';
  }

  const preload = join(import.meta.dirname, 'kill-at-rename.cjs');
  it.each(['before', 'between', 'after'])(
    '%s the two renames is put right before anything else',
    async (moment) => {
      changeDescription(project, `killed ${moment}`);
      const killed = await build(project, { preload, environment: { KILL_AT_RENAME: moment } });
      expect(killed.signal).toBe('SIGKILL');
      // Even a build that ends in errors restores a whole tree first.
      changeDescription(project, '');
      expect((await build(project)).exitCode).toBe(1);
      expect(damage(project)).toEqual([]);
    },
  );
});

describe('builds at once', () => {
  it('each publishes or says that another did', async () => {
    const builds = Array.from({ length: 4 }, (_, index) =>
      // Each names the feed by an address of its own, so that their trees differ.
      build(project, { args: ['--api-root', `https://${index}.feed.example`] }),
    );
    const exitCodes = (await Promise.all(builds)).map(({ exitCode }) => exitCode);
    expect(exitCodes.filter((code) => code !== 0 && code !== 3)).toEqual([]);
    expect(exitCodes).toContain(0);
    expect(damage(project)).toEqual([]);
  });
});

it('what no build wrote is left alone in a folder for hosts, and dist is not written either', async () => {
  const path = '.netlify/v1/edge-functions/own.js';
  own({ [path]: 'own' });
  changeDescription(project, 'changed');
  const before = fingerprint(dist);
  const { exitCode, output } = await build(project);
  expect([exitCode, output]).toEqual([1, expect.stringContaining(dirname(path))]);
  expect([readFileSync(join(project, path), 'utf8'), fingerprint(dist)]).toEqual(['own', before]);
});

it('files are 0644 and folders 0755 whatever the umask', async () => {
  const shell = 'umask 0077; exec "$@"';
  expect((await build(project, { args: ['--out', 'new/dist'], shell })).exitCode).toBe(0);
  const odd = readdirSync(join(project, 'new'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => {
      const stats = statSync(join(project, 'new', path));
      return (stats.mode & 0o7777) !== (stats.isDirectory() ? 0o755 : 0o644);
    },
  );
  expect(odd).toEqual([]);
});

/** Mounting needs root; other users see these tests as skipped, with that reason. */
describe.skipIf(process.getuid?.() !== 0)('a disk that says no (needs root, to mount)', () => {
  function mount(name: string, options: string): string {
    const folder = join(project, name);
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    mounts.push(folder);
    return folder;
  }

  it.each<[string, (disk: string) => void]>([
    [
      'ENOSPC',
      (disk) =>
        execFileSync('sh', ['-c', `cat /dev/zero > ${disk}/filler || true`], { stdio: 'ignore' }),
    ],
    ['EROFS', (disk) => execFileSync('mount', ['-o', 'remount,ro', disk])],
  ])('names the cause, exits 1 and leaves the old tree to the byte: %s', async (cause, refuse) => {
    const disk = mount('disk', 'size=16m');
    const args = ['--out', join(disk, 'dist')];
    cpSync(dist, join(disk, 'dist'), { recursive: true });
    const before = fingerprint(join(disk, 'dist'));
    refuse(disk);
    changeDescription(project, 'too much');
    const { exitCode, output } = await build(project, { args });
    expect([exitCode, output]).toEqual([1, expect.stringContaining(cause)]);
    expect(fingerprint(join(disk, 'dist'))).toBe(before);
  });

  it('leaves nothing where there is no room for a first tree', async () => {
    const disk = mount('tiny', 'size=1m');
    const { exitCode, output } = await build(project, { args: ['--out', join(disk, 'dist')] });
    expect([exitCode, output]).toEqual([
      1,
      expect.stringMatching(/ENOSPC.* Nothing was published/),
    ]);
    expect(readdirSync(disk)).toEqual([]);
  });

  it('does not replace a mount point', async () => {
    rmSync(dist, { recursive: true });
    mount('dist', 'size=64m');
    const { exitCode, output } = await build(project);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('EBUSY')]);
    expect(readdirSync(dist)).toEqual([]);
  });
});
