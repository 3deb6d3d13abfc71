import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InputFile } from './dataset.ts';

export type DataChange = {
  files: ReadonlyMap<string, string>;
  inputs: readonly InputFile[];
};

/**
 * What a run writes: the path of each file, the hash of the content that it replaces, null for
 * none, and the name of its new text in the staging folder.
 */
type Journal = { path: string; before: string | null; staged: string }[];

const STAGING = /^\.data-write-(\d+)-[^.]*\.(new|ready)$/;

/**
 * Writes records, all of them or none, and each in one step: new texts are staged beside the data
 * with a journal, one rename decides that they hold, and each is then renamed into its place. A
 * command that is interrupted after that rename is finished by the next one that reads the data.
 * Returns why nothing was written.
 */
export function writeData(root: string, change: DataChange): { problem: string } | undefined {
  finishWrites(root);
  const { folder, journal } = stageFiles(root, change);
  const changed = journal.find(({ path, before }) => hashAt(join(root, path)) !== before);
  if (changed !== undefined) {
    rmSync(folder, { recursive: true });
    return { problem: `${changed.path} was changed while this ran; run it again` };
  }
  commit(folder);
  finishWrites(root);
  return undefined;
}

export function stageFiles(
  root: string,
  { files, inputs }: DataChange,
): { folder: string; journal: Journal } {
  const folder = join(root, `.data-write-${process.pid}-${Date.now()}.new`);
  mkdirSync(folder);
  const journal = [...files].map(([path, text], index) => {
    const input = inputs.find((one) => one.path === path);
    writeFileSync(join(folder, String(index)), text);
    return { path, before: input ? hash(input.bytes) : null, staged: String(index) };
  });
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal));
  return { folder, journal };
}

const JOURNAL = 'journal.json';

export function commit(folder: string): void {
  renameSync(folder, folder.replace(/\.new$/, '.ready'));
}

/**
 * Carries out what an interrupted command had decided to write, and removes what such a command had
 * staged without deciding. A file that was changed since then stays as it is: whoever changed it
 * saw the old one. Several processes may do this at once.
 */
export function finishWrites(root: string): void {
  for (const name of readdirSync(root)) {
    const [, pid, state] = STAGING.exec(name) ?? [];
    const folder = join(root, name);
    if (state === undefined || (state === 'new' && isRunning(Number(pid)))) continue;
    const text = state === 'ready' ? ifThere(() => readFileSync(join(folder, JOURNAL))) : undefined;
    const journal: Journal = text === undefined ? [] : JSON.parse(String(text));
    for (const { path, before, staged } of journal) {
      const target = join(root, path);
      if (hashAt(target) !== before) continue;
      mkdirSync(dirname(target), { recursive: true });
      // Another process may have moved it meanwhile.
      ifThere(() => renameSync(join(folder, staged), target));
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else can't be signalled, and runs.
    return Object(error).code === 'EPERM';
  }
}

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The hash of a file's content as it is now; null where there is none. */
function hashAt(path: string): string | null {
  const content = ifThere(() => readFileSync(path));
  return content === undefined ? null : hash(content);
}

function ifThere<Value>(call: () => Value): Value | undefined {
  try {
    return call();
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw error;
  }
}
