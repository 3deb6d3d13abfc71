import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from './errors.ts';

/**
 * Names one process for good, since a pid is used again. `startTime` is null where the machine
 * doesn't tell it.
 */
export type ProcessIdentity = {
  readonly pid: number;
  readonly startTime: string | null;
  readonly host: string;
};

/** What a pid stands for at this moment. */
export type ProcessState =
  | { readonly kind: 'gone' }
  | { readonly kind: 'zombie' }
  | { readonly kind: 'running'; readonly startTime: string | null };
export type Probe = (pid: number) => ProcessState;

export function ownIdentity(): ProcessIdentity {
  const state = probeProcess(process.pid);
  return {
    pid: process.pid,
    startTime: state.kind === 'running' ? state.startTime : null,
    host: hostname(),
  };
}

/**
 * Whether the process has surely ended. One on another host can't be checked, so it counts as
 * running.
 */
export function hasEnded(identity: ProcessIdentity, probe: Probe): boolean {
  if (identity.host !== hostname()) return false;
  const state = probe(identity.pid);
  if (state.kind !== 'running') return true;
  return (
    identity.startTime !== null &&
    state.startTime !== null &&
    identity.startTime !== state.startTime
  );
}

/**
 * Asks the system. A signal 0 comes first: where `/proc` hides other users' processes, only that
 * tells.
 */
export function probeProcess(pid: number): ProcessState {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return { kind: 'gone' };
  }
  try {
    return parseProcStat(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return { kind: 'running', startTime: null };
  }
}

/**
 * Reads a line of `/proc/<pid>/stat`: after the name, which may itself hold brackets and spaces,
 * stand the state (3) and, later, the start time (22).
 */
export function parseProcStat(line: string): ProcessState {
  const [state, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return { kind: 'zombie' };
  return { kind: 'running', startTime: rest[22 - 3 - 1] ?? null };
}
