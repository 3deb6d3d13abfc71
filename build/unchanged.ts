import { createHash, hash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { BuildOptions, BuildResult, Built, BuiltFolder } from './pipeline.ts';
import { errorCode } from './publish/errors.ts';
import { isUnlisted, isWhole, readManifest, readRegularFile, walk } from './publish/files.ts';
import { hasLeftovers } from './publish/publish.ts';
import { reportBuild } from './report.ts';

type LastBuild = Omit<Built, 'folders'> & {
  inputs: string;
  target: BuildOptions['hosts']['target'];
  apiRoot: string;
  folders: readonly (BuiltFolder & { sha256: string })[];
};

/**
 * Builds, unless the last build was made from the same data, code, options and day, and every file
 * that it wrote is still as its manifest says. Then nothing is parsed or rendered, only hashed. For
 * another host dist is the same too, and only the folders of that host are made.
 */
export async function buildIfChanged(options: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  const { root, dist, generatedAt, print } = options;
  const cache = join(
    root,
    'node_modules/.cache/coderfeed',
    `${hash('sha256', resolve(dist)).slice(0, 16)}.json`,
  );
  const inputs = hashInputs(options);
  const last = readLastBuild(cache);
  const { target } = options.hosts;
  const isAsWritten = (folder: LastBuild['folders'][number]) =>
    folder.sha256 === sha256Of(folder) && isAsBuilt(folder);
  const isSame =
    last?.inputs === inputs &&
    last.validFrom <= generatedAt &&
    generatedAt < last.validUntil &&
    !hasLeftovers(dist);
  if (isSame && last.target === target && last.folders.every(isAsWritten)) {
    const milliseconds = performance.now() - started;
    print(last.preface + reportBuild({ ...last.summary, milliseconds }));
    return { exitCode: 0, apiRoot: last.apiRoot };
  }
  const { build } = await import('./pipeline.ts');
  const isCurrent = isSame && last.folders.slice(0, 1).every(isAsWritten);
  const result = await build({ ...options, currentRoot: isCurrent ? last.apiRoot : undefined });
  // Files may have been saved while they were read.
  if (result.exitCode !== 0 || result.built === undefined || hashInputs(options) !== inputs)
    return result;
  const { folders, ...built } = result.built;
  const record: LastBuild = {
    inputs,
    target,
    apiRoot: result.apiRoot,
    ...built,
    folders: folders.map((folder) => ({ ...folder, sha256: sha256Of(folder) })),
  };
  writeCache(cache, JSON.stringify(record));
  return result;
}

const PROJECT = resolve(import.meta.dirname, '..');

const CODE = ['build', 'feed', 'hosts', 'runtime', 'templates', 'clients', 'docs'];
const CODE_FILES = [
  'DATA-LICENSE.md',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

const VARIABLES =
  /^(?:API_ROOT|SIGNING_KEY|URL|CI|NETLIFY|VERCEL\w*|GITHUB_(?:ACTIONS|REPOSITORY))$/;

function hashInputs(options: BuildOptions): string {
  const { root, generatedAt, isFixed, environment, strict } = options;
  const { dist, apiRoot, hosts, serving, signingMode } = options;
  const sum = createHash('sha256');
  const day = isFixed ? generatedAt : generatedAt.slice(0, 10);
  const variables = Object.entries(environment).filter(([name]) => VARIABLES.test(name));
  const { reach } = hosts;
  const settings = { dist, apiRoot, reach, serving, signingMode, strict, day, variables };
  sum.update(JSON.stringify([process.version, settings]));
  for (const file of inputFiles(root)) {
    const bytes = readRegularFile(file);
    sum.update(`\0${file}\0${bytes?.length}\0`).update(bytes ?? '');
  }
  return sum.digest('hex');
}

export function inputFiles(root: string): readonly string[] {
  const folders = [join(root, 'data'), ...CODE.map((folder) => join(PROJECT, folder))];
  return [
    join(root, '_headers'),
    ...CODE_FILES.map((file) => join(PROJECT, file)),
    ...folders.flatMap((folder) => Array.from(walk(folder), (path) => join(folder, path))),
  ]
    .map((path) => resolve(path))
    .sort();
}

function sha256Of({ path, manifest }: BuiltFolder): string {
  const read = (name: string) => readRegularFile(join(path, name)) ?? Buffer.alloc(0);
  return hash('sha256', Buffer.concat([read(manifest), read(`${manifest}.sig`)]));
}

function isAsBuilt({ path, manifest }: BuiltFolder): boolean {
  const listed = new Set(readManifest(path, manifest)?.files.map((file) => file.path));
  for (const file of walk(path)) if (!listed.has(file) && !isUnlisted(file, manifest)) return false;
  return isWhole(path, manifest);
}

function readLastBuild(cache: string): LastBuild | undefined {
  try {
    return JSON.parse(readRegularFile(cache)?.toString() ?? '');
  } catch {
    return undefined;
  }
}

function writeCache(cache: string, text: string): void {
  try {
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(`${cache}.${process.pid}`, text);
    renameSync(`${cache}.${process.pid}`, cache);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
