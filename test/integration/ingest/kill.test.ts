import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { dataOf, modelText, pathOf, project, row, runIn } from '../../ingest/project.ts';
import { rounds } from '../../rounds.ts';

const ROUNDS = rounds(200, 1 / 10);
const MODELS = 60;
const ARGS = ['litellm', 'map.json', '--day', '2026-08-01', '--expect-changes'];

const ids = Array.from({ length: MODELS }, (_, index) => `gpt-${index}x`);
/**
 * A project in which the import changes every record, and the command in one file, so that a round
 * costs no compilation.
 */
async function prepare(): Promise<{ readonly root: string; readonly command: string }> {
  const records = Object.fromEntries(ids.map((id) => [pathOf(id), modelText(id, [2, 10])]));
  const root = project({
    ...records,
    'map.json': Object.fromEntries(ids.map((id) => [id, row(1, 8)])),
  });
  const command = join(root, 'import.mjs');
  const banner = {
    js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
  };
  await build({
    entryPoints: ['bin/import.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: command,
    banner,
  });
  return { root, command };
}

/** Starts the command as a maintainer does, and waits until it stages what it writes. */
async function startWriting(root: string, command: string) {
  const watcher = watch(root);
  const staging = new Promise((resolve) =>
    watcher.on('change', (_, name) => isStaging(String(name)) && resolve(name)),
  );
  const child = spawn(process.execPath, [command, ...ARGS, '--write'], {
    cwd: root,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([staging, ended]);
  watcher.close();
  return { child, ended };
}

const isStaging = (name: string) => name.startsWith('.data-write-');

type Texts = Readonly<Record<string, string>>;

/** How many files have their new text; each must have that or the old one. */
function countNew(
  root: string,
  { before, after }: { readonly before: Texts; readonly after: Texts },
): number {
  const left = dataOf(root);
  expect(Object.keys(left)).toEqual(Object.keys(before));
  expect(
    Object.keys(left).filter((path) => left[path] !== before[path] && left[path] !== after[path]),
  ).toEqual([]);
  return ids.filter((id) => left[pathOf(id)] === after[pathOf(id)]).length;
}

describe('import --write, killed', () => {
  it(`leaves every file old or new at ${ROUNDS} random moments, and the next command makes it all or nothing`, {
    timeout: 3_600_000,
  }, async () => {
    const { root, command } = await prepare();
    const before = dataOf(root);
    const { ended: wholeEnd } = await startWriting(root, command);
    const start = performance.now();
    expect(await wholeEnd).toEqual([0, null]);
    const milliseconds = performance.now() - start;
    const texts = { before, after: dataOf(root) };
    expect(countNew(root, texts)).toBe(MODELS);

    const counts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [path, text] of Object.entries(before)) writeFileSync(join(root, path), text);
      rmSync(join(root, 'imports'), { recursive: true, force: true });
      const { child, ended } = await startWriting(root, command);
      // At a random moment of each part of the writing.
      await Promise.race([setTimeout(((round + Math.random()) / ROUNDS) * milliseconds), ended]);
      child.kill('SIGKILL');
      await ended;
      const count = countNew(root, texts);
      counts.push(count);
      expect(await runIn(root, ARGS)).toMatchObject({ exitCode: 0, complained: '' });
      // Once a file is new, all of them will be.
      const recovered = countNew(root, texts);
      expect(count === 0 ? [0, MODELS] : [MODELS]).toContain(recovered);
      // What the next import compares with is written with the records, or not at all.
      expect(existsSync(join(root, 'imports/litellm.csv'))).toBe(recovered === MODELS);
      expect(readdirSync(root).filter((name) => name.endsWith('.ready'))).toEqual([]);
    }
    // Some kills came before the first file was in its place and some after, or nothing was shown.
    expect(counts).toContain(0);
    expect(Math.max(...counts)).toBeGreaterThan(0);

    rmSync(join(root, 'imports'), { recursive: true, force: true });
    expect(await runIn(root, [...ARGS, '--write'])).toMatchObject({ exitCode: 0 });
    expect(readdirSync(root).filter(isStaging)).toEqual([]);
  });
});
