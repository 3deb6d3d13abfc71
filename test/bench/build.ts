import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  compare,
  inScratchFolder,
  measure,
  median,
  type ProcessUsage,
  programOf,
  startProgram,
} from './tools.ts';

/** A build of the real data beside its floor, as whole processes; then one of unchanged data. */
export function benchBuild(): Promise<void> {
  return inScratchFolder(async (scratch) => {
    const usages = new Map<string, ProcessUsage[]>();
    const run = (name: string, file: string, ...args: string[]) => {
      const usage = measure(programOf(file, ...args), scratch);
      usages.set(name, [...(usages.get(name) ?? []), usage]);
      return usage.processorSeconds;
    };
    // Each run writes a folder of its own: on many disks a tree that was just removed slows down
    // whoever writes the next one.
    let folders = 0;
    const newFolder = () => join(scratch, `tree-${++folders}`);
    const finished = newFolder();
    run('first', 'build/main.ts', '--out', finished);
    await compare('npm run build of the real data', 's of processor time', 5, {
      build: () => run('build', 'build/main.ts', '--out', newFolder()),
      unchanged: () => run('unchanged', 'build/main.ts', '--out', finished),
      floor: () =>
        run('floor', 'test/bench/floor.ts', join(scratch, 'data'), finished, newFolder()),
    });
    usages.delete('first');
    for (const [name, of] of usages) {
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
