import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { runtimeConfig } from '../../../feed/runtime-config.ts';

/** Files by their names in `dist`. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

export type LibraryBundle = {
  readonly files: PackageFiles;
  /** The files that importing an entry loads at once: itself and what it imports, but not later. */
  readonly loadedBy: (entry: string) => readonly string[];
};

const FOLDER = join(import.meta.dirname, '..');

/** The library as modules that share their code; `entries` are paths under `clients/typescript`. */
export async function bundleLibrary(
  entries: Readonly<Record<string, string>> = { index: 'src/index.ts', cost: 'src/cost.ts' },
): Promise<LibraryBundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: FOLDER,
    entryPoints: entries,
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    tsconfigRaw: {},
    plugins: [slimEndpoints],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const files = new Map(
    outputFiles.map(({ path, contents }) => [
      path.slice(FOLDER.length + '/dist/'.length),
      contents,
    ]),
  );
  const loadedBy = (file: string): string[] => [
    file,
    ...(metafile.outputs[`dist/${file}`]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap(({ path }) => loadedBy(path.slice('dist/'.length))),
  ];
  return { files, loadedBy: (entry) => [...new Set(loadedBy(entry))] };
}

/** How a program for Node becomes one file. */
const program = {
  absWorkingDir: FOLDER,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: true,
  charset: 'utf8',
  tsconfigRaw: {},
  write: false,
  logLevel: 'silent',
} as const;

/** The command in one file. */
export async function bundleCommand(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...program,
    entryPoints: ['command/main.ts'],
    banner: { js: '#!/usr/bin/env node' },
    plugins: [slimEndpoints],
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** The MCP server in one file; `mcpModule` leaves out the validator that it does not use. */
export async function bundleMcpServer(mcpModule: Plugin): Promise<Uint8Array> {
  const { outputFiles } = await build({
    ...program,
    entryPoints: ['command/mcp.ts'],
    // Its tools are listed with the schemas of the endpoint table.
    plugins: [mcpModule],
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
