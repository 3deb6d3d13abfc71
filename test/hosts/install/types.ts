import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { project } from '../places.ts';

/**
 * Whether a folder's code fits its types, which need the tools that are installed there and nowhere
 * else. Prints where not.
 */
export function checkTypes(folder: string): boolean {
  return (
    spawnSync(join(project, 'node_modules/.bin/tsc'), ['--noEmit', '--project', folder], {
      stdio: 'inherit',
    }).status === 0
  );
}
