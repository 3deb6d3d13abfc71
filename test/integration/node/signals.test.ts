import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../hosts/node/limits.ts';
import { open, startHost, statusOf } from './host-process.ts';

const query = 'GET /v1/models?limit=2000 HTTP/1.1\r\nHost: a\r\n\r\n';

const canUnshare = spawnSync('unshare', ['-pf', '--kill-child', 'true']).status === 0;

describe.each(['SIGTERM', 'SIGINT'] as const)('the Node host on %s', (signal) => {
  it('ends at once with 0 where nothing runs, whoever has a connection open', async () => {
    const host = await startHost();
    const idle = open(host);
    await statusOf(host, '/v1');
    const start = performance.now();
    host.child.kill(signal);
    expect(await once(host.child, 'exit')).toEqual([0, null]);
    expect(performance.now() - start).toBeLessThan(limits.drainSeconds * 1_000 - 1_000);
    idle.destroy();
  });

  it('finishes an answer that a client is still reading, accepts no new one, and ends with 0', async () => {
    const host = await startHost();
    // More than the system holds for a connection, so that the answer is under way until it is
    // read.
    const reader = open(host).pause();
    reader.write(query.repeat(200));
    await pause(1_000);
    host.child.kill(signal);
    await pause(300);
    expect(await statusOf(host, '/v1')).toBeUndefined();
    expect(host.child.exitCode).toBeNull();
    let given = '';
    for await (const bytes of reader) given += bytes;
    // Whole answers only: what had begun was finished.
    expect(given.endsWith('}\n')).toBe(true);
    if (host.child.exitCode === null) await once(host.child, 'exit');
    expect(host.child.exitCode).toBe(0);
  });
});

describe('the Node host', () => {
  it('gives up after its time on a client that reads nothing', async () => {
    const host = await startHost();
    const reader = open(host).pause();
    reader.write(query.repeat(200));
    await pause(1_000);
    const start = performance.now();
    host.child.kill('SIGTERM');
    expect(await once(host.child, 'exit')).toEqual([0, null]);
    const seconds = (performance.now() - start) / 1_000;
    expect(seconds).toBeGreaterThan(limits.drainSeconds - 1);
    expect(seconds).toBeLessThan(limits.drainSeconds + 5);
    reader.destroy();
  });

  it.skipIf(!canUnshare)(
    'ends on SIGTERM as process 1 too (needs a PID namespace of its own, which this user may not make where it is skipped)',
    async () => {
      const host = await startHost(['unshare', '-pf', '--kill-child', '--']);
      expect(await statusOf(host, '/v1')).toBe(200);
      const { pid } = host.child;
      process.kill(Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')), 'SIGTERM');
      expect(await once(host.child, 'exit')).toEqual([0, null]);
    },
  );

  it('logs an exception that nobody caught, and ends with 1', () => {
    const program = `
      import { closeOnSignals } from './hosts/node/signals.ts';
      closeOnSignals(async () => undefined);
      setInterval(() => undefined, 1_000);
      setTimeout(() => { throw new Error('a bug of ours'); });
    `;
    const { status, stderr } = spawnSync(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect([status, stderr.toString()]).toEqual([
      1,
      expect.stringContaining('Error: a bug of ours'),
    ]);
  });
});
