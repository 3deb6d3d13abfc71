import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What a process used, from its start to its end. */
export type Usage = {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakBytes: number;
};

export type Program = {
  /** The TypeScript file to run, relative to the project. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** The limit of V8's heap; without one Node collects late on a machine with much memory. */
  readonly heapMegabytes?: number | undefined;
};

/**
 * Runs a program with Node and tsx, as every script of the project runs, and measures it. Throws
 * with what it printed on standard error if it fails.
 */
export async function runProgram({
  file,
  args = [],
  cwd = projectFolder,
  heapMegabytes,
}: Program): Promise<Usage> {
  const started = performance.now();
  const heap = heapMegabytes === undefined ? [] : [`--max-old-space-size=${heapMegabytes}`];
  const child = spawn(
    process.execPath,
    [...heap, '--import', tsx, '--import', reporter, `${projectFolder}${file}`, ...args],
    {
      cwd,
      env: { ...process.env, CI: '' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const usage = text(child.stdio[3] as NodeJS.ReadableStream); // The fourth pipe above.
  const errors = text(child.stderr as NodeJS.ReadableStream); // The third.
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  const seconds = (performance.now() - started) / 1000;
  if (exitCode !== 0) throw new Error(`${file} ended with ${exitCode}: ${await errors}`);
  const { processorSeconds, peakBytes }: Omit<Usage, 'seconds'> = JSON.parse(await usage);
  return { seconds, processorSeconds, peakBytes };
}

/** Returns the standard output of a program. */
export async function printOf({ file, args = [], cwd = projectFolder }: Program): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', tsx, `${projectFolder}${file}`, ...args],
    { cwd },
  );
  return stdout;
}

/** Gives `work` an empty folder, which is removed afterwards. */
export async function inScratchFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'coderfeed-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With a lock file of its own for what the feed is compared with. */
export const benchFolder = import.meta.dirname;

/** With a slash at its end. */
export const projectFolder = fileURLToPath(new URL('../', import.meta.url));

/** As a URL: from the folder of a generated project the bare name does not resolve. */
const tsx = import.meta.resolve('tsx');
const reporter = new URL('report-usage.ts', import.meta.url).href;
