import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Metafile } from 'esbuild';
import fastGlob from 'fast-glob';
import { guideNames } from '../../feed/guides.ts';
import { type Language, languageNames } from '../../feed/pages.ts';
import { runtimeConfig } from '../../feed/runtime-config.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { PageModule } from '../../feed/view-renderer.ts';
import { createLocale } from '../../templates/messages/locale.ts';
import { type Bundler, runBundler } from '../bundle/esbuild.ts';
import type { Files } from '../render/output-file.ts';
import type { LanguageParts, PageParts } from '../render/pages/parts.ts';
import { dataLicense, guideFile, type Templates } from '../render/templates.ts';
import { drawImage } from './draw-image.ts';
import { messagesPlugin } from './messages.ts';
import { translateTemplates } from './translate-templates.ts';

/** What the page is rendered from: the texts of `templates/`, and its bundled code. */
export async function readPageParts(run?: Bundler, draw = drawImage): Promise<PageParts> {
  const templates = readTemplates();
  const languages = await Promise.all(
    languageNames.map((language) => languageParts(language, templates, run)),
  );
  const assets = new Map(languages.flatMap(({ assets }) => [...assets]));
  return { templates, assets, languages, drawImage: draw };
}

async function languageParts(
  language: Language,
  templates: Templates,
  run?: Bundler,
): Promise<LanguageParts & { readonly assets: Files }> {
  const [page, views] = await Promise.all([bundlePage(language, run), bundleViews(language, run)]);
  const locale = createLocale(language);
  return { ...page, views, locale, templates: translateTemplates(templates, language) };
}

/** The page's code and texts belong to this build, whichever project's data it reads. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const SCRIPT = 'templates/explorer/main.tsx';
const VIEWS = 'templates/explorer/page/drawn-views.ts';
const SERVER = 'templates/explorer/server.tsx';
const EARLY_SCRIPT = 'templates/explorer/page/early-theme.ts';
const STYLES = 'templates/explorer/styles/main.css';

type PageBundle = Omit<LanguageParts, 'locale' | 'templates' | 'views'> & {
  readonly assets: Files;
};

/**
 * The page's scripts and styles in memory. Names carry a hash of the contents, so that a cache may
 * keep them for ever.
 */
export async function bundlePage(
  language: Language,
  run: Bundler = runBundler,
): Promise<PageBundle> {
  const [{ outputFiles, metafile }, early] = await Promise.all([
    run({
      ...PAGE,
      ...inLanguage(language),
      entryPoints: [
        { in: SCRIPT, out: 'page' },
        { in: STYLES, out: 'page' },
      ],
      splitting: true,
      format: 'esm',
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
export async function bundleViews(
  language: Language,
  run: Bundler = runBundler,
): Promise<PageModule> {
  const options = inLanguage(language);
  const { outputFiles } = await run({
    absWorkingDir: PROJECT,
    entryPoints: [SERVER],
    outdir: 'assets',
    bundle: true,
    format: 'esm',
    platform: 'node',
    ...COMMON,
    ...options,
    // Histories of prices are drawn by a browser only, which loads the code when it needs it.
    external: ['../../charts/history.ts'],
    define: { ...options.define, 'import.meta.url': '"https://feed.example/assets/page.js"' },
  });
  const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
  const code = Buffer.from(contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** The table without its schemas: what the page needs to ask and to route. */
const ENDPOINT_TABLE = JSON.stringify(runtimeConfig({ apiRoot: '', rules: [] }).table);

/** What makes a bundle one of a language. */
function inLanguage(language: Language) {
  return {
    define: { ENDPOINT_TABLE, PAGE_LANGUAGE: JSON.stringify(language) },
    plugins: [messagesPlugin(language, PROJECT)],
  } as const satisfies Partial<BuildOptions>;
}

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
