import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { errorCode } from './errors.ts';

/** Removes what no longer counts. A refusal comes back as a sentence: it hinders nothing, and the next build tries again. */
export async function remove(path: string): Promise<string | undefined> {
  try {
    await rm(path, { recursive: true, force: true });
    return undefined;
  } catch (error) {
    return refusal(path, error);
  }
}

/** As `remove`, before anything else can happen: for the moment after an error. */
export function removeNow(path: string): string | undefined {
  try {
    rmSync(path, { recursive: true, force: true });
    return undefined;
  } catch (error) {
    return refusal(path, error);
  }
}

function refusal(path: string, error: unknown): string {
  const code = errorCode(error);
  if (code === undefined) throw error;
  return `${path}: it is no longer needed and could not be removed (${code}). Delete it.`;
}
