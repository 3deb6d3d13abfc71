import { once } from 'node:events';
import { watch } from 'chokidar';
import { memoBundler, runBundler } from '../build/bundle/esbuild.ts';
import { memoRecords } from '../build/dataset/records.ts';
import { deriveSite, type Site } from '../build/derive/site.ts';
import { readPageParts } from '../build/page/parts.ts';
import { loadSources } from '../build/project.ts';
import { answerRenderers, renderModelRows } from '../build/render/answers.ts';
import { discoveryFile, renderDiscovery } from '../build/render/discovery.ts';
import { type RenderOptions, renderFiles } from '../build/render/files.ts';
import type { OutputFile } from '../build/render/output-file.ts';
import { type PageParts, pageRenderers } from '../build/render/pages.ts';
import { reportErrors, reportWarnings } from '../build/report.ts';
import { currentTime, readBuildOptions } from '../build/settings/options.ts';
import { resolveSettings } from '../build/settings/settings.ts';
import { documents } from '../feed/documents.ts';
import { createTree, type FileBytes } from '../hosts/node/tree.ts';
import { openServer, runCommand } from './server.ts';

/**
 * The files of one save arrive one by one; those within this time are one rebuild. Longer than the
 * 50 ms in which chokidar drops further changes of a file, so that the last one is read.
 */
const DEBOUNCE_MILLISECONDS = 60;

/**
 * `npm run dev`: serves the feed from memory and reads it again on every save; no file is written.
 * Errors are printed, and the feed of the last save without errors stays.
 */
async function dev(): Promise<number> {
  const options = readBuildOptions('optional');
  if ('exitCode' in options) return options.exitCode;
  const { root, print, printError } = options;
  const server = await openServer();
  const parse = memoRecords();
  const bundle = memoBundler(runBundler);
  /** Undefined after a save of a template. */
  let page: PageParts | undefined;
  const rebuild = async () => {
    const started = performance.now();
    const { generatedAt } = currentTime();
    const { dataset, diagnostics, headers } = loadSources({ ...options, generatedAt, parse });
    if (dataset === undefined || headers === undefined)
      return printError(reportErrors(diagnostics));
    const current = { ...options, generatedAt, serving: server.origin };
    const settings = resolveSettings(dataset.site, current);
    if ('error' in settings) return printError(`${settings.error}\n`);
    page ??= await readPageParts(bundle);
    const { apiRoot, signer } = settings;
    const site = deriveSite(dataset, { apiRoot, today: generatedAt.slice(0, 10) });
    const files = filesOnDemand(site, { headers, page, hostFiles: [], generatedAt, signer });
    server.show(createTree(files));
    print(`ready in ${Math.round(performance.now() - started)} ms\n${reportWarnings(diagnostics)}`);
  };
  const watcher = watch(['data', 'templates', '_headers'], { cwd: root, ignoreInitial: true });
  // Before the first build, or a save during it would go unseen.
  await once(watcher, 'ready');
  let timer: NodeJS.Timeout | undefined;
  let rebuilt = rebuild();
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    print(`\n${path}\n`);
    if (path.startsWith('templates')) page = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One after the other, so that the last save is served last.
      rebuilt = rebuilt.then(rebuild);
    }, DEBOUNCE_MILLISECONDS);
  });
  await rebuilt;
  print(`serving at ${server.origin}/v1, reading again on every save (stop with Ctrl+C)\n`);
  return 0;
}

/**
 * Rendering everything takes many times as long as reading and deriving it, and few files are read
 * between two saves. Most are known by their path; for any other one, all are rendered.
 */
function filesOnDemand(site: Site, options: RenderOptions): FileBytes {
  const { headers, page, generatedAt } = options;
  const renderers = new Map<string, () => OutputFile>([
    [discoveryFile, () => renderDiscovery(site, generatedAt)],
    [documents.modelRows.file, () => renderModelRows(site)],
    ['_headers', () => ['_headers', headers.bytes]],
    ...pageRenderers(site, { rules: headers.rules, parts: page }),
  ]);
  for (const [path, render] of answerRenderers(site.answers))
    if (!renderers.has(path)) renderers.set(path, () => [path, render()]);
  const rendered = new Map<string, Uint8Array>(page.assets);
  let isComplete = false;
  const find = (path: string) => {
    const render = renderers.get(path);
    if (render !== undefined && !rendered.has(path)) rendered.set(...render());
    if (!rendered.has(path) && !isComplete) {
      isComplete = true;
      const others = { ...page, languages: [] };
      for (const file of renderFiles(site, { ...options, page: others })) rendered.set(...file);
    }
    return rendered.get(path);
  };
  return { get: find };
}

await runCommand(dev);
