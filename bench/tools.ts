import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** With a slash at its end. */
export const projectFolder = fileURLToPath(new URL('../', import.meta.url));
export const tsx = import.meta.resolve('tsx');
/** Programs run in other folders, where tsx would not find how JSX is compiled. */
export const environment = { TSX_TSCONFIG_PATH: `${projectFolder}tsconfig.json` };

/** What a process used, from its start to its end. */
export type Usage = { seconds: number; processorSeconds: number; peakMegabytes: number };

/** Runs a program of the project as its scripts are run, and measures it. */
export async function runProgram(file: string, args: string[], cwd: string): Promise<Usage> {
  const started = performance.now();
  const command = ['--import', tsx, '--import', REPORTER, projectFolder + file, ...args];
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, CI: '', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  // The third and the fourth pipe above.
  const [errors, usage] = [2, 3].map((index) => text(child.stdio[index] as NodeJS.ReadableStream));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  const seconds = (performance.now() - started) / 1000;
  if (exitCode !== 0) throw new Error(`${file} ended with ${exitCode}: ${await errors}`);
  return { seconds, ...JSON.parse((await usage) ?? '') };
}

/** Preloaded into the program that is measured: at its end writes its usage to descriptor 3. */
const REPORTER = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const processorSeconds = (userCPUTime + systemCPUTime) / 1e6;
  writeSync(3, JSON.stringify({ processorSeconds, peakMegabytes: maxRSS / 1000 }));
});`)}`;

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

/**
 * Runs each contender in turn, round after round, so that other load affects all alike, and prints
 * the median of each and the median of the ratios of the first one to it within a round.
 */
export async function compare(
  title: string,
  unit: string,
  rounds: number,
  contenders: Record<string, () => number | Promise<number>>,
): Promise<void> {
  const names = Object.keys(contenders);
  const results: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const row: number[] = [];
    for (const name of names) row.push((await contenders[name]?.()) ?? Number.NaN);
    results.push(row);
  }
  console.log(`\n${title}, ${unit}, medians of ${rounds} rounds`);
  for (const [index, name] of names.entries()) {
    const value = median(results.map((row) => row[index] ?? Number.NaN));
    const ratio = median(
      results.map(([first = Number.NaN, ...rest]) => first / ([first, ...rest][index] ?? 1)),
    );
    const versus = index === 0 ? '' : `${ratio.toFixed(2)} × (${names[0]} over it)`;
    console.log(`  ${name.padEnd(28)}${value.toPrecision(4).padStart(10)}  ${versus}`);
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  const [low, high] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
}

/** How long one call takes in microseconds, on average over so many rounds of all inputs. */
export function timePerCall<Input>(
  inputs: readonly Input[],
  rounds: number,
  call: (input: Input) => unknown,
) {
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const input of inputs) call(input);
  return ((performance.now() - started) * 1000) / (rounds * inputs.length);
}
