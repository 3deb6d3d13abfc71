import { once } from 'node:events';
import { watch } from 'chokidar';
import { memoBundler, runBundler } from '../build/bundle/esbuild.ts';
import { memoParsedFiles, parseFile } from '../build/dataset/parse.ts';
import { deriveSite } from '../build/derive/site.ts';
import { loadProject } from '../build/project.ts';
import { renderFiles } from '../build/render/files.ts';
import { pageRenderers } from '../build/render/pages.ts';
import { currentTime, readBuildOptions } from '../build/settings/options.ts';
import { renderedOnDemand } from './rendered-on-demand.ts';
import { openServer } from './serve-built.ts';

/** The files of one save arrive one by one; those within this time are one rebuild. */
const DEBOUNCE_MILLISECONDS = 10;

/**
 * `npm run dev`: serves the feed from memory and renders it again on every save; dist is not
 * written. Faults are printed, and the site of the last save without faults stays.
 */
async function dev(): Promise<number> {
  const options = readBuildOptions('optional');
  if ('exitCode' in options) return options.exitCode;
  const server = await openServer(options.dist);
  const caches = {
    parse: memoParsedFiles(parseFile),
    bundle: memoBundler(runBundler),
  };
  const rebuild = oneAtATime(async () => {
    const started = performance.now();
    const { generatedAt } = currentTime();
    const project = await loadProject({
      ...options,
      ...caches,
      generatedAt,
      serving: server.origin,
    });
    if ('error' in project) return options.printError(project.error);
    const { dataset, settings, today, render } = project;
    const site = deriveSite(dataset, { apiRoot: settings.apiRoot, today });
    const { headers, page } = render;
    // Rendering all pages takes many times as long as everything else, and few are read.
    const files = new Map(renderFiles(site, { ...render, page: { ...page, languages: [] } }));
    const pages = pageRenderers(site, { rules: headers.rules, parts: page });
    server.show(renderedOnDemand(files, pages));
    console.log(`rendered in ${Math.round(performance.now() - started)} ms`);
  });
  const watcher = watch(['data', 'templates', '_headers'], {
    cwd: options.root,
    ignoreInitial: true,
  });
  // Before the first build, or a save during it would go unseen.
  await once(watcher, 'ready');
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (event, path) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    console.log(`\n${path}`);
    clearTimeout(timer);
    timer = setTimeout(rebuild, DEBOUNCE_MILLISECONDS);
  });
  await rebuild();
  console.log(`serving at ${server.origin}/v1, rendering again on every save (stop with Ctrl+C)`);
  return 0;
}

/** Runs a job again if it was requested while it ran: once, however often. */
function oneAtATime(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isRequested = false;
  return async () => {
    isRequested = true;
    running ??= (async () => {
      while (isRequested) {
        isRequested = false;
        await job();
      }
      running = undefined;
    })();
    return running;
  };
}

process.exitCode = await dev();
