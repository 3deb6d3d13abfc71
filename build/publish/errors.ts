import { dirname } from 'node:path';

/**
 * Publishing could not go on. The message says where, why and what to do; the dist that stood
 * before is still in place.
 */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/** Another build held the lock for longer than this one waits. */
export class LockError extends Error {
  override readonly name = 'LockError';
}

/**
 * A refusal of the file system in words; every other error comes back as it is, being a fault of
 * ours.
 */
export function explained(error: unknown, dist: string): unknown {
  const code = errorCode(error);
  if (!(error instanceof Error) || code === undefined) return error;
  const reason = reasons[code] ?? {
    why: `the system says "${error.message}"`,
    advice: 'See to that',
  };
  const message = `${pathOfError(error) ?? dist}: ${reason.why}. Nothing was published; ${dist} is as it was. ${reason.advice} and build again.`;
  return new PublishError(message, { cause: error });
}

/** Runs what publishes to `dist`, and puts the refusals of the file system in words. */
export async function explaining<Result>(
  dist: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explained(error, dist);
  }
}

/**
 * The system's name for what went wrong, such as ENOSPC; undefined where the error isn't the
 * system's.
 */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error &&
    'syscall' in error &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : undefined;
}

type Reason = { readonly why: string; readonly advice: string };

const elsewhere = 'or publish to another folder,';
const noPermission = {
  why: 'this user may not write there',
  advice: `Give the folder to this user, ${elsewhere}`,
};
const inTheWay = {
  why: 'a file is where a folder is needed',
  advice: `Move the file away, ${elsewhere}`,
};

const reasons: Readonly<Record<string, Reason>> = {
  ENOSPC: { why: 'the disk is full', advice: 'Free some space there' },
  EDQUOT: { why: "this user's share of the disk is used up", advice: 'Free some space there' },
  EROFS: {
    why: 'that file system is mounted read-only',
    advice: `Mount it for writing, ${elsewhere}`,
  },
  EACCES: noPermission,
  EPERM: noPermission,
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  EBUSY: {
    why: 'it is a mount point or held open, so it cannot be renamed',
    advice: 'Publish to a folder within it, or release it,',
  },
  EXDEV: {
    why: "it lies on another device than the folder around it, or in a lower layer of a container's image, so it cannot be renamed",
    advice: 'Publish to a folder within it, or delete it,',
  },
  EIO: { why: 'the disk reports a fault', advice: 'Check the disk' },
};

/**
 * What can't be made is known by its folder: its own name may be one that only publishing knows.
 */
function pathOfError(error: Error): string | undefined {
  if (!('path' in error && typeof error.path === 'string' && 'syscall' in error)) return undefined;
  return ['open', 'mkdir', 'link'].includes(String(error.syscall))
    ? dirname(error.path)
    : error.path;
}
