import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createQueue } from '../../bin/queue.ts';

describe('the queue of rebuilds', () => {
  it('runs the task again after one that failed, and tells of the failure', async () => {
    const runs: string[] = [];
    const errors: unknown[] = [];
    const outcomes = ['first', 'mistake', 'mended'];
    const queue = createQueue(
      async () => {
        const outcome = outcomes.shift() ?? '';
        if (outcome === 'mistake') throw new Error(outcome);
        runs.push(outcome);
      },
      (error) => errors.push(error),
    );
    await queue.run();
    queue.runSoon();
    await setTimeout(200);
    queue.runSoon();
    await setTimeout(200);
    expect(runs).toEqual(['first', 'mended']);
    expect(errors).toEqual([new Error('mistake')]);
  });

  it('lets the caller see that the first run failed', async () => {
    const queue = createQueue(
      async () => {
        throw new Error('no address');
      },
      () => undefined,
    );
    await expect(queue.run()).rejects.toThrow('no address');
  });

  it('runs once for saves that come together', async () => {
    let count = 0;
    const queue = createQueue(
      async () => {
        count += 1;
      },
      () => undefined,
    );
    queue.runSoon();
    queue.runSoon();
    await setTimeout(200);
    expect(count).toBe(1);
  });
});
