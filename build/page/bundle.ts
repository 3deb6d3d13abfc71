import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import { runtimeConfig } from '../../feed/runtime-config.ts';
import { type Bundler, runBundler } from '../bundle/esbuild.ts';
import type { PageParts } from '../render/page.ts';

/** Where the page's own code lies: beside the build that bundles it, whatever data is built. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const SCRIPT = 'templates/explorer/main.tsx';
const STYLES = 'templates/explorer/styles/main.css';

/**
 * The page's scripts and styles in memory. Names carry a hash of the contents, so that a cache may
 * keep them for ever.
 */
export async function bundlePage(run: Bundler = runBundler): Promise<Omit<PageParts, 'templates'>> {
  const { outputFiles, metafile } = await run({
    absWorkingDir: PROJECT,
    entryPoints: [
      { in: SCRIPT, out: 'page' },
      { in: STYLES, out: 'page' },
    ],
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // The table without its schemas: what the page needs to ask and to route.
    define: { ENDPOINT_TABLE: JSON.stringify(runtimeConfig({ apiRoot: '', rules: [] }).table) },
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const script = outputOf(metafile, SCRIPT);
  return {
    assets: new Map(
      outputFiles.map(({ path, contents }) => [
        relative(PROJECT, path).replaceAll('\\', '/'),
        contents,
      ]),
    ),
    script,
    styles: outputOf(metafile, STYLES),
    preloads: staticImports(metafile, script),
  };
}

function outputOf({ outputs }: Metafile, entryPoint: string): string {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint);
  if (found === undefined) throw new Error(`the bundler wrote nothing for ${entryPoint}`);
  return found[0];
}

function staticImports({ outputs }: Metafile, path: string): readonly string[] {
  return (outputs[path]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .map((found) => found.path);
}
