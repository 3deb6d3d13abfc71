import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Installs what the feed is measured beside, pinned by its own lock file, where one of the packages
 * is missing.
 */
export function installCompetitors(packages: readonly string[]): void {
  const missing = packages.filter(
    (name) => !existsSync(new URL(`node_modules/${name}/package.json`, import.meta.url)),
  );
  if (missing.length === 0) return;
  execFileSync(
    'npm',
    ['ci', '--prefix', fileURLToPath(new URL('.', import.meta.url)), '--no-audit', '--no-fund'],
    { stdio: 'inherit' },
  );
}
