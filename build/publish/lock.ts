import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { LockError } from './errors.ts';
import { type Holder, releaseLockFile, takeLockFile } from './lock-file.ts';
import { type Probe, probeProcess } from './process-identity.ts';

export type LockOptions = {
  /** The lock file. */
  readonly path: string;
  readonly waitMilliseconds?: number | undefined;
  readonly onWait?: ((message: string) => void) | undefined;
  readonly probe?: Probe | undefined;
};

const pollMilliseconds = 50;

/**
 * Takes the lock, waiting for a build that is at work, and returns what releases it.
 * A process that is killed leaves its lock behind, as a stale one that the next build breaks.
 */
export async function acquireLock({ path, waitMilliseconds = 10_000, onWait, probe = probeProcess }: LockOptions): Promise<() => void> {
  const deadline = performance.now() + waitMilliseconds;
  let told = false;
  for (;;) {
    const taken = takeLockFile(path, probe);
    if ('token' in taken) return () => releaseLockFile(path, taken.token);
    if (performance.now() >= deadline) throw new LockError(explain({ path, holder: taken.holder, waitMilliseconds }));
    if (!told) onWait?.(`${path}: ${nameOf(taken.holder)} is publishing; waiting for it, ${waitMilliseconds / 1000} seconds at most.`);
    told = true;
    await setTimeout(pollMilliseconds);
  }
}

function explain({ path, holder, waitMilliseconds }: { path: string; holder: Holder | undefined; waitMilliseconds: number }): string {
  const held = `${path}: ${nameOf(holder)} still holds the lock after ${waitMilliseconds / 1000} seconds, and one build publishes at a time.`;
  const host = holder?.identity?.host;
  if (host === undefined || host === hostname()) return `${held} Build again when it has ended, or end it.`;
  return `${held} Whether it still runs can be seen on that host only: if it doesn't, delete the lock file, then build again.`;
}

function nameOf(holder: Holder | undefined): string {
  const identity = holder?.identity;
  if (identity === undefined) return 'another build';
  const { pid, host } = identity;
  if (host !== hostname()) return `process ${pid} on host ${host}`;
  return pid === process.pid ? 'a build in this same process' : `process ${pid}`;
}
