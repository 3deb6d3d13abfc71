import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generateProject } from '../../../bench/generate.ts';
import type { Manifest } from '../../../feed/schemas/discovery.ts';
import { compiledBuild } from '../compiled-build.ts';

/** A generated project, small enough to be built hundreds of times, in a folder of its own. */
export function createProject(): string {
  return generateProject(4);
}

/**
 * Gives the next build something to publish. Each image shows the feed's name, and none its
 * description, so that the cached images are used.
 */
export function changeDescription(project: string, description: string): void {
  const path = join(project, 'data/site.yaml');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/^description: .*$/m, `description: ${description}`));
}

export type Ended = {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
};

export type Build = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

type BuildSettings = {
  readonly args?: readonly string[];
  readonly preload?: string;
  /** A shell script that runs the build as `"$@"`. */
  readonly shell?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

/** Starts a build of a project, as a process of its own. */
export function startBuild(
  project: string,
  { args = [], preload, shell, environment = {} }: BuildSettings = {},
): Build {
  const loaders = preload === undefined ? [] : ['--require', preload];
  const command = [process.execPath, ...loaders, compiledBuild, ...args];
  const [program = '', ...rest] =
    shell === undefined ? command : ['sh', '-c', shell, 'sh', ...command];
  const child = spawn(program, rest, {
    cwd: project,
    env: { ...process.env, CI: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<Pick<Ended, 'exitCode' | 'signal'>>((resolve, reject) => {
    child.once('error', reject).once('exit', (exitCode, signal) => resolve({ exitCode, signal }));
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    child,
    ended: Promise.all([ended, output]).then(([end, texts]) => ({
      ...end,
      output: texts.join(''),
    })),
  };
}

export function build(project: string, settings?: BuildSettings): Promise<Ended> {
  return startBuild(project, settings).ended;
}

/** One hash over every path and every byte of a tree; undefined where there is none. */
export function fingerprint(dist: string): string | undefined {
  if (!existsSync(dist)) return undefined;
  const hash = createHash('sha256');
  for (const path of filesIn(dist)) hash.update(`${path}\0`).update(readFileSync(join(dist, path)));
  return hash.digest('hex');
}

/** What is wrong with a tree by its own manifest; empty where it is whole. */
export function damageOf(dist: string): readonly string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, MANIFEST), 'utf8'));
  const listed = new Set(manifest.files.map(({ path }) => path));
  const surplus = filesIn(dist).filter((path) => !listed.has(path) && path !== MANIFEST);
  const damaged = manifest.files.filter(({ path, sha256 }) => {
    const file = join(dist, path);
    return (
      !existsSync(file) || createHash('sha256').update(readFileSync(file)).digest('hex') !== sha256
    );
  });
  return [...surplus, ...damaged.map(({ path }) => path)];
}

/** What lies beside dist and is not the project's own. */
export function leftovers(project: string): readonly string[] {
  return readdirSync(project).filter((name) => name.startsWith('.dist'));
}

const MANIFEST = 'v1/manifest.json';

function filesIn(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
}
