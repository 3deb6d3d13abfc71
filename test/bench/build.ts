import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { copySync } from 'fs-extra/esm';
import {
  compare,
  inScratchFolder,
  measure,
  median,
  programOf,
  startProgram,
  type Usage,
} from './tools.ts';

/** A build of the real data beside its floor, as whole processes; then one of unchanged data. */
export function benchBuild(): Promise<void> {
  return inScratchFolder(async (scratch) => {
    const dist = join(scratch, 'dist');
    const finished = join(scratch, 'finished');
    const usages: Record<string, Usage[]> = {};
    const run = (name: string, file: string, ...args: string[]) => {
      const usage = measure(programOf(file, ...args), scratch);
      usages[name] = [...(usages[name] ?? []), usage];
      return usage.processorSeconds;
    };
    const build = () => {
      rmSync(dist, { recursive: true, force: true });
      return run('build', 'build/main.ts');
    };
    build();
    copySync(dist, finished);
    await compare('npm run build of the real data', 's of processor time', 5, {
      build,
      unchanged: () => run('unchanged', 'build/main.ts'),
      floor: () =>
        run('floor', 'test/bench/floor.ts', join(scratch, 'data'), finished, `${dist}-floor`),
    });
    for (const [name, of] of Object.entries(usages)) {
      const peak = median(of.map(({ peakMegabytes }) => peakMegabytes));
      const seconds = median(of.map((usage) => usage.seconds));
      console.log(`  ${name}: peak ${peak.toFixed(0)} MB, ${seconds.toFixed(1)} s`);
    }
  });
}

/** How long after a save the server of `npm run dev` answers with what was saved. */
export function benchDev(): Promise<void> {
  return inScratchFolder(async (scratch) => {
    const { port, stop } = await startProgram(scratch, 'bin/dev.ts');
    const file = join(scratch, 'data/models/anthropic/claude-fable-5.yaml');
    const text = readFileSync(file, 'utf8');
    const save = async () => {
      const name = `Saved ${performance.now()}`;
      // A person does not save again before the last save is answered.
      await setTimeout(300);
      const started = performance.now();
      writeFileSync(file, text.replace(/^name: .*$/m, `name: ${name}`));
      const address = `http://127.0.0.1:${port}/v1/models/claude-fable-5`;
      while (!(await (await fetch(address)).text()).includes(`"${name}"`)) await setTimeout(5);
      return performance.now() - started;
    };
    try {
      // Until V8 has optimized the code, saves take longer.
      for (let round = 0; round < 5; round += 1) await save();
      await compare('a save under npm run dev', 'ms until it is answered', 15, { save });
    } finally {
      await stop();
    }
  });
}
