import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { mcpModule, namedEndpoints, slimEndpoints } from '../build/bundle.ts';
import { modelIdOfLine } from '../clients/typescript/src/snapshot-text.ts';
import { renderTypeScript } from './client-types.ts';
import { hashesOf, type SnapshotFiles } from './snapshot.ts';

const FOLDER = 'clients/typescript';

type PackageFiles = ReadonlyMap<string, string | Uint8Array>;

/** The files of the npm package by their names in its `dist`. */
export async function renderNpmPackage(snapshot: SnapshotFiles): Promise<PackageFiles> {
  const hashes = JSON.stringify(hashesOf(snapshot));
  return new Map([
    ...(await bundlePackage()),
    ['models.json', snapshot.models],
    ['lists.json', snapshot.lists],
    ['snapshot.node.js', renderNodeEntry(snapshot.models, hashes)],
    // Bundlers and browsers import the files as modules.
    [
      'snapshot.js',
      `import models from './models.json' with { type: 'json' };
import { openPackaged } from './sync.js';
const getLists = async () => (await import('./lists.json', { with: { type: 'json' } })).default;
const { snapshot, resolve, getModel, cost } = openPackaged(models, {
  hashes: ${hashes},
  getLists,
});
export { snapshot as default, resolve, getModel, cost };
`,
    ],
    [
      'snapshot.d.ts',
      `import type { Snapshot } from './open-snapshot.js';
import type { Sync } from './sync.js';
/** The feed in one value. */
declare const snapshot: Snapshot;
export default snapshot;
/** What the snapshot answers at once, by ids of any system. */
export declare const resolve: Sync['resolve'], getModel: Sync['getModel'], cost: Sync['cost'];
`,
    ],
    ...renderDeclarations(),
  ]);
}

/**
 * What Node, Bun and Deno import: of the models' file it reads only the lines that are asked for.
 * The whole of its 2.6 MB takes up to 25 ms where the memory is new to the process. The lines are
 * ASCII, which Latin-1 decodes without looking at it.
 */
function renderNodeEntry(models: Uint8Array, hashes: string): string {
  const { head, names, byId } = positionsOfLines(models);
  return `import { Buffer } from 'node:buffer';
import { openSync, readFileSync, readSync } from 'node:fs';
import { openPackaged } from './sync.js';
const file = openSync(new URL('models.json', import.meta.url));
const models = new Map(Object.entries(${JSON.stringify(Object.fromEntries(byId))}));
const readLine = ([start, length]) => {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.toString('latin1', 0, readSync(file, bytes, 0, length, start));
};
const lines = {
  head: readLine(${JSON.stringify(head)}),
  getNames: () => readLine(${JSON.stringify(names)}),
  modelIds: [...models.keys()],
  getModel: (id) => models.has(id) ? readLine(models.get(id)) : undefined,
};
const { snapshot, resolve, getModel, cost } = openPackaged(lines, {
  hashes: ${hashes},
  getLists: async () => JSON.parse(readFileSync(new URL('lists.json', import.meta.url), 'utf8')),
});
export { snapshot as default, resolve, getModel, cost };
`;
}

type Position = readonly [start: number, length: number];

/** Where in the models' file its head, its names and each model stand, in bytes. */
function positionsOfLines(models: Uint8Array): {
  head: Position;
  names: Position;
  byId: Map<string, Position>;
} {
  const positions: Position[] = [];
  const byId = new Map<string, Position>();
  let start = 0;
  for (const line of new TextDecoder().decode(models).split('\n')) {
    const position: Position = [start, line.length];
    positions.push(position);
    const id = modelIdOfLine(line);
    if (id !== undefined) byId.set(id, position);
    start += line.length + 1;
  }
  if (start !== models.length + 1) throw new Error('the snapshot of the models is not ASCII');
  const [, head, names] = positions;
  if (head === undefined || names === undefined) throw new Error('the snapshot has no head');
  return { head, names, byId };
}

