import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from './errors.ts';

/** Where a tree is published, and the names that publishing uses beside it: there a rename costs nothing and crosses no device. */
export type Place = {
  readonly dist: string;
  readonly parent: string;
  readonly lock: string;
  /** The tree before, while the new one takes its place. Whole by construction: it comes and goes by a rename. */
  readonly old: string;
  readonly staging: string;
  /** A tree on its way out, which may be partial. */
  readonly trash: string;
};

export function placeOf(dist: string): Place {
  const whole = resolve(dist);
  const parent = dirname(whole);
  const beside = (suffix: string) => join(parent, `.${basename(whole)}-${suffix}`);
  return {
    dist: whole,
    parent,
    lock: beside('lock'),
    old: beside('old'),
    staging: beside(`staging-${process.pid}`),
    trash: beside(`trash-${randomUUID()}`),
  };
}

/** The paths beside dist that only a build at work or a stopped one has: old, staged and discarded trees, and what belongs to locking. */
export function leftovers({ parent, dist, lock, old }: Place): { readonly folders: string[]; readonly lockFiles: string[] } {
  const prefix = `.${basename(dist)}-`;
  const paths = namesIn(parent).map((name) => join(parent, name));
  const starts = (suffix: string) => (path: string) => basename(path).startsWith(prefix + suffix);
  return {
    folders: paths.filter((path) => path === old || starts('staging-')(path) || starts('trash-')(path)),
    lockFiles: paths.filter((path) => path === lock || starts('lock-')(path)),
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
