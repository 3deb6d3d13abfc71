import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../rounds.ts';
import {
  build,
  changeDescription,
  createProject,
  damageOf,
  fingerprint,
  leftovers,
  startBuild,
} from './project.ts';

const KILLS = rounds(200, 1 / 10);

/**
 * Kills come at a random moment of each part of a build, and later than it takes: some between its
 * last steps, and some after them.
 */
const SPAN = 1.3;

describe('a build that is killed', () => {
  let project: string;
  let dist: string;
  let milliseconds: number;

  beforeAll(async () => {
    project = createProject();
    dist = join(project, 'dist');
    expect((await build(project)).exitCode).toBe(0);
    changeDescription(project, 'timed');
    milliseconds = await timeBuild();
  });

  afterAll(() => rmSync(project, { recursive: true }));

  it(`leaves a whole dist, old or new, ${KILLS} times of ${KILLS}`, {
    timeout: 1_800_000,
  }, async () => {
    const outcomes = { old: 0, new: 0, missing: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const outcome = await killOne(kill);
      outcomes[outcome] += 1;
      // Between the two renames there is no dist for a moment; the next build brings one back
      // before it does anything else.
      if (kill % 10 === 9 || outcome === 'missing') await expectRepaired();
      else expect(damageOf(dist)).toEqual([]);
    }
    expect(outcomes.old).toBeGreaterThan(0);
    expect(outcomes.new).toBeGreaterThan(0);
    console.log(
      `killed ${KILLS} builds at random moments of ${Math.round(milliseconds)} ms: ${JSON.stringify(outcomes)}`,
    );
  });

  async function killOne(kill: number): Promise<'old' | 'new' | 'missing'> {
    const before = fingerprint(dist);
    changeDescription(project, `kill ${kill}`);
    const { child, ended } = startBuild(project);
    await setTimeout(((kill + Math.random()) / KILLS) * milliseconds * SPAN);
    child.kill('SIGKILL');
    await ended;
    const after = fingerprint(dist);
    if (after === undefined) return 'missing';
    return after === before ? 'old' : 'new';
  }

  async function timeBuild(): Promise<number> {
    const started = performance.now();
    expect((await build(project)).exitCode).toBe(0);
    return performance.now() - started;
  }

  async function expectRepaired(): Promise<void> {
    // The machine may have become busier since the last build was timed.
    milliseconds = await timeBuild();
    expect(damageOf(dist)).toEqual([]);
    expect(leftovers(project)).toEqual([]);
  }

  const killer = join(import.meta.dirname, 'kill-at-rename.cjs');

  it.each(['before', 'between', 'after'])(
    '%s the two renames is put right before anything else, a zombie’s lock notwithstanding',
    async (moment) => {
      expect((await build(project)).exitCode).toBe(0);
      changeDescription(project, `killed ${moment}`);
      const { signal } = await build(project, {
        preload: killer,
        environment: { KILL_AT_RENAME: moment },
      });
      expect(signal).toBe('SIGKILL');
      const zombie = await leaveZombie();
      try {
        writeFileSync(join(project, '.dist-lock'), lockOf(zombie.pid));
        // Even a build that ends in faults restores a whole tree first.
        changeDescription(project, '');
        expect((await build(project)).exitCode).toBe(1);
        expect(damageOf(dist)).toEqual([]);
        expect(leftovers(project)).toEqual([]);
      } finally {
        zombie.end();
      }
      changeDescription(project, `after ${moment}`);
      expect((await build(project)).exitCode).toBe(0);
      expect(damageOf(dist)).toEqual([]);
      expect(leftovers(project)).toEqual([]);
    },
  );
});

/** A process that has ended and that its parent never asks after. */
async function leaveZombie(): Promise<{ readonly pid: number; readonly end: () => void }> {
  // The shell starts a child, becomes a program that waits for nothing, and leaves the child
  // unreaped. The child must outlive the shell, which would reap it.
  const parent = spawn('sh', ['-c', 'sleep 2 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (line) => resolve(Number(String(line).trim()))),
  );
  await expect.poll(() => stateOf(pid), { timeout: 30_000, interval: 20 }).toBe('Z');
  return { pid, end: () => void parent.kill() };
}

function stateOf(pid: number): string | undefined {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
}

function lockOf(pid: number): string {
  const startTime = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  return JSON.stringify({ pid, startTime, host: hostname(), token: 'of-a-zombie' });
}
