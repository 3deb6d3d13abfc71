import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import fastGlob from 'fast-glob';
import { guideNames } from '../../feed/guides.ts';
import { runtimeConfig } from '../../feed/runtime-config.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { CreateViewRenderer } from '../../feed/view-renderer.ts';
import { type Bundler, runBundler } from '../bundle/esbuild.ts';
import type { PageParts } from '../render/pages/parts.ts';
import { dataLicense, guideFile, type Templates } from '../render/templates.ts';
import { drawImage } from './draw-image.ts';

/** What the page is rendered from: the texts of `templates/`, and its bundled code. */
export async function readPageParts(run?: Bundler, draw = drawImage): Promise<PageParts> {
  const [page, createViewRenderer] = await Promise.all([bundlePage(run), bundleViews(run)]);
  return { ...page, createViewRenderer, templates: readTemplates(), drawImage: draw };
}

/** The page's code and texts belong to this build, whichever project's data it reads. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const SCRIPT = 'templates/explorer/main.tsx';
const VIEWS = 'templates/explorer/page/drawn-views.ts';
const SERVER = 'templates/explorer/server.tsx';
const EARLY_SCRIPT = 'templates/explorer/page/early-theme.ts';
const STYLES = 'templates/explorer/styles/main.css';

/**
 * The page's scripts and styles in memory. Names carry a hash of the contents, so that a cache may
 * keep them for ever.
 */
export async function bundlePage(
  run: Bundler = runBundler,
): Promise<Omit<PageParts, 'templates' | 'createViewRenderer' | 'drawImage'>> {
  const [{ outputFiles, metafile }, early] = await Promise.all([
    run({
      ...PAGE,
      entryPoints: [
        { in: SCRIPT, out: 'page' },
        { in: STYLES, out: 'page' },
      ],
      splitting: true,
      format: 'esm',
      define: { ENDPOINT_TABLE },
    }),
    // A classic script, which can't import what it shares with the others.
    run({ ...PAGE, entryPoints: [{ in: EARLY_SCRIPT, out: 'early' }], format: 'iife' }),
  ]);
  const script = outputOf(metafile, SCRIPT);
  const views = outputOf(metafile, VIEWS);
  return {
    assets: new Map(
      [...outputFiles, ...early.outputFiles].map(({ path, contents }) => [
        relative(PROJECT, path).replaceAll('\\', '/'),
        contents,
      ]),
    ),
    script,
    earlyScript: outputOf(early.metafile, EARLY_SCRIPT),
    styles: outputOf(metafile, STYLES),
    preloads: staticImports(metafile, script),
    viewPreloads: [
      ...new Set([...staticImports(metafile, script), views, ...staticImports(metafile, views)]),
    ],
  };
}

/** The views for Node: bundled as the page is, and imported from memory. */
export async function bundleViews(run: Bundler = runBundler): Promise<CreateViewRenderer> {
  const { outputFiles } = await run({
    absWorkingDir: PROJECT,
    entryPoints: [SERVER],
    outdir: 'assets',
    bundle: true,
    format: 'esm',
    platform: 'node',
    ...COMMON,
    // Histories of prices are drawn by a browser only, which loads the code when it needs it.
    external: ['../../charts/history.ts'],
    define: { ENDPOINT_TABLE, 'import.meta.url': '"https://feed.example/assets/page.js"' },
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  const code = Buffer.from(contents).toString('base64');
  const { createViewRenderer } = await import(`data:text/javascript;base64,${code}`);
  return createViewRenderer;
}

/** The table without its schemas: what the page needs to ask and to route. */
const ENDPOINT_TABLE = JSON.stringify(runtimeConfig({ apiRoot: '', rules: [] }).table);

const COMMON = {
  target: 'es2022',
  charset: 'utf8',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const;

const PAGE = {
  absWorkingDir: PROJECT,
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  ...COMMON,
} as const;

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
  const paths = fastGlob.sync('**/*.{html,md,svg}', { cwd: folder }).sort(compareCodeUnits);
  return new Map([
    ...paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
    ...[...guideNames.map(guideFile), dataLicense].map(
      (path) => [path, readFileSync(join(PROJECT, path), 'utf8')] as const,
    ),
  ]);
}
