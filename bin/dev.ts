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
import { once } from '../feed/collections.ts';
import { manifestFile } from '../feed/contract/manifest.ts';
import { createTree, type FileBytes } from '../hosts/node/published-tree.ts';
import { createQueue } from './queue.ts';
import { openServer, runServer } from './server.ts';

/**
 * `npm run dev`: serves the feed from memory and reads it again on every save; no file is written.
 * Errors are printed, and the feed of the last save without errors stays.
 */
async function dev(): Promise<number> {
  const options = parseBuildOptions(process.argv.slice(2), process.env, 'optional');
  const server = await openServer();
  const { rebuild, forgetPage } = createRebuild(options, server);
  const queue = createQueue(rebuild, (error) =>
    console.error(error instanceof Error ? error.message : error),
  );
  // Before the first build, or a save during it would go unseen.
  watchSources(options.root, (path) => {
    console.log(`\n${path}`);
    if (path.startsWith('templates')) forgetPage();
    queue.runSoon();
  });
  await queue.run();
  console.log(`serving at ${server.origin}/v1, reading again on every save (stop with Ctrl+C)`);
  return 0;
}

function createRebuild(
  options: ReturnType<typeof parseBuildOptions>,
  server: Awaited<ReturnType<typeof openServer>>,
) {
  const checkFile = memoFiles();
  let page: PageParts | undefined;
  const rebuild = async () => {
    const started = performance.now();
    const { generatedAt } = currentTime();
    const { dataset, diagnostics, headers } = loadSources({ ...options, generatedAt, checkFile });
    if (dataset === undefined) return console.error(reportErrors(diagnostics));
    page ??= await readPageParts();
    const site = deriveSite(dataset, {
      apiRoot: resolveApiRoot(dataset.site.api_root, { ...options, serving: server.origin }),
      today: generatedAt.slice(0, 10),
    });
    server.show(createTree(filesOnDemand(site, { headers, page, generatedAt })));
    console.log(`ready in ${Math.round(performance.now() - started)} ms`);
    process.stdout.write(reportWarnings(diagnostics));
  };
  const forgetPage = () => {
    page = undefined;
  };
  return { rebuild, forgetPage };
}

function watchSources(root: string, onSave: (path: string) => void): void {
  // A project that only has data has no templates of its own.
  for (const folder of ['data', 'templates'].filter((name) => existsSync(join(root, name))))
    watch(join(root, folder), { recursive: true }, (_, path) => onSave(join(folder, path ?? '')));
  // Editors save by a rename, after which a watcher of the file itself would see nothing.
  watch(root, (_, name) => {
    if (name === '_headers') onSave(name);
  });
}

/**
 * Rendering everything takes many times as long as reading and deriving it, and few files are read
 * between two saves.
 */
function filesOnDemand(site: Site, options: RenderOptions): FileBytes {
  const stable = stableFiles(site, options);
  // The manifest and the other files about files list every file but the pages.
  const getRows = once(() => {
    const listed = stable.filter(([path]) => !path.endsWith('.html'));
    return new Map(listed.map(([path, render]) => [path, describeFile([path, render()])]));
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
  for (const [path, render] of renderers) renderers.set(path, once(render));
  return { get: (path) => renderers.get(path)?.() };
}

await runServer(dev);
