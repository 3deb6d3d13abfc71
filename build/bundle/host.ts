import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HeaderRule } from '../../feed/headers.ts';
import type { RuntimeConfig } from '../../feed/runtime-config.ts';
import type { Host } from '../../hosts/host.ts';
import { hosts, type Target } from '../../hosts/index.ts';
import { type Bundler, runBundler } from './esbuild.ts';
import { MCP_PROGRAM, mcpModule } from './mcp-module.ts';

export type Bundle = {
  bytes: Uint8Array;
  gzippedBytes: number;
  sources: Readonly<Record<string, number>>;
};

export type BundleOptions = {
  config: RuntimeConfig;
  rules: readonly HeaderRule[];
  bundle?: Bundler | undefined;
};

export function bundleHost(name: Target, options: BundleOptions): Promise<Bundle> {
  const { platform }: Host = hosts[name];
  return bundle(`hosts/${name}/entry.ts`, { ...options, platform });
}

export function bundleMcp(name: Target, options: BundleOptions): Promise<Bundle> {
  const { mcpEntry = MCP_PROGRAM }: Host = hosts[name];
  return bundle(mcpEntry, { ...options, platform: 'neutral' });
}

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
      RUNTIME_CONFIG: JSON.stringify(config),
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

const PROJECT = join(import.meta.dirname, '../..');
