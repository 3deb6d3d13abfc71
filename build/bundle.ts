import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import type { Site } from '../feed/site.ts';

/** The runtime for each host that takes a program: its entry under `runtime/hosts`, and what it is written for. */
const entries = {
  cloudflare: 'neutral',
  netlify: 'neutral',
  vercel: 'node',
  'service-worker': 'browser',
} as const;

export type BundledHost = keyof typeof entries;

/** A program in one file. */
export type Bundle = {
  readonly bytes: Uint8Array;
  readonly gzippedBytes: number;
  /** What went into it, with the bytes that each source file has in it. */
  readonly sources: Readonly<Record<string, number>>;
};

/** The runtime of a host in one file, with the site in it as plain data. */
export async function bundleRuntime(host: BundledHost, site: Site): Promise<Bundle> {
  const entry = `runtime/hosts/${host}.ts`;
  const { outputFiles, metafile } = await build({
    absWorkingDir: project,
    entryPoints: [entry],
    platform: entries[host],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    banner: { js: `// Made by \`npm run build\` from ${entry}.` },
    plugins: [holding(site)],
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
    sources: Object.fromEntries(Object.entries(inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput])),
  };
}

const project = join(import.meta.dirname, '..');

/** Fills the module `feed:site` that the entries import. */
function holding(site: Site): Plugin {
  return {
    name: 'feed',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^feed:site$/ }, ({ path }) => ({ path, namespace: 'feed' }));
      onLoad({ filter: /.*/, namespace: 'feed' }, () => ({ contents: `export const site = ${JSON.stringify(site)}`, loader: 'js' }));
    },
  };
}
