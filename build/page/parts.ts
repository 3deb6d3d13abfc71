import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import fastGlob from 'fast-glob';
import { guideNames, languageNames } from '../../feed/pages.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import zh from '../../templates/zh.json' with { type: 'json' };
import { type Bundler, runBundler } from '../bundle/esbuild.ts';
import type { Files } from '../render/output-file.ts';
import type { PageParts } from '../render/pages.ts';
import { dataLicense, guideFile, type Templates } from '../render/templates.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const ISLANDS = 'templates/islands';

export async function readPageParts(run: Bundler = runBundler): Promise<PageParts> {
  const bundle = await bundlePage(run);
  const picture = readFileSync(join(PROJECT, 'templates/coderfeed.png'));
  return { templates: readTemplates(), picture, languages: languageNames, ...bundle };
}

/**
 * Scripts and styles in memory. Names carry a hash of the contents, so that a cache may keep them
 * for ever.
 */
export async function bundlePage(
  run: Bundler = runBundler,
): Promise<Pick<PageParts, 'assets' | 'entries' | 'islands'>> {
  const [script, styles, early] = [
    `${ISLANDS}/start.ts`,
    'templates/styles/main.css',
    `${ISLANDS}/early.ts`,
  ];
  const [page, first] = await Promise.all([
    run({
      ...OPTIONS,
      entryPoints: [
        { in: script, out: 'page' },
        { in: styles, out: 'page' },
      ],
      splitting: true,
      format: 'esm',
    }),
    // A classic script, which can't import what it shares with the others.
    run({ ...OPTIONS, entryPoints: [{ in: early, out: 'early' }], format: 'iife' }),
  ]);
  const assets: Files = new Map(
    [...page.outputFiles, ...first.outputFiles].map(({ path, contents }) => [
      relative(PROJECT, path).replaceAll('\\', '/'),
      contents,
    ]),
  );
  const toIsland = (path: string) => {
    const scripts = withImports(page.metafile, path);
    return { scripts, messages: messagesIn(scripts.map((each) => assets.get(each))) };
  };
  const entryPoints = Object.entries(page.metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint?.startsWith(`${ISLANDS}/`) ? [[entryPoint, path] as const] : [],
  );
  return {
    assets,
    entries: {
      script: findOutput(page.metafile, script),
      styles: findOutput(page.metafile, styles),
      early: findOutput(first.metafile, early),
    },
    islands: new Map(
      entryPoints.map(([entry, path]) => [entry.replace(/^.*\/|\.tsx?$/g, ''), toIsland(path)]),
    ),
  };
}

const OPTIONS = {
  absWorkingDir: PROJECT,
  outdir: 'assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const;

function findOutput({ outputs }: Metafile, entryPoint: string): string {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint);
  if (found === undefined) throw new Error(`the bundler wrote nothing for ${entryPoint}`);
  return found[0];
}

function withImports({ outputs }: Metafile, path: string): string[] {
  const found = new Set([path]);
  for (const each of found)
    for (const { kind, path: imported } of outputs[each]?.imports ?? [])
      if (kind === 'import-statement') found.add(imported);
  return [...found];
}

function messagesIn(scripts: (Uint8Array | undefined)[]): string[] {
  const code = scripts.map((bytes) => Buffer.from(bytes ?? []).toString()).join('\n');
  return Object.keys(zh).filter((message) =>
    ['"', "'", '`'].some((quote) => code.includes(`${quote}${message}${quote}`)),
  );
}

export function readTemplates(): Templates {
  const folder = join(PROJECT, 'templates');
  const paths = fastGlob.sync('**/*.md', { cwd: folder }).sort(compareCodeUnits);
  return new Map([
    ...paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
    ...[...guideNames.map(guideFile), dataLicense].map(
      (path) => [path, readFileSync(join(PROJECT, path), 'utf8')] as const,
    ),
  ]);
}
