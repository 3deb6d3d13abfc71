import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type PageParts, readPageParts } from '../build/bundle.ts';
import { memoFiles } from '../build/dataset/load.ts';
import { deriveSite, type Site } from '../build/derive/site.ts';
import { currentTime, parseBuildOptions, resolveApiRoot } from '../build/options.ts';
import { loadSources } from '../build/pipeline.ts';
import {
  describeFile,
  discoveryFile,
  renderDiscovery,
  renderTimedFiles,
} from '../build/render/discovery.ts';
import { describingFiles, type RenderOptions, stableFiles } from '../build/render/files.ts';
import { reportErrors, reportWarnings } from '../build/report.ts';
import { once as memoize } from '../feed/collections.ts';
import { manifestFile } from '../feed/contract/manifest.ts';
import { createTree, type FileBytes } from '../hosts/node/published-tree.ts';
import { openServer, runServer } from './server.ts';

/** The files of one save arrive one by one; those within this time are one rebuild. */
const DEBOUNCE_MILLISECONDS = 60;

/**
 * `npm run dev`: serves the feed from memory and reads it again on every save; no file is written.
 * Errors are printed, and the feed of the last save without errors stays.
 */
async function dev(): Promise<number> {
  const options = parseBuildOptions(process.argv.slice(2), process.env, 'optional');
  const server = await openServer();
  const parse = memoFiles();
  /** Undefined after a save of a template. */
  let page: PageParts | undefined;
  const rebuild = async () => {
    const started = performance.now();
    const { generatedAt } = currentTime();
    const { dataset, diagnostics, headers } = loadSources({ ...options, generatedAt, parse });
    if (dataset === undefined) return console.error(reportErrors(diagnostics));
    const { api_root } = dataset.site;
    const apiRoot = resolveApiRoot(api_root, { ...options, serving: server.origin });
    page ??= await readPageParts();
    const site = deriveSite(dataset, { apiRoot, today: generatedAt.slice(0, 10) });
    server.show(createTree(filesOnDemand(site, { headers, page, generatedAt })));
    console.log(`ready in ${Math.round(performance.now() - started)} ms`);
    process.stdout.write(reportWarnings(diagnostics));
  };
  let rebuilt = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const onSave = (path: string) => {
    console.log(`\n${path}`);
    if (path.startsWith('templates')) page = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One after the other, so that the last save is served last.
      rebuilt = rebuilt.then(rebuild);
    }, DEBOUNCE_MILLISECONDS);
  };
  // Before the first build, or a save during it would go unseen.
  // A project that only has data has no templates of its own.
  for (const folder of ['data', 'templates'].filter((name) => existsSync(join(options.root, name))))
    watch(join(options.root, folder), { recursive: true }, (_, path) =>
      onSave(join(folder, path ?? '')),
    );
  // Editors save by a rename, after which a watcher of the file itself would see nothing.
  watch(options.root, (_, name) => {
    if (name === '_headers') onSave(name);
  });
  rebuilt = rebuild();
  await rebuilt;
  console.log(`serving at ${server.origin}/v1, reading again on every save (stop with Ctrl+C)`);
  return 0;
}

/**
 * Rendering everything takes many times as long as reading and deriving it, and few files are read
 * between two saves.
 */
function filesOnDemand(site: Site, options: RenderOptions): FileBytes {
  const stable = stableFiles(site, options);
  // The other files tell of every file but the pages.
  const getRows = memoize(() => {
    const told = stable.filter(([path]) => !path.endsWith('.html'));
    return new Map(told.map(([path, render]) => [path, describeFile([path, render()])]));
  });
  const getManifest = () => {
    const timed = renderTimedFiles(site, [...getRows().values()], options);
    return new Map(timed).get(manifestFile) ?? new Uint8Array();
  };
  const renderers = new Map([
    ...stable,
    ...describingFiles(site, options, getRows),
    [discoveryFile, () => renderDiscovery(site, options.generatedAt)[1]],
    [manifestFile, getManifest],
  ]);
  for (const [path, render] of renderers) renderers.set(path, memoize(render));
  return { get: (path) => renderers.get(path)?.() };
}

await runServer(dev);
