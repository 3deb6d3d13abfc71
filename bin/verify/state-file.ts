import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { headOf } from '../../feed/manifest.ts';
import type { SeenManifests } from '../../verify/head.ts';

/**
 * What a state file holds; none where there is no such file yet, and a sentence where it holds
 * something else.
 */
export function readState(path: string): SeenManifests | { readonly fault: string } {
  try {
    return parseState(readFileSync(path, 'utf8')) ?? { fault: `${path} ${NO_STATE}` };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return new Map();
    return { fault: `${path} can't be read: ${messageOf(error)}` };
  }
}

/**
 * Puts a state in place by one rename, so that who is killed meanwhile leaves the old one; a
 * sentence where that fails.
 */
export function writeState(
  path: string,
  seen: SeenManifests,
): { readonly fault: string } | undefined {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(temporary, 'wx');
    try {
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(seen), undefined, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
    return undefined;
  } catch (error) {
    rmSync(temporary, { force: true });
    return {
      fault: `${path} can't be written, so this manifest is not remembered: ${messageOf(error)}`,
    };
  }
}

const NO_STATE =
  'is not a state file of `verify`; name another file, or take this one away, and with it what was seen so far.';

function parseState(text: string): SeenManifests | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).map(([site, seen]) => {
    const { sequence, built_at } = seen ?? {};
    // A head is checked as a whole, and that of a state says nothing of its end.
    return headOf({ site, sequence, built_at, expires: built_at });
  });
  const heads = entries.filter((head) => head !== undefined);
  return heads.length < entries.length
    ? undefined
    : new Map(heads.map(({ site, sequence, built_at }) => [site, { sequence, built_at }]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
