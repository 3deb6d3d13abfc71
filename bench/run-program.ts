import { execFile, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What a whole process took, from its start to its end. */
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
  /**
   * How much room Node leaves to its objects; by default it takes what the machine has, before it
   * looks for what it could let go.
   */
  readonly heapMegabytes?: number | undefined;
};

/**
 * Runs a program with Node and tsx, as every script of the project runs, and measures it. Throws
 * what it says where it fails.
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

/** What a program prints. */
export async function printOf({ file, args = [], cwd = projectFolder }: Program): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', tsx, `${projectFolder}${file}`, ...args],
    { cwd },
  );
  return stdout;
}

/** With a slash at its end. */
export const projectFolder = fileURLToPath(new URL('../', import.meta.url));

/** As an address: a generated project lies elsewhere, where the name leads nowhere. */
const tsx = import.meta.resolve('tsx');
const reporter = new URL('report-usage.ts', import.meta.url).href;
