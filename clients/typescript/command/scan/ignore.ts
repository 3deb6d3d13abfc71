import ignore, { type Ignore } from 'ignore';

export type { Ignore };

/** The patterns of a `.gitignore`. A module of its own, which the package has as a file. */
export function createIgnore(): Ignore {
  return ignore();
}
