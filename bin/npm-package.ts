import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { mcpModule } from '../build/bundle.ts';
import { runtimeConfig } from '../feed/runtime-config.ts';
import { renderTypeScript } from './client-types.ts';

const FOLDER = 'clients/typescript';

/** The files of the npm package by their names in its `dist`. */
export async function renderNpmPackage(
  snapshot: Uint8Array,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const [library, command, mcpServer] = await Promise.all([
    bundleLibrary(),
    bundleCommand(),
    bundleMcpServer(),
  ]);
  const sha256 = createHash('sha256').update(snapshot).digest('hex');
  const text = `{"sha256":"${sha256}",${new TextDecoder().decode(snapshot).trim().slice(1)}`;
  return new Map<string, string | Uint8Array>([
    ...library.files,
    ['command.js', command],
    ['mcp.js', mcpServer],
    // The client compares the hash with the one in the manifest of a feed.
    [
      'snapshot.js',
      // Engines parse JSON in half the time of a literal.
      `import { openSync } from './sync.js';
const snapshot = JSON.parse('${text.replaceAll(/['\\]/g, '\\$&')}');
export default snapshot;
export const { resolve, getModel, cost } = openSync(snapshot);
`,
    ],
    [
      'snapshot.d.ts',
      `import type { Snapshot, Sync } from './sync.js';
/** The feed in one value. */
declare const snapshot: Snapshot;
export default snapshot;
/** What the snapshot answers at once, by ids of any system. */
export declare const resolve: Sync['resolve'], getModel: Sync['getModel'], cost: Sync['cost'];
`,
    ],
    ...(await renderDeclarations()),
  ]);
}

/**
 * The library as modules that share their code, and what importing an entry loads at once. The cost
 * is a module of its own, which is smaller.
 */
export async function bundleLibrary() {
  const built = await Promise.all([bundleModules(['index', 'sync']), bundleModules(['cost'])]);
  const outputFiles = built.flatMap((each) => each.outputFiles);
  const metafile: Metafile['outputs'] = Object.assign(
    {},
    ...built.map((each) => each.metafile.outputs),
  );
  const start = join(process.cwd(), 'dist/').length;
  const files = new Map(outputFiles.map(({ path, contents }) => [path.slice(start), contents]));
  const loadedBy = (file: string): string[] => [
    file,
    ...(metafile[`dist/${file}`]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap(({ path }) => loadedBy(path.slice('dist/'.length))),
  ];
  return { files, loadedBy: (entry: string) => [...new Set(loadedBy(entry))] };
}

function bundleModules(names: readonly string[]) {
  return build({
    ...shared,
    entryPoints: Object.fromEntries(names.map((name) => [name, `${FOLDER}/src/${name}.ts`])),
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    platform: 'neutral',
    target: 'es2022',
    plugins: [slimEndpoints],
    metafile: true,
  });
}

/** The command in one file. */
export async function bundleCommand(): Promise<Uint8Array> {
  return bundleProgram('command/main.ts', {
    banner: { js: '#!/usr/bin/env node' },
    plugins: [slimEndpoints],
  });
}

/** The MCP server in one file. Its tools are listed with the schemas of the endpoint table. */
export async function bundleMcpServer(): Promise<Uint8Array> {
  return bundleProgram('command/mcp.ts', { plugins: [mcpModule] });
}

const shared = {
  bundle: true,
  format: 'esm',
  minify: true,
  tsconfigRaw: {},
  write: false,
  logLevel: 'silent',
} as const;

async function bundleProgram(
  entry: string,
  options: { banner?: { js: string }; plugins: Plugin[] },
): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...shared,
    ...options,
    entryPoints: [`${FOLDER}/${entry}`],
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The endpoint table without schemas and descriptions, as the runtimes of hosts have it. */
const slimEndpoints: Plugin = {
  name: 'slim-endpoints',
  setup({ onLoad }) {
    const { table } = runtimeConfig({ apiRoot: '', rules: [] });
    const contents = `export const endpoints = ${JSON.stringify(table)};`;
    onLoad({ filter: /feed\/endpoints\.ts$/ }, () => ({ contents, loader: 'js' }));
  },
};

/**
 * The declarations that the package's entries need, by name. Those of the schemas are written out,
 * since users have no json-schema-to-ts.
 */
async function renderDeclarations(): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  const sources = `${FOLDER}/src`;
  /** The name in the package of the declarations of a module. */
  const toName = (path: string) =>
    path.startsWith('feed/schemas/')
      ? 'answers.d.ts'
      : `${relative(sources, path).replace(/^[./]+/, '')}.d.ts`;
  try {
    const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
    const paths = ['--outDir', folder, '--rootDir', '.'];
    execFileSync('node_modules/.bin/tsc', ['--project', FOLDER, ...flags, ...paths], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const found = new Map([['answers.d.ts', renderTypeScript()]]);
    const waiting = ['index', 'cost', 'sync'].map((name) => `${sources}/${name}`);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const name = toName(path);
      if (found.has(name)) continue;
      const text = readFileSync(join(folder, `${path}.d.ts`), 'utf8');
      found.set(
        name,
        text.replace(IMPORT, (_, start: string, target: string) => {
          const imported = join(dirname(path), target);
          waiting.push(imported);
          const to = relative(dirname(name), toName(imported)).replace('.d.ts', '.js');
          return `${start}${to.startsWith('.') ? to : `./${to}`}`;
        }),
      );
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const IMPORT = /((?:from|import\()\s*['"])(\.[^'"]+)\.ts(?=['"])/g;
