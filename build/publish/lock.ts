import { hash, randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { visible } from '../dataset/visible.ts';
import { errorCode, LockError } from './errors.ts';
import { createFile, removeAll } from './files.ts';
import {
  hasEnded,
  ownIdentity,
  type Probe,
  type ProcessIdentity,
  probeProcess,
} from './process-identity.ts';

export type LockOptions = {
  /** The lock file. */
  readonly path: string;
  readonly waitMilliseconds?: number | undefined;
  readonly onNotice?: ((message: string) => void) | undefined;
  readonly probe?: Probe | undefined;
};

export type Lock = {
  /** Throws where another build has taken the lock over, as it may after a day. */
  readonly assertHeld: () => void;
  readonly release: () => void;
};

const POLL_MILLISECONDS = 50;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * A lock file is written right after it is created. One that still can't be read then never will
 * be.
 */
const UNREADABLE_MILLISECONDS = 5000;

/**
 * Takes the lock, waiting for a build that is at work. A lock whose process has ended doesn't
 * count.
 */
export async function acquireLock(options: LockOptions): Promise<Lock> {
  const { path, waitMilliseconds = 10_000, onNotice } = options;
  const deadline = performance.now() + waitMilliseconds;
  for (let isFirst = true; ; isFirst = false) {
    const taken = take(options);
    if ('text' in taken) return lockOf(path, taken.text);
    const seconds = waitMilliseconds / 1000;
    if (performance.now() >= deadline) throw new LockError(explain(path, taken.holder, seconds));
    const who = nameOf(taken.holder);
    if (isFirst)
      onNotice?.(`${path}: ${who} is publishing; waiting for it, ${seconds} seconds at most.`);
    await setTimeout(POLL_MILLISECONDS);
  }
}

function lockOf(path: string, text: string): Lock {
  const isHeld = () => readHolder(path)?.text === text;
  return {
    assertHeld: () => {
      if (isHeld()) return;
      throw new LockError(
        `${path}: another build took the lock over. Nothing was published; build again.`,
      );
    },
    release: () => {
      // Where the removal is refused, the lock outlives this process and goes stale.
      if (isHeld()) removeAll(path);
    },
  };
}

/** What a lock file says, and which file it is: `id` differs for every lock, whatever its text. */
type Holder = {
  readonly id: string;
  readonly text: string;
  readonly identity: ProcessIdentity | undefined;
  readonly ageMilliseconds: number;
};

/** The text of the new lock, or who holds it; undefined if that changed just now. */
function take(
  options: LockOptions,
): { readonly text: string } | { readonly holder: Holder | undefined } {
  const { path } = options;
  const holder = readHolder(path);
  if (holder !== undefined) {
    if (!isStale(holder, options)) return { holder };
    breakLock(holder, options);
  }
  const text = JSON.stringify({ ...ownIdentity(), token: randomUUID() });
  try {
    createFile(path, text);
    return { text };
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return { holder: readHolder(path) };
    throw error;
  }
}

function isStale(
  { identity, ageMilliseconds }: Holder,
  { probe = probeProcess }: LockOptions,
): boolean {
  if (ageMilliseconds > DAY_MILLISECONDS) return true;
  if (identity === undefined) return ageMilliseconds > UNREADABLE_MILLISECONDS;
  return hasEnded(identity, probe);
}

/**
 * Two builds may find the same stale lock, and the slower one must not remove the lock that the
 * faster one has taken meanwhile. So whoever removes a lock takes another lock first, which is
 * named after the stale one.
 */
function breakLock(holder: Holder, options: LockOptions): void {
  const { path, onNotice } = options;
  const claim = `${path}-${hash('sha256', holder.id)}`;
  const taken = take({ ...options, path: claim });
  if ('holder' in taken) return;
  try {
    if (readHolder(path)?.id !== holder.id) return;
    rmSync(path, { force: true });
    if (holder.ageMilliseconds <= DAY_MILLISECONDS) return;
    onNotice?.(`warning: ${path}: the lock of ${nameOf(holder)} is older than a day and gave way.`);
  } finally {
    lockOf(claim, taken.text).release();
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const { ino, mtimeMs } = fstatSync(descriptor);
      const text = readFileSync(descriptor, 'utf8');
      const ageMilliseconds = Date.now() - mtimeMs;
      return {
        id: `${ino} ${mtimeMs} ${text}`,
        text,
        identity: parseIdentity(text),
        ageMilliseconds,
      };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseIdentity(text: string): ProcessIdentity | undefined {
  try {
    const { pid, startTime, host } = JSON.parse(text);
    if (!Number.isInteger(pid) || typeof host !== 'string') return undefined;
    return { pid, startTime: typeof startTime === 'string' ? startTime : null, host };
  } catch {
    return undefined;
  }
}

function explain(path: string, holder: Holder | undefined, seconds: number): string {
  const held = `${path}: ${nameOf(holder)} still holds the lock after ${seconds} seconds, and one build publishes at a time.`;
  const host = holder?.identity?.host;
  if (host === undefined || host === hostname())
    return `${held} Build again when it has ended, or end it.`;
  const here = `This host (${hostname()}) can't see whether it still runs.`;
  const advice = `If it doesn't, as after a container was stopped, delete ${path} and build again`;
  return `${held} ${here} ${advice}; a lock gives way by itself after a day.`;
}

function nameOf(holder: Holder | undefined): string {
  if (holder?.identity === undefined) return 'another build';
  const { pid, host } = holder.identity;
  if (host !== hostname()) return `process ${pid} on host ${visible(host.slice(0, 120))}`;
  return pid === process.pid ? 'a build in this same process' : `process ${pid}`;
}
