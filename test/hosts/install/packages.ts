import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian's packages by name, and the file by which each is known. */
export type Packages = Readonly<Record<string, string>>;

/** The servers that are no npm packages. */
export const serverPackages = {
  'nginx-light': '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  caddy: '/usr/bin/caddy',
} as const satisfies Packages;

/** Installs packages that are missing, where this process may. Throws a sentence where it may not. */
export function installPackages(packages: Packages): void {
  const missing = Object.entries(packages).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length === 0) return;
  const install = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${missing.join(', ')} are not installed; as root, run: ${install}`);
  console.log(`installing ${missing.join(', ')}`);
  withoutServices(() => {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
  });
}

/**
 * Debian starts a server as soon as it is installed, on ports open to the world, unless this file
 * says no.
 */
function withoutServices(work: () => void): void {
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    if (isOurs) rmSync(policy);
  }
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