/**
 * The library and the command, whose modules share their code; what answers from the snapshot at
 * once and the cost alone, each in one file, which loads sooner; and the MCP server, which is
 * several times as large.
 */
export async function bundlePackage(): Promise<PackageFiles> {
  const library = { index: 'src/index.ts', command: 'command/main.ts' };
  const built = await Promise.all([
    bundle({ entryPoints: library, splitting: true, plugins: [slimEndpoints, sharedFiles] }),
    bundle({
      entryPoints: { sync: 'src/sync.ts' },
      plugins: [namedEndpoints(['models.get', 'resolve.get']), sharedFiles],
    }),
    bundle({ entryPoints: { problem: 'src/problem.ts' } }),
    bundle({ entryPoints: { ignore: 'command/scan/ignore.ts' } }),
    bundle({ entryPoints: { cost: 'src/cost.ts' } }),
    bundle({
      entryPoints: { mcp: 'command/mcp.ts' },
      platform: 'node',
      plugins: [mcpModule, slimEndpoints],
    }),
  ]);
  const files = built.flatMap(({ outputFiles = [] }) => outputFiles);
  return new Map(files.map(({ path, contents }) => [relative('dist', path), contents]));
}

function bundle(options: BuildOptions) {
  const entries = Object.entries(options.entryPoints ?? {});
  return build({
    platform: 'neutral',
    ...options,
    entryPoints: Object.fromEntries(entries.map(([name, path]) => [name, `${FOLDER}/${path}`])),
    outdir: 'dist',
    chunkNames: '[name]-[hash]',
    external: ['node:*'],
    target: 'es2022',
    charset: 'utf8',
    bundle: true,
    format: 'esm',
    minify: true,
    tsconfigRaw: {},
    write: false,
    logLevel: 'silent',
  });
}

/**
 * Modules that stay files of their own beside those that import them: the class of problems, which
 * has to be one for `instanceof`, what answers at once, and the one module of CommonJS, whose
 * helpers esbuild would put in the file that all others load.
 */
const sharedFiles: Plugin = {
  name: 'shared-files',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?(?:\/src)?\/(?:problem|sync|ignore)\.ts$/ }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined;
      return { path: `./${basename(path, '.ts')}.js`, external: true };
    });
  },
};

/**
 * The declarations that the package's entries need, by name. Those of the schemas are written out,
 * since users have no json-schema-to-ts.
 */
function renderDeclarations(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  try {
    writeDeclarations(folder);
    const found = new Map([['answers.d.ts', renderTypeScript()]]);
    const waiting = ['index', 'cost', 'sync'].map((name) => `${SOURCES}/${name}`);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const name = declarationName(path);
      if (found.has(name)) continue;
      const text = readFileSync(join(folder, `${path}.d.ts`), 'utf8');
      const { code, imported } = moveImports(text, path);
      found.set(name, code);
      waiting.push(...imported);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SOURCES = `${FOLDER}/src`;

function writeDeclarations(folder: string): void {
  const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
  const paths = ['--project', FOLDER, '--outDir', folder, '--rootDir', '.'];
  execFileSync('node_modules/.bin/tsc', [...flags, ...paths], { stdio: 'inherit' });
}

/** The name in the package of the declarations of a module. */
function declarationName(path: string): string {
  if (path.startsWith('feed/contract/schemas/')) return 'answers.d.ts';
  return `${relative(SOURCES, path).replace(/^[./]+/, '')}.d.ts`;
}

/** The declarations of a module with their imports as in the package, and the modules imported. */
function moveImports(text: string, path: string): { code: string; imported: string[] } {
  const folder = dirname(declarationName(path));
  const imported: string[] = [];
  const code = text.replace(IMPORT, (_, start: string, target: string) => {
    const module = join(dirname(path), target);
    imported.push(module);
    const to = relative(folder, declarationName(module)).replace('.d.ts', '.js');
    return `${start}${to.startsWith('.') ? to : `./${to}`}`;
  });
  return { code, imported };
}

const IMPORT = /((?:from|import\()\s*['"])(\.[^'"]+)\.ts(?=['"])/g;
