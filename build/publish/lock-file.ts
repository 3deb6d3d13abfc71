import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { errorCode } from './errors.ts';
import { hasEnded, ownIdentity, type Probe, type ProcessIdentity } from './process-identity.ts';
import { removeNow } from './remove.ts';

/** What a lock file says. `token` names this one act of locking; `identity` is undefined where the content can't be read. */
export type Holder = { readonly token: string; readonly identity: ProcessIdentity | undefined; readonly ageMilliseconds: number };

/** Takes the lock file at a path, breaking a stale one: the new lock's token, or who holds it (undefined if that changes just now). */
export function takeLockFile(path: string, probe: Probe): { readonly token: string } | { readonly holder: Holder | undefined } {
  const holder = readHolder(path);
  if (holder !== undefined) {
    if (!isStale(holder, probe)) return { holder };
    breakStale(path, holder, probe);
  }
  const token = randomUUID();
  return createWhole(path, JSON.stringify({ ...ownIdentity(), token })) ? { token } : { holder: readHolder(path) };
}

/** Removes the lock file if it is still ours. Where that is refused the lock outlives us and goes stale, which is no reason to fail now. */
export function releaseLockFile(path: string, token: string): void {
  if (isOf(path, token)) removeNow(path);
}

/**
 * Two builds may find the same stale lock, and the slower one must not remove the lock that the faster one has taken meanwhile.
 * So removing the lock of a token takes the claim on that token, which is itself a lock file: while it is held and the lock
 * still bears the token, nobody else removes it.
 */
function breakStale(path: string, { token }: Holder, probe: Probe): void {
  const claim = `${path}-${token}`;
  const taken = takeLockFile(claim, probe);
  if ('holder' in taken) return;
  try {
    if (isOf(path, token)) rmSync(path, { force: true });
  } finally {
    releaseLockFile(claim, taken.token);
  }
}

function isOf(path: string, token: string): boolean {
  return readHolder(path)?.token === token;
}

// A whole lock file appears at once, by its link. Only a file system without links may show one half written, for an instant.
const unreadableMilliseconds = 5000;

function isStale({ identity, ageMilliseconds }: Holder, probe: Probe): boolean {
  return identity === undefined ? ageMilliseconds > unreadableMilliseconds : hasEnded(identity, probe);
}

function createWhole(path: string, text: string): boolean {
  const temporary = `${path}-new-${process.pid}-${randomUUID()}`;
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    return createBy(() => linkSync(temporary, path)) ?? createBy(() => writeFileSync(path, text, { flag: 'wx' })) ?? false;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Undefined means that links are not to be had here. ENOENT: a build that cleans up took the temporary file for a leftover. */
function createBy(create: () => void): boolean | undefined {
  try {
    create();
    return true;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (['EEXIST', 'ENOENT'].includes(code)) return false;
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) return undefined;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const { ino, mtimeMs } = statSync(path);
    const identity = parseHolder(readFileSync(path, 'utf8'));
    return { token: identity?.token ?? `${ino}-${Math.trunc(mtimeMs)}`, identity, ageMilliseconds: Date.now() - mtimeMs };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string): (ProcessIdentity & { readonly token: string }) | undefined {
  const value = parseObject(text);
  if (value === undefined || !('pid' in value && 'startTime' in value && 'host' in value && 'token' in value)) return undefined;
  const { pid, startTime, host, token } = value;
  if (typeof pid !== 'number' || typeof host !== 'string' || typeof token !== 'string') return undefined;
  return typeof startTime === 'string' || startTime === null ? { pid, startTime, host, token } : undefined;
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
