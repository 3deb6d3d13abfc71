import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileOf } from '../feed/paths.ts';
import { freePort, startServer } from '../test/hosts/processes.ts';
import { formatFigure } from './figures.ts';
import { addProjectFiles } from './generate.ts';
import { inScratchFolder, projectFolder } from './run-program.ts';
import { median } from './statistics.ts';

/** Prints how long after a save of the real data the server of `npm run dev` responds with it. */
export async function benchDev(print: (line: string) => void): Promise<void> {
  const times = await inScratchFolder(async (project) => {
    addProjectFiles(project);
    cpSync(join(projectFolder, 'data'), join(project, 'data'), { recursive: true });
    const port = await freePort();
    const server = await startServer(devCommand(project, port), port);
    try {
      await measureSaves(project, { port, count: WARM_UP });
      return await measureSaves(project, { port, count: SAVES });
    } finally {
      await server.stop();
    }
  });
  for (const [name, value] of [
    ['median', median(times)],
    ['worst', Math.max(...times)],
  ] as const) {
    print(
      formatFigure({
        name: `a save under npm run dev: ${name} of ${SAVES}`,
        value: `${Math.round(value)} ms`,
        aim: aim(value),
      }),
    );
  }
}

const SAVES = 20;
/** Saves until V8 has optimized the code. */
const WARM_UP = 5;
const MOST_MILLISECONDS = 300;

function aim(measured: number) {
  return { measured, atMost: MOST_MILLISECONDS };
}

/** As `npm run dev` starts it, in another folder than ours. */
function devCommand(project: string, port: number) {
  const args = ['--import', import.meta.resolve('tsx'), join(projectFolder, 'bin/dev.ts')];
  return { command: process.execPath, args, cwd: project, environment: { PORT: String(port) } };
}

const SAVED = 'data/models/anthropic/claude-fable-5.yaml';
const ADDRESS = fileOf('models.get', { id: 'claude-fable-5' });

/** Gives a model one name after another, each once the one before is served. */
async function measureSaves(
  project: string,
  { port, count }: { readonly port: number; readonly count: number },
): Promise<number[]> {
  const file = join(project, SAVED);
  const text = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let save = 0; save < count; save += 1) {
    const name = `Saved ${performance.now()}`;
    const started = performance.now();
    writeFileSync(file, text.replace(/^name: .*$/m, `name: ${name}`));
    await served(`http://127.0.0.1:${port}/${ADDRESS}`, name);
    times.push(performance.now() - started);
    await setTimeout(PAUSE_MILLISECONDS);
  }
  return times;
}

/** A person does not save again before the last save is processed. */
const PAUSE_MILLISECONDS = 500;
const POLL_MILLISECONDS = 5;
const PATIENCE_MILLISECONDS = 60_000;

async function served(address: string, name: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  while (performance.now() < deadline) {
    const body = await fetch(address).then((response) => response.text());
    if (body.includes(`"name":"${name}"`)) return;
    await setTimeout(POLL_MILLISECONDS);
  }
  throw new Error(
    `${address} did not respond with "${name}" within ${PATIENCE_MILLISECONDS / 1000} s`,
  );
}
