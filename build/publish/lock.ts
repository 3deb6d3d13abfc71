import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { visible } from '../dataset/visible.ts';
import { errorCode, LockError, unless } from './errors.ts';
import { removeAll } from './files.ts';

export type LockOptions = {
  waitMilliseconds?: number | undefined;
  /** Called with a sentence about a wait or a repair. */
  onNotice?: ((message: string) => void) | undefined;
};

export type Lock = {
  beat: () => void;
  isHeld: () => boolean;
  release: () => void;
};

const POLL_MILLISECONDS = 50;
const BEAT_MILLISECONDS = 1_000;

export const STALE_MILLISECONDS = 60_000;

/** Longer than it takes another build that has seen the same stale lock to take it over too. */
const SETTLE_MILLISECONDS = 100;

/** The tokens of the locks that this process holds: a pid alone may be that of an earlier process. */
const ownTokens = new Set<string>();

/** Takes the lock, waiting for a build that is at work. That of a build that has ended is replaced. */
export async function acquireLock(
  path: string,
  { waitMilliseconds = 10_000, onNotice }: LockOptions = {},
): Promise<Lock> {
  const token = randomUUID();
  // From before it is written: whoever reads it in this process must not take it for a stale one.
  ownTokens.add(token);
  const text = JSON.stringify({ pid: process.pid, host: hostname(), token });
  const deadline = performance.now() + waitMilliseconds;
  const seconds = waitMilliseconds / 1000;
  for (let isFirst = true; ; isFirst = false) {
    const holder = readHolder(path);
    const isTaken =
      holder === undefined
        ? create(path, text)
        : isStale(holder) && (await replace(path, { text, token }));
    if (isTaken) break;
    const name = holderName(holder);
    if (performance.now() >= deadline) {
      ownTokens.delete(token);
      throw new LockError(
        `${path}: ${name} still holds the lock after ${seconds} seconds, and one build publishes at a time. Build again when it has ended, or end it; a minute after its end its lock gives way.`,
      );
    }
    if (isFirst)
      onNotice?.(`${path}: ${name} is publishing; waiting for it, ${seconds} seconds at most.`);
    await setTimeout(POLL_MILLISECONDS);
  }
  const isHeld = () => readHolder(path)?.text === text;
  let beaten = performance.now();
  return {
    isHeld,
    beat: () => {
      if (performance.now() - beaten < BEAT_MILLISECONDS) return;
      beaten = performance.now();
      if (isHeld()) unless(['ENOENT'], () => utimesSync(path, new Date(), new Date()));
    },
    release: () => {
      ownTokens.delete(token);
      if (isHeld()) removeAll(path);
    },
  };
}

type Holder = { text: string; pid: unknown; host: unknown; token: unknown; age: number };

function readHolder(path: string): Holder | undefined {
  return unless(['ENOENT'], () => {
    const age = Date.now() - statSync(path).mtimeMs;
    const text = readFileSync(path, 'utf8');
    try {
      const { pid, host, token } = JSON.parse(text);
      return { text, pid, host, token, age };
    } catch {
      // One that is being written can't be read yet.
      return { text, pid: undefined, host: undefined, token: undefined, age };
    }
  });
}

function isStale({ pid, host, token, age }: Holder): boolean {
  if (age > STALE_MILLISECONDS) return true;
  if (host !== hostname() || !Number.isInteger(pid)) return false;
  if (pid === process.pid) return !ownTokens.has(String(token));
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // EPERM: a process of another user.
    return errorCode(error) === 'ESRCH';
  }
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    rmSync(path, { force: true });
    throw error;
  }
}

async function replace(path: string, { text, token }: { text: string; token: string }) {
  const own = `${path}-${token}`;
  create(own, text);
  renameSync(own, path);
  await setTimeout(SETTLE_MILLISECONDS);
  return readHolder(path)?.text === text;
}

function holderName(holder: Holder | undefined): string {
  if (typeof holder?.host !== 'string') return 'another build';
  if (holder.host !== hostname())
    return `process ${Number(holder.pid)} on host ${visible(holder.host.slice(0, 120))}`;
  return holder.pid === process.pid
    ? 'a build in this same process'
    : `process ${Number(holder.pid)}`;
}
