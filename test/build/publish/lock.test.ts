import { hash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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
    const lock = await acquireLock({ path });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      pid: process.pid,
      startTime: process.platform === 'linux' ? expect.stringMatching(/^\d+$/) : null,
      host: hostname(),
      token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    lock.release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it.each<[string, () => ProcessState]>([
    ['whose process is gone', gone],
    ['whose process is a zombie', () => ({ kind: 'zombie' })],
    ['whose pid now belongs to a process that started at another time', running('2')],
  ])('breaks a lock %s', async (_, probe) => {
    const path = locked({ startTime: '1' });
    const lock = await acquireLock({ path, probe, waitMilliseconds: 0 });
    expect(readFileSync(path, 'utf8')).toContain(`"pid":${process.pid},`);
    lock.release();
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
    const waiting = acquireLock({
      path,
      probe: running(found),
      waitMilliseconds: 100,
      onNotice: (message) => heard.push(message),
    });
    await expect(waiting).rejects.toThrow(
      new LockError(
        `${path}: process 77 still holds the lock after 0.1 seconds, and one build publishes at a time. Build again when it has ended, or end it.`,
      ),
    );
    expect(heard).toEqual([
      `${path}: process 77 is publishing; waiting for it, 0.1 seconds at most.`,
    ]);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('takes a lock that is released while it waits', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const lock = await acquireLock({ path });
    const second = await acquireLock({ path, onNotice: () => setImmediate(lock.release) });
    expect(existsSync(path)).toBe(true);
    second.release();
    expect(existsSync(path)).toBe(false);
  });

  it('treats a process on another host as running and says how to remove its lock', async () => {
    const path = locked({ host: 'builder.example.com' });
    await expect(acquireLock({ path, probe: gone, waitMilliseconds: 0 })).rejects.toThrow(
      new LockError(
        `${path}: process 77 on host builder.example.com still holds the lock after 0 seconds, and one build publishes at a time. This host (${hostname()}) can't see whether it still runs. If it doesn't, as after a container was stopped, delete ${path} and build again; a lock gives way by itself after a day.`,
      ),
    );
  });

  it.each<[string, object]>([
    ['of a process that runs', {}],
    ['of another host', { host: 'builder.example.com' }],
  ])('takes a lock %s once it is older than a day, with a warning', async (_, parts) => {
    const path = locked(parts);
    const heard: string[] = [];
    const options = {
      path,
      probe: running('1'),
      waitMilliseconds: 0,
      onNotice: (message: string) => heard.push(message),
    };
    age(path, DAY_SECONDS - 60);
    await expect(acquireLock(options)).rejects.toThrow(LockError);
    heard.length = 0;
    age(path, DAY_SECONDS + 60);
    const lock = await acquireLock(options);
    expect(heard).toEqual([
      expect.stringMatching(
        /^warning: .*: the lock of process 77.* is older than a day and gave way\.$/,
      ),
    ]);
    lock.release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('notices that its lock was taken over', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const lock = await acquireLock({ path });
    lock.assertHeld();
    writeFileSync(path, 'of another build');
    expect(lock.assertHeld).toThrow(
      new LockError(
        `${path}: another build took the lock over. Nothing was published; build again.`,
      ),
    );
  });

  it('shows what a host name would steer a terminal with', async () => {
    const path = locked({ host: 'a\n::error::\u001b[2J' });
    await expect(acquireLock({ path, waitMilliseconds: 0 })).rejects.toThrow(
      'on host a\\u000a::error::\\u001b[2J still',
    );
  });

  it.each(['', '{"pid":1', '{"pid":"1"}', 'null'])(
    'waits for a lock that reads %j while it is young, and breaks it when it is old',
    async (text) => {
      const path = join(temporaryFolder(), '.dist-lock');
      writeFileSync(path, text);
      await expect(acquireLock({ path, waitMilliseconds: 0 })).rejects.toThrow(
        `${path}: another build still holds the lock`,
      );
      age(path, 10);
      const lock = await acquireLock({ path, waitMilliseconds: 0 });
      lock.release();
      expect(readdirSync(join(path, '..'))).toEqual([]);
    },
  );

  it('does not remove a lock that is no longer its own', async () => {
    const path = join(temporaryFolder(), '.dist-lock');
    const lock = await acquireLock({ path });
    const other = JSON.stringify({ pid: 77, startTime: '1', host: hostname(), token: 'theirs' });
    writeFileSync(path, other);
    lock.release();
    expect(readFileSync(path, 'utf8')).toBe(other);
  });

  it('leaves a stale lock to the build that is breaking it', async () => {
    const path = locked({ pid: 77 });
    writeFileSync(
      claimOn(path),
      JSON.stringify({ pid: 78, startTime: '1', host: hostname(), token: 'claim' }),
    );
    const probe = (pid: number): ProcessState =>
      pid === 78 ? { kind: 'running', startTime: '1' } : { kind: 'gone' };
    await expect(acquireLock({ path, probe, waitMilliseconds: 0 })).rejects.toThrow(LockError);
    expect(readFileSync(path, 'utf8')).toContain('"pid":77,');
  });

  it('breaks a stale lock even where the build that was breaking it is gone too', async () => {
    const path = locked({ pid: 77 });
    writeFileSync(
      claimOn(path),
      JSON.stringify({ pid: 78, startTime: '1', host: hostname(), token: 'claim' }),
    );
    const lock = await acquireLock({ path, probe: gone, waitMilliseconds: 0 });
    lock.release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('never lets two hold the lock, however many break a stale one at once', async () => {
    const path = locked({});
    let holders = 0;
    const probe = (pid: number): ProcessState =>
      pid === process.pid ? { kind: 'running', startTime: null } : { kind: 'gone' };
    const counts = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const lock = await acquireLock({ path, probe });
        const count = ++holders;
        await new Promise(setImmediate);
        holders -= 1;
        lock.release();
        return count;
      }),
    );
    expect(counts).toEqual(Array.from({ length: 10 }, () => 1));
  });
});

const DAY_SECONDS = 24 * 60 * 60;

function age(path: string, seconds: number): void {
  const time = Date.now() / 1000 - seconds;
  utimesSync(path, time, time);
}

/** The lock on breaking a lock, which is named after that. */
function claimOn(path: string): string {
  const { ino, mtimeMs } = statSync(path);
  return `${path}-${hash('sha256', `${ino} ${mtimeMs} ${readFileSync(path, 'utf8')}`)}`;
}

/** A lock that process 77 holds. */
function locked(parts: { pid?: number; startTime?: string | null; host?: string }): string {
  const path = join(temporaryFolder(), '.dist-lock');
  writeFileSync(
    path,
    JSON.stringify({ pid: 77, startTime: '1', host: hostname(), token: 'held', ...parts }),
  );
  return path;
}
