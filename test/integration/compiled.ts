import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { installTools, nodeVersions } from '../install.ts';
import { workCache } from './cached-work.ts';

const project = join(import.meta.dirname, '../..');

/** Below node_modules, where the imports of packages resolve. */
const folder = join(project, 'node_modules/.cache/coderfeed');

/** `build/main.ts` and `bin/host.ts`, each as one file. */
export const compiledBuild = join(folder, 'build.mjs');
export const compiledHost = join(folder, 'host.mjs');

/**
 * Runs once, before all tests: some start a hundred builds of a small feed, and loading the
 * sources through tsx took half of each build's time. The bundles and images of a build are cached
 * until the tests run again.
 */
export async function setup(): Promise<void> {
  installTools(nodeVersions);
  await rm(workCache, { recursive: true, force: true });
  await build({
    entryPoints: {
      build: join(project, 'build/main.ts'),
      host: join(project, 'bin/host.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    plugins: [cachedWork, originalLocations],
  });
}

/** Bundling took most of a small build, and is the same each time. */
const cachedWork: Plugin = {
  name: 'cached-work',
  setup: ({ onResolve }) => {
    const path = join(import.meta.dirname, 'cached-work.ts');
    onResolve({ filter: /^esbuild$/ }, ({ importer }) =>
      importer === path ? undefined : { path },
    );
  },
};

/** The build finds its templates beside its sources, so each module states where its source is. */
const originalLocations: Plugin = {
  name: 'original-locations',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        // In quotes it is a name that esbuild defines.
        .replace(/(?<!')import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href)),
    }));
  },
};
