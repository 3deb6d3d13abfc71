import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySync } from 'fs-extra/esm';
import { freePort, startServer } from '../processes.ts';

const projectFolder = join(import.meta.dirname, '../..');

/** How a program of the project is run by Node in another folder, where tsx finds no settings. */
export function programOf(file: string, ...args: string[]) {
  return {
    command: process.execPath,
    args: ['--import', import.meta.resolve('tsx'), join(projectFolder, file), ...args],
    environment: { TSX_TSCONFIG_PATH: join(projectFolder, 'tsconfig.json'), CI: '' },
  };
}

/** Starts a program of the project that takes its port from `PORT`. */
export async function startProgram(cwd: string, file: string, ...args: string[]) {
  const port = await freePort();
  const { environment, ...program } = programOf(file, ...args);
  const settings = { ...program, cwd, environment: { ...environment, PORT: String(port) } };
  return { port, ...(await startServer(settings, port)) };
}

/** What a process used, from its start to its end. */
export type ProcessUsage = { seconds: number; processorSeconds: number; peakMegabytes: number };

export function measure({ command, args, environment }: ReturnType<typeof programOf>, cwd: string) {
  const started = performance.now();
  const { status, stderr, output } = spawnSync(command, ['--import', REPORTER, ...args], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const seconds = (performance.now() - started) / 1_000;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  const usage: ProcessUsage = { seconds, ...JSON.parse(output[3] ?? '') };
  return usage;
}

/** Preloaded into the program that is measured: at its end it writes to the fourth pipe. */
const REPORTER = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const processorSeconds = (userCPUTime + systemCPUTime) / 1e6;
  writeSync(3, JSON.stringify({ processorSeconds, peakMegabytes: maxRSS / 1000 }));
});`)}`;

/** Gives `work` a folder with the inputs of a build, which is removed when all benches have run. */
export async function inScratchFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'coderfeed-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['data', '_headers']) copySync(join(projectFolder, name), join(folder, name));
  await work(folder);
}

/**
 * Runs each contender in turn, round after round, so that other load affects all alike, and prints
 * the median of each and the median of the ratios of the first one to it within a round. Gives what
 * each round measured.
 */
export async function compare(
  title: string,
  unit: string,
  rounds: number,
  contenders: Record<string, () => number | Promise<number>>,
): Promise<Round[]> {
  const results: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const row: Round = {};
    for (const [name, contend] of Object.entries(contenders)) row[name] = await contend();
    results.push(row);
  }
  console.log(`\n${title}, ${unit}, medians of ${rounds} rounds`);
  const [first = ''] = Object.keys(contenders);
  for (const name of Object.keys(contenders)) {
    const value = median(results.map((row) => row[name] ?? Number.NaN));
    const ratio = median(results.map((row) => (row[first] ?? Number.NaN) / (row[name] ?? 1)));
    const versus = name === first ? '' : `${ratio.toFixed(2)} × (${first} over it)`;
    console.log(`  ${name.padEnd(28)}${value.toPrecision(4).padStart(10)}  ${versus}`);
  }
  return results;
}

/** What a round of a comparison measured of each contender. */
export type Round = Record<string, number>;

/** The middle one; the upper one of two. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[numbers.length >> 1] ?? Number.NaN;
}

/** How long one call takes in microseconds, on average over so many rounds of all inputs. */
export function timePerCall<Input>(
  inputs: readonly Input[],
  rounds: number,
  call: (input: Input) => unknown,
): number {
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const input of inputs) call(input);
  return ((performance.now() - started) * 1_000) / (rounds * inputs.length);
}
