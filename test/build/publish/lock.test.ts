import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LockError } from '../../../build/publish/errors.ts';
import { acquireLock, STALE_MILLISECONDS } from '../../../build/publish/lock.ts';
import { temporaryFolder } from './temporary.ts';

/** No system gives out that pid. */
const GONE = 4_194_304;
/** Runs as long as the test, and is another process. */
const RUNNING = process.ppid;

/** The path of a lock with this text, that had its last beat so long ago. */
function locked(holder: object | string, ageMilliseconds = 0): string {
  const path = join(temporaryFolder(), '.dist-lock');
  const text =
    typeof holder === 'string'
      ? holder
      : JSON.stringify({ host: hostname(), token: 'held', ...holder });
  writeFileSync(path, text);
  const time = (Date.now() - ageMilliseconds) / 1000;
  utimesSync(path, time, time);
  return path;
}

const young = STALE_MILLISECONDS - 5_000;
const old = STALE_MILLISECONDS + 5_000;

describe('acquireLock', () => {
  it('writes who holds the lock, and removes it when it is released', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const lock = await acquireLock(path);
    const token = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      pid: process.pid,
      host: hostname(),
      token,
    });
    expect(lock.isHeld()).toBe(true);
    lock.release();
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it.each<[string, object | string, number]>([
    ['whose process is gone', { pid: GONE }, 0],
    ['of an earlier process with our pid', { pid: process.pid }, 0],
    ['of a process that runs, without a beat for a minute', { pid: RUNNING }, old],
    ['of another host, without a beat for a minute', { pid: RUNNING, host: 'elsewhere' }, old],
    ['that never became readable', '{"pid":1', old],
  ])('replaces a lock %s', async (_, holder, age) => {
    const path = locked(holder, age);
    const lock = await acquireLock(path, { waitMilliseconds: 0 });
    expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid},`);
    lock.release();
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it.each<[string, object | string, string]>([
    ['of a process that runs', { pid: RUNNING }, `process ${RUNNING}`],
    ['of another host', { pid: GONE, host: 'elsewhere' }, `process ${GONE} on host elsewhere`],
    ['of a hostile host', { pid: 1, host: 'a\n\u001b[2J' }, 'process 1 on host a\\u000a\\u001b[2J'],
    ['that can not be read yet', '', 'another build'],
    ['that is no lock', 'null', 'another build'],
  ])('waits for a lock %s, then names it', async (_, holder, name) => {
    const path = locked(holder, young);
    const before = readFileSync(path, 'utf8');
    const heard: string[] = [];
    const options = { waitMilliseconds: 100, onNotice: (message: string) => heard.push(message) };
    await expect(acquireLock(path, options)).rejects.toThrow(
      new LockError(
        `${path}: ${name} still holds the lock after 0.1 seconds, and one build publishes at a time. Build again when it has ended, or end it; a minute after its end its lock gives way.`,
      ),
    );
    expect(heard).toEqual([`${path}: ${name} is publishing; waiting for it, 0.1 seconds at most.`]);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('takes a lock that is released while it waits', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const lock = await acquireLock(path);
    const second = await acquireLock(path, { onNotice: () => setImmediate(lock.release) });
    expect([lock.isHeld(), second.isHeld()]).toEqual([false, true]);
    second.release();
  });

  it('notices that its lock was taken over, and leaves it to the other', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const lock = await acquireLock(path);
    writeFileSync(path, 'of another build');
    expect(lock.isHeld()).toBe(false);
    lock.release();
    expect(readFileSync(path, 'utf8')).toBe('of another build');
  });

  it('never lets two hold the lock, however many replace a stale one at once', async () => {
    const path = locked({ pid: GONE });
    let holders = 0;
    const counts = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const lock = await acquireLock(path);
        const count = lock.isHeld() ? ++holders : 0;
        await new Promise(setImmediate);
        holders -= 1;
        lock.release();
        return count;
      }),
    );
    expect(counts).toEqual(Array.from({ length: 10 }, () => 1));
  });
});
