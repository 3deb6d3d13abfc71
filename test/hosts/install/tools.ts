import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the pinned tools of a folder with a lock file of its own, where they are missing or
 * those of another lock file.
 */
export function installTools(folder: string): void {
  const wanted = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.installed');
  if (readIfThere(stamp) === wanted) return;
  console.log(`installing the tools of ${folder}`);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  // Written last, so that an installation that was broken off is begun again.
  writeFileSync(stamp, wanted);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
