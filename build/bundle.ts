import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import type { EndpointId } from '../feed/contract/endpoints.ts';
import type { HeaderRule } from '../feed/contract/headers.ts';
import { pages } from '../feed/contract/page-table.ts';
import { type RuntimeConfig, runtimeConfig } from '../feed/contract/runtime-config.ts';
import { type Host, MCP_MODULE } from '../hosts/host.ts';
import zh from '../templates/zh.json' with { type: 'json' };
import { walk } from './publish/folder.ts';
import { dataLicense } from './render/markdown.ts';
import type { Files } from './render/output-file.ts';

const shared = {
  absWorkingDir: join(import.meta.dirname, '..'),
  bundle: true,
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const;

export type ProgramOptions = { config: RuntimeConfig; rules: readonly HeaderRule[] };

/** The program of a host, with the configuration of the feed as data; in memory. */
export function bundleProgram(
  entry: string,
  platform: Host['platform'],
  { config, rules }: ProgramOptions,
) {
  return build({
    ...shared,
    entryPoints: [entry],
    platform,
    define: { RUNTIME_CONFIG: JSON.stringify(config), HEADER_RULES: JSON.stringify(rules) },
    plugins: [mcpModule, slimEndpoints],
    mainFields: ['module', 'main'],
    format: 'esm',
    banner: { js: `// Made by \`npm run build\` from ${entry}.` },
    tsconfigRaw: {},
  });
}

/**
 * Leaves the MCP server out of a program that imports it on demand: the server is a file beside the
 * program.
 *
 * Two parts are left out of the server itself. One is the SDK's default validator, a third of its
 * size: the server names another validator, which also runs where code may not be compiled. The
 * other is zod's table of the functions that turn each kind of schema into JSON Schema: only the
 * schemas of zod's smaller library need it, and those that we use bring their own function.
 */
export const mcpModule: Plugin = {
  name: 'mcp-module',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/mcp\/program\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${MCP_MODULE}`, external: true } : undefined,
    );
    onLoad({ filter: /\/sdk\/dist\/esm\/validation\/ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator {}',
    }));
    onLoad({ filter: /\/zod\/v4\/core\/json-schema-processors\.js$/ }, async ({ path }) => ({
      contents: withoutTable(await readFile(path, 'utf8'), path),
    }));
  },
};

function withoutTable(code: string, path: string): string {
  const emptied = code.replace(
    /export const allProcessors = \{[^}]*\};/,
    'export const allProcessors = {};',
  );
  if (emptied === code) throw new Error(`${path} has no table of processors`);
  return emptied;
}

/** The endpoint table without schemas and descriptions: nobody reads them where it runs. */
export const slimEndpoints: Plugin = endpointsPlugin(() => true);

/** Some rows of that table, for a program that names no others. */
export function namedEndpoints(ids: readonly EndpointId[]): Plugin {
  const names = new Set<string>(ids);
  return endpointsPlugin((id) => names.has(id));
}

function endpointsPlugin(isNeeded: (id: string) => boolean): Plugin {
  return {
    name: 'slim-endpoints',
    setup({ onLoad }) {
      const { table } = runtimeConfig({ apiRoot: '', rules: [] });
      const rows = Object.entries(table).filter(([id]) => isNeeded(id));
      const contents = `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))};`;
      onLoad({ filter: /feed\/contract\/endpoints\.ts$/ }, () => ({ contents, loader: 'js' }));
    },
  };
}

/** The table of pages with what the scripts of a page make addresses from. */
const slimPages: Plugin = {
  name: 'slim-pages',
  setup({ onLoad }) {
    const table = Object.entries(pages).map(([name, { path }]) => [name, { path }]);
    const contents = `export const pages = ${JSON.stringify(Object.fromEntries(table))};`;
    onLoad({ filter: /feed\/contract\/page-table\.ts$/ }, () => ({ contents, loader: 'js' }));
  },
};

/** What pages and texts are made of beside the data. */
export type PageParts = {
  /** By their paths in the project. */
  templates: ReadonlyMap<string, string>;
  picture: Uint8Array;
  /** Scripts and styles. */
  assets: Files;
  entries: { script: string; styles: string; theme: string };
  /** The scripts of each island, and the messages that they show. */
  islands: ReadonlyMap<string, { scripts: string[]; messages: string[] }>;
};

export async function readPageParts(): Promise<PageParts> {
  const { absWorkingDir: project } = shared;
  const texts = ['templates', 'docs']
    .flatMap((folder) => Array.from(walk(join(project, folder)), (path) => `${folder}/${path}`))
    .filter((path) => path.endsWith('.md'));
  return {
    templates: new Map(
      [...texts, dataLicense].map((path) => [path, readFileSync(join(project, path), 'utf8')]),
    ),
    picture: readFileSync(join(project, 'templates/coderfeed.png')),
    ...(await bundlePage()),
  };
}

/** Names carry a hash of the contents, so that a cache may keep them for ever. */
export async function bundlePage() {
  const { files, outputs } = await bundleScripts();
  const assets = new Map(
    files.map(({ path, contents }) => [
      relative(shared.absWorkingDir, path).replaceAll('\\', '/'),
      contents,
    ]),
  );
  const found = new Map(
    Object.entries(outputs).map(([path, { entryPoint = path }]) => [entryPoint, path]),
  );
  const messages = new Map([...assets].map(([path, bytes]) => [path, messagesIn(bytes)]));
  return {
    assets,
    entries: {
      script: found.get(`${ISLANDS}/start.ts`) ?? '',
      styles: found.get('templates/styles/main.css') ?? '',
      theme: found.get(`${ISLANDS}/theme.ts`) ?? '',
    },
    islands: describeIslands(found, outputs, messages),
  };
}

/** The scripts and the messages of each island, by its name. */
function describeIslands(
  found: ReadonlyMap<string, string>,
  outputs: Metafile['outputs'],
  messages: ReadonlyMap<string, readonly string[]>,
) {
  const islands = [...found].filter(([entry]) => entry.startsWith(ISLANDS));
  return new Map(
    islands.map(([entry, path]) => {
      const name = entry.replace(/^.*\/|\.tsx?$/g, '');
      const scripts = withImports(outputs, path);
      // The script of every page loads all islands, of which a page has few.
      const speaking = name === 'start' ? scripts : withImports(outputs, path, LATER);
      const shown = new Set(speaking.flatMap((script) => messages.get(script) ?? []));
      return [name, { scripts, messages: [...shown] }];
    }),
  );
}

const ISLANDS = 'templates/islands';

/** The files of the page's scripts and styles, and what esbuild tells of each. */
async function bundleScripts() {
  const options = {
    ...shared,
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  } as const;
  const [page, theme] = await Promise.all([
    build({
      ...options,
      entryPoints: [
        { in: `${ISLANDS}/start.ts`, out: 'page' },
        { in: 'templates/styles/main.css', out: 'page' },
      ],
      splitting: true,
      format: 'esm',
      plugins: [slimPages],
    }),
    // A classic script, which can't import what it shares with the others.
    build({
      ...options,
      entryPoints: [{ in: `${ISLANDS}/theme.ts`, out: 'theme' }],
      format: 'iife',
    }),
  ]);
  return {
    files: [...page.outputFiles, ...theme.outputFiles],
    outputs: { ...page.metafile.outputs, ...theme.metafile.outputs },
  };
}

/** The messages that a script shows: those that have a Chinese text and stand in its code. */
function messagesIn(script: Uint8Array): string[] {
  // What a value is compared with, such as the name of a type, is not shown.
  const code = Buffer.from(script)
    .toString()
    .replace(/[=!]==?(["'`])\w+\1/g, '');
  // Most stand in no script at all: to look for the text alone takes a third of the time.
  const shown = Object.keys(zh).filter((message) => code.includes(message));
  return shown.filter((message) =>
    ['"', "'", '`'].some((quote) => code.includes(`${quote}${message}${quote}`)),
  );
}

/** What is loaded with a script, and what it may load later. */
const AT_ONCE = ['import-statement'];
const LATER = ['import-statement', 'dynamic-import'];

/** A script and all that it imports in some of the ways, directly or not. */
function withImports(outputs: Metafile['outputs'], path: string, ways = AT_ONCE): string[] {
  const found = new Set([path]);
  // What is added to the set on the way is visited too.
  for (const script of found) {
    const imports = outputs[script]?.imports ?? [];
    for (const { kind, path } of imports) if (ways.includes(kind)) found.add(path);
  }
  return [...found];
}
