import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LockError } from '../../../build/publish/errors.ts';
import { acquireLock } from '../../../build/publish/lock.ts';
import type { ProcessState } from '../../../build/publish/process-identity.ts';
import { temporaryFolder } from './temporary.ts';

const running = (startTime: string | null) => (): ProcessState => ({ kind: 'running', startTime });
const gone = (): ProcessState => ({ kind: 'gone' });

describe('acquireLock', () => {
  it('writes who holds the lock, and removes it when it is released', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const release = await acquireLock({ path });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      pid: process.pid,
      startTime: process.platform === 'linux' ? expect.stringMatching(/^\d+$/) : null,
      host: hostname(),
      token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it.each<[string, () => ProcessState]>([
    ['whose process is gone', gone],
    ['whose process is a zombie', () => ({ kind: 'zombie' })],
    ['whose pid now belongs to a process that started at another time', running('2')],
  ])('breaks a lock %s', async (_, probe) => {
    const path = locked({ startTime: '1' });
    const release = await acquireLock({ path, probe, waitMilliseconds: 0 });
    expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid},`);
    release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it.each<[string, string | null, string | null]>([
    ['the same start time', '1', '1'],
    ['a start time that was not known then', null, '1'],
    ['a start time that is not known now', '1', null],
  ])('waits in vain for a running process with %s', async (_, startTime, found) => {
    const path = locked({ startTime });
    const before = readFileSync(path, 'utf8');
    const heard: string[] = [];
    const waiting = acquireLock({ path, probe: running(found), waitMilliseconds: 100, onWait: (message) => heard.push(message) });
    await expect(waiting).rejects.toThrow(
      new LockError(
        `${path}: process 77 still holds the lock after 0.1 seconds, and one build publishes at a time. Build again when it has ended, or end it.`,
      ),
    );
    expect(heard).toEqual([`${path}: process 77 is publishing; waiting for it, 0.1 seconds at most.`]);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('takes a lock that is released while it waits', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const release = await acquireLock({ path });
    const second = await acquireLock({ path, onWait: () => setImmediate(release) });
    expect(existsSync(path)).toBe(true);
    second();
    expect(existsSync(path)).toBe(false);
  });

  it('treats a process on another host as running and says how to remove its lock', async () => {
    const path = locked({ host: 'builder.example.com' });
    await expect(acquireLock({ path, probe: gone, waitMilliseconds: 0 })).rejects.toThrow(
      new LockError(
        `${path}: process 77 on host builder.example.com still holds the lock after 0 seconds, and one build publishes at a time. Whether it still runs can be seen on that host only: if it doesn't, delete the lock file, then build again.`,
      ),
    );
  });

  it.each(['', '{"pid":1', '{"pid":"1"}', 'null'])(
    'waits for a lock that reads %j while it is young, and breaks it when it is old',
    async (text) => {
      const path = join(temporaryFolder(), '.dist-lock');
      writeFileSync(path, text);
      await expect(acquireLock({ path, waitMilliseconds: 0 })).rejects.toThrow(`${path}: another build still holds the lock`);
      const longAgo = Date.now() / 1000 - 10;
      utimesSync(path, longAgo, longAgo);
      const release = await acquireLock({ path, waitMilliseconds: 0 });
      release();
      expect(readdirSync(join(path, '..'))).toEqual([]);
    },
  );

  it('does not remove a lock that is no longer its own', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const release = await acquireLock({ path });
    const other = JSON.stringify({ pid: 77, startTime: '1', host: hostname(), token: 'theirs' });
    writeFileSync(path, other);
    release();
    expect(readFileSync(path, 'utf8')).toBe(other);
  });

  it('leaves a stale lock to the build that is breaking it', async () => {
    const path = locked({ pid: 77 });
    writeFileSync(`${path}-held`, JSON.stringify({ pid: 78, startTime: '1', host: hostname(), token: 'claim' }));
    const probe = (pid: number): ProcessState => (pid === 78 ? { kind: 'running', startTime: '1' } : { kind: 'gone' });
    await expect(acquireLock({ path, probe, waitMilliseconds: 0 })).rejects.toThrow(LockError);
    expect(readFileSync(path, 'utf8')).toContain('"pid":77,');
  });

  it('breaks a stale lock even where the build that was breaking it is gone too', async () => {
    const path = locked({ pid: 77 });
    writeFileSync(`${path}-held`, JSON.stringify({ pid: 78, startTime: '1', host: hostname(), token: 'claim' }));
    const release = await acquireLock({ path, probe: gone, waitMilliseconds: 0 });
    release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('never lets two hold the lock, however many break a stale one at once', async () => {
    const path = locked({});
    let holders = 0;
    const probe = (pid: number): ProcessState => (pid === process.pid ? { kind: 'running', startTime: null } : { kind: 'gone' });
    const counts = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const release = await acquireLock({ path, probe });
        const count = ++holders;
        await new Promise(setImmediate);
        holders -= 1;
        release();
        return count;
      }),
    );
    expect(counts).toEqual(Array.from({ length: 10 }, () => 1));
  });
});

/** A lock that process 77 holds. */
function locked(parts: { pid?: number; startTime?: string | null; host?: string }): string {
  const path = join(temporaryFolder(), '.dist-lock');
  writeFileSync(path, JSON.stringify({ pid: 77, startTime: '1', host: hostname(), token: 'held', ...parts }));
  return path;
}
