import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const cli = `${folder}node_modules/@redocly/cli/bin/cli.js`;

/**
 * Installs the linter from the lock file beside this one, where it isn't there in the locked
 * version.
 */
export function installRedocly(): void {
  const wanted = versionIn(
    `${folder}package.json`,
    (manifest) => manifest.dependencies['@redocly/cli'],
  );
  const found = versionIn(
    `${folder}node_modules/@redocly/cli/package.json`,
    (manifest) => manifest.version,
  );
  if (found === wanted) return;
  console.log(`installing @redocly/cli ${wanted} into test/integration/openapi`);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** Runs Redocly without telling anyone, and gives its exit code and what it printed. */
export function redocly(
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [cli, ...args],
      { env, maxBuffer: 2 ** 28 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : 1, output: stdout + stderr });
      },
    );
  });
}

type Manifest = {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
};

function versionIn(
  path: string,
  select: (manifest: Manifest) => string | undefined,
): string | undefined {
  return existsSync(path) ? select(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
