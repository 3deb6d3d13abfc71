import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isWhole } from '../../../build/publish/manifest.ts';
import { manifestFile } from '../../../feed/contract/manifest.ts';
import { compiledBuild } from '../compiled.ts';

/** Gives the next build something to publish. No image shows the description, so all are cached. */
export function changeDescription(project: string, description: string): void {
  const path = join(project, 'data/site.yaml');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^description: .*$/m, `description: ${description}`));
}

export type Ended = { exitCode: number | null; signal: NodeJS.Signals | null; output: string };

type BuildSettings = {
  args?: readonly string[];
  preload?: string;
  /** A shell script that runs the build as `"$@"`. */
  shell?: string;
  environment?: Record<string, string>;
};

/** Starts a build of a project, as a process of its own. */
export function startBuild(
  project: string,
  { args = [], preload, shell, environment = {} }: BuildSettings = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const loaders = preload === undefined ? [] : ['--require', preload];
  const command = [process.execPath, ...loaders, compiledBuild, ...args];
  const [program = '', ...rest] =
    shell === undefined ? command : ['sh', '-c', shell, 'sh', ...command];
  const child = spawn(program, rest, {
    cwd: project,
    env: { ...process.env, CI: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = new Promise<Omit<Ended, 'output'>>((resolve, reject) => {
    child.once('error', reject).once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = Promise.all([end, output]).then(([how, texts]) => ({
    ...how,
    output: texts.join(''),
  }));
  return { child, ended };
}

export function build(project: string, settings?: BuildSettings): Promise<Ended> {
  return startBuild(project, settings).ended;
}

/** Every file of a folder by path. */
export function filesIn(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
}

/** A hash over every path and every byte of a tree; undefined where there is none. */
export function fingerprint(dist: string): string | undefined {
  if (!existsSync(dist)) return undefined;
  const parts = filesIn(dist).flatMap((path) => [
    Buffer.from(path),
    readFileSync(join(dist, path)),
  ]);
  return hash('sha256', Buffer.concat(parts));
}

/** What is wrong in a project after a build: the tree by its own manifest, and what lies beside it. */
export function damage(project: string, out = 'dist'): readonly string[] {
  const dist = join(project, out);
  const { files } = JSON.parse(readFileSync(join(dist, manifestFile), 'utf8'));
  const leftovers = readdirSync(project).filter((name) => name.startsWith(`.${out}`));
  const isComplete = files.length + 1 === filesIn(dist).length && isWhole(dist, manifestFile);
  return isComplete ? leftovers : [...leftovers, `${out} is not whole`];
}
