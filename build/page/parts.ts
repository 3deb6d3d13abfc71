import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import fastGlob from 'fast-glob';
import { runtimeConfig } from '../../feed/runtime-config.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { type Bundler, runBundler } from '../bundle/esbuild.ts';
import type { PageParts } from '../render/page.ts';
import { dataLicense, type Templates } from '../render/templates.ts';

/** What the page is rendered from: the texts of `templates/`, and its bundled code. */
export async function readPageParts(run?: Bundler): Promise<PageParts> {
  return { ...(await bundlePage(run)), templates: readTemplates() };
}

/** The page's code and texts belong to this build, whichever project's data it reads. */
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

/** The texts by path under `templates/`, and the licence of the data. */
export function readTemplates(): Templates {
  const folder = join(PROJECT, 'templates');
  const paths = fastGlob.sync('**/*.{html,md}', { cwd: folder }).sort(compareCodeUnits);
  return new Map([
    ...paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
    [dataLicense, readFileSync(join(PROJECT, dataLicense), 'utf8')],
  ]);
}
