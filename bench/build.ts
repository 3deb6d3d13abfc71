import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LineCounter, parseDocument, Schema } from 'yaml';
import { freePort, startServer } from '../test/hosts/processes.ts';
import {
  compare,
  environment,
  inScratchFolder,
  median,
  projectFolder,
  runProgram,
  tsx,
  type Usage,
} from './tools.ts';

/**
 * A build of the real data beside its floor, as whole processes; then one of unchanged data. The
 * floor parses every YAML file with the build's parser, positions included, and writes the bytes of
 * the finished tree: it does not validate, derive or compare.
 */
export async function benchBuild(): Promise<void> {
  await inScratchFolder(async (scratch) => {
    const project = copyProject(join(scratch, 'project'));
    const [dist, pack] = [join(project, 'dist'), join(scratch, 'pack')];
    const usages: Record<string, Usage[]> = { build: [], floor: [], unchanged: [] };
    const run = (name: string, file: string, args: string[]) => async () => {
      if (name !== 'unchanged') rmSync(dist, { recursive: true, force: true });
      const usage = await runProgram(file, args, project);
      usages[name]?.push(usage);
      return usage.processorSeconds;
    };
    const build = run('build', 'build/main.ts', []);
    await build();
    packFolder(dist, pack);
    await compare('npm run build of the real data', 's of processor time', 5, {
      floor: run('floor', 'bench/build.ts', [join(project, 'data'), pack, dist]),
      build,
      unchanged: run('unchanged', 'build/main.ts', []),
    });
    for (const [name, of] of Object.entries(usages)) {
      const peak = median(of.map(({ peakMegabytes }) => peakMegabytes));
      const seconds = median(of.map((usage) => usage.seconds));
      console.log(`  ${name}: peak ${peak.toFixed(0)} MB, ${seconds.toFixed(1)} s`);
    }
  });
}

/** How long after a save the server of `npm run dev` answers with what was saved. */
export async function benchDev(): Promise<void> {
  await inScratchFolder(async (scratch) => {
    const project = copyProject(join(scratch, 'project'));
    const port = await freePort();
    const args = ['--import', tsx, join(projectFolder, 'bin/dev.ts')];
    const settings = { ...environment, PORT: String(port) };
    const server = await startServer(
      { command: process.execPath, args, cwd: project, environment: settings },
      port,
    );
    const id = 'claude-fable-5';
    const file = join(project, `data/models/anthropic/${id}.yaml`);
    const address = `http://127.0.0.1:${port}/v1/models/${id}`;
    const text = readFileSync(file, 'utf8');
    try {
      // Until V8 has optimized the code, saves take longer.
      for (let save = 0; save < 5; save += 1) await saveAndRead();
      await compare('a save under npm run dev', 'ms until it is answered', 15, {
        save: saveAndRead,
      });
    } finally {
      await server.stop();
    }

    async function saveAndRead(): Promise<number> {
      const name = `Saved ${performance.now()}`;
      // A person does not save again before the last save is answered.
      await setTimeout(300);
      const started = performance.now();
      writeFileSync(file, text.replace(/^name: .*$/m, `name: ${name}`));
      for (;;) {
        const body = await (await fetch(address)).text();
        if (body.includes(`"name":"${name}"`)) return performance.now() - started;
        await setTimeout(5);
      }
    }
  });
}

function copyProject(project: string): string {
  for (const name of ['data', '_headers'])
    cpSync(join(projectFolder, name), join(project, name), { recursive: true });
  return project;
}

/** Packs a folder into one file, so that the floor spends no time on finding files. */
function packFolder(folder: string, pack: string): void {
  const files = filesIn(folder).map(
    (path) => [relative(folder, path), readFileSync(path)] as const,
  );
  const table = files.map(([path, { length }]) => [path, length]);
  writeFileSync(
    pack,
    Buffer.concat([Buffer.from(`${JSON.stringify(table)}\n`), ...files.map(([, bytes]) => bytes)]),
  );
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function runFloor(data: string, pack: string, dist: string): void {
  const schema = new Schema({ schema: 'core', resolveKnownTags: false });
  const options = {
    schema,
    version: '1.2',
    strict: true,
    stringKeys: true,
    uniqueKeys: false,
  } as const;
  const values = filesIn(data)
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => {
      const lineCounter = new LineCounter();
      return parseDocument(readFileSync(path, 'utf8'), { ...options, lineCounter }).toJS();
    });
  if (values.length === 0) throw new Error(`there is no data in ${data}`);
  const bytes = readFileSync(pack);
  let start = bytes.indexOf('\n') + 1;
  const table: [string, number][] = JSON.parse(bytes.toString('utf8', 0, start));
  for (const [path, length] of table) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), bytes.subarray(start, start + length));
    start += length;
  }
}

// The floor is a process of its own, as the build is.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [data = '', pack = '', dist = ''] = process.argv.slice(2);
  runFloor(data, pack, dist);
}
