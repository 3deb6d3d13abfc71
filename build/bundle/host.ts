import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { HeaderRule } from '../feed/header-rules.ts';
import type { RoutedEndpoint, RouteTable } from '../feed/routes.ts';
import type { RuntimeConfig } from '../feed/runtime-config.ts';
import { type Bundler, runBundler } from './esbuild.ts';

/**
 * The runtime for each host that takes a program: its entry under `runtime/hosts`, and what it is
 * written for.
 */
const entries = {
  cloudflare: 'neutral',
  'cloudflare-r2': 'neutral',
  netlify: 'neutral',
  vercel: 'node',
  'github-pages': 'browser',
} as const;

export type BundledHost = keyof typeof entries;

/** A program in one file. */
export type Bundle = {
  readonly bytes: Uint8Array;
  readonly gzippedBytes: number;
  /** What went into it, with the bytes that each source file has in it. */
  readonly sources: Readonly<Record<string, number>>;
};

/** What a program is made with. */
export type Told = {
  /**
   * What it is told as plain data. Only one that hands out files itself needs the header rules, and
   * has them in it.
   */
  readonly site: RuntimeConfig;
  readonly rules: readonly HeaderRule[];
  /** What bundles it, where that is not the bundler itself. */
  readonly bundle?: Bundler | undefined;
};

/**
 * The runtime of a host in one file. The site goes into it as plain data, in place of the endpoint
 * table.
 */
export function bundleHost(host: BundledHost, told: Told): Promise<Bundle> {
  return bundle(`hosts/${host}/entry.ts`, { ...told, platform: entries[host] });
}

/** Any entry that knows the site as `RUNTIME_CONFIG`, as its hosts do. */
export async function bundle(
  entry: string,
  {
    site,
    rules,
    bundle: run = runBundler,
    platform,
  }: Told & { readonly platform: 'neutral' | 'node' | 'browser' },
): Promise<Bundle> {
  const { outputFiles, metafile } = await run({
    absWorkingDir: project,
    entryPoints: [entry],
    platform,
    define: {
      RUNTIME_CONFIG: JSON.stringify({ ...site, table: runtimeTable(site.table) }),
      HEADER_RULES: JSON.stringify(rules),
    },
    bundle: true,
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

/**
 * The endpoints that a runtime looks up: those of raw files it neither answers nor reads, but for
 * the prices.
 */
function runtimeTable(table: RouteTable): Partial<RouteTable> {
  const isUsed = ([id, { answer }]: [string, RoutedEndpoint]) =>
    answer !== 'raw' || id === 'bulk.pricing';
  return Object.fromEntries(Object.entries(table).filter(isUsed));
}

const project = join(import.meta.dirname, '..');
