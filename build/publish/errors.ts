import { dirname } from 'node:path';

export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/** Another build published while this one was writing. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
  constructor(dist: string) {
    super(`${dist}: another build has published meanwhile, and this one has not; build again.`);
  }
}

export async function explaining<Result>(
  dist: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    const told = [`the system says "${error.message}"`, 'See to that'];
    const [why, advice] = reasons[code]?.split('|') ?? told;
    throw new PublishError(
      `${refusedPath(error) ?? dist}: ${why}. Nothing was published; ${dist} is as it was. ${advice} and build again.`,
      { cause: error },
    );
  }
}

/** The system's name of what went wrong, such as ENOSPC; undefined for every other error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function unless<Value>(codes: readonly string[], call: () => Value): Value | undefined {
  try {
    return call();
  } catch (error) {
    if (!codes.includes(errorCode(error) ?? '')) throw error;
    return undefined;
  }
}

const elsewhere = 'or publish to another folder,';
const noPermission = `this user may not write there|Give the folder to this user, ${elsewhere}`;
const inTheWay = `a file is where a folder is needed|Move the file away, ${elsewhere}`;

/** Why the system refused, and what to do. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full|Free some space there',
  EDQUOT: "this user's share of the disk is used up|Free some space there",
  EROFS: `that file system is mounted read-only|Mount it for writing, ${elsewhere}`,
  EACCES: noPermission,
  EPERM: noPermission,
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  EBUSY:
    'it is a mount point or held open, so it cannot be renamed|Publish to a folder within it, or release it,',
  EXDEV:
    "it lies on another device than the folder around it, or in a lower layer of a container's image, so it cannot be renamed|Publish to a folder within it, or delete it,",
  EIO: 'the disk reports an error|Check the disk',
};

/** What can't be made is known by its folder: its own name may be one of publishing alone. */
function refusedPath(error: Error): string | undefined {
  if (!('path' in error && typeof error.path === 'string' && 'syscall' in error)) return undefined;
  return ['open', 'mkdir', 'link'].includes(String(error.syscall))
    ? dirname(error.path)
    : error.path;
}
