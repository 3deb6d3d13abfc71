import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import packed from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright-core';

/**
 * How to start a real Chromium without a window, from the installed packages. It reaches this
 * machine and nothing else.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await unpack();
  return { executablePath, headless: true, args: flags, ignoreDefaultArgs: unwanted };
}

/**
 * What the driver adds and no visitor has: without it the browser limits how often a page may
 * change its address.
 */
const unwanted = ['--disable-ipc-flooding-protection'];

const flags = [
  // Everything runs as root in a container, where Chromium's own sandbox can't be set up.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * The package unpacks into the system's temporary folder, where one of another version may lie; so
 * it is given a folder of its own.
 */
async function unpack(): Promise<string> {
  const folder = join(import.meta.dirname, 'node_modules/.chromium');
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
