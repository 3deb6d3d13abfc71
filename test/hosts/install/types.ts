import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { project } from '../places.ts';

/** Holds a folder's own code against its types, which need the tools that are installed there and nowhere else. */
export function checkTypes(folder: string): void {
  execFileSync(join(project, 'node_modules/.bin/tsc'), ['--noEmit', '--project', folder], { stdio: 'inherit' });
}
