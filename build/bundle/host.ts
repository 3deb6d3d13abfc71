import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HeaderRule } from '../../feed/headers.ts';
import type { RoutedEndpoint, RouteTable } from '../../feed/routes.ts';
import type { RuntimeConfig } from '../../feed/runtime-config.ts';
import type { Host } from '../../hosts/host.ts';
import { hosts, type Target } from '../../hosts/index.ts';
import { type Bundler, runBundler } from './esbuild.ts';
import { MCP_PROGRAM, mcpModule } from './mcp-module.ts';

/** A program in one file. */
export type Bundle = {
  readonly bytes: Uint8Array;
  readonly gzippedBytes: number;
  /** Its source files, with the bytes that each has in it. */
  readonly sources: Readonly<Record<string, number>>;
};

export type BundleOptions = {
  /** Both are written into the program as plain data, where it uses them. */
  readonly config: RuntimeConfig;
  readonly rules: readonly HeaderRule[];
  readonly bundle?: Bundler | undefined;
};

/** Bundles the `entry.ts` of a host. */
export function bundleHost(name: Target, options: BundleOptions): Promise<Bundle> {
  const { platform }: Host = hosts[name];
  return bundle(`hosts/${name}/entry.ts`, { ...options, platform });
}

/** Bundles the MCP server of a host, which is a module beside its program. */
export function bundleMcp(name: Target, options: BundleOptions): Promise<Bundle> {
  const { mcpEntry = MCP_PROGRAM }: Host = hosts[name];
  return bundle(mcpEntry, { ...options, platform: 'neutral' });
}

/** Bundles any entry that uses `RUNTIME_CONFIG` and `HEADER_RULES`. */
export async function bundle(
  entry: string,
  {
    config,
    rules,
    bundle: run = runBundler,
    platform,
  }: BundleOptions & { readonly platform: 'neutral' | 'node' | 'browser' },
): Promise<Bundle> {
  const { outputFiles, metafile } = await run({
    absWorkingDir: PROJECT,
    entryPoints: [entry],
    platform,
    define: {
      RUNTIME_CONFIG: JSON.stringify({ ...config, table: runtimeTable(config.table) }),
      HEADER_RULES: JSON.stringify(rules),
    },
    bundle: true,
    plugins: [mcpModule],
    mainFields: ['module', 'main'],
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    banner: { js: `// Made by \`npm run build\` from ${entry}.` },
    tsconfigRaw: {},
    logLevel: 'silent',
    metafile: true,
    write: false,
  });
  const bytes = outputFiles[0]?.contents ?? new Uint8Array();
  const inputs = Object.values(metafile.outputs)[0]?.inputs ?? {};
  return {
    bytes,
    gzippedBytes: gzipSync(bytes, { level: 9 }).length,
    sources: Object.fromEntries(
      Object.entries(inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput]),
    ),
  };
}

/** The endpoints that a runtime looks up: of the raw files, it reads the prices only. */
function runtimeTable(table: RouteTable): Partial<RouteTable> {
  const isUsed = ([id, { answer }]: [string, RoutedEndpoint]) =>
    answer !== 'raw' || id === 'bulk.pricing';
  return Object.fromEntries(Object.entries(table).filter(isUsed));
}

const PROJECT = join(import.meta.dirname, '../..');
