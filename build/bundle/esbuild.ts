import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, type BuildResult, build } from 'esbuild';

type Options = BuildOptions & {
  absWorkingDir: string;
  metafile: true;
  write: false;
};

/** Bundles in memory, with a list of the sources. */
export type Bundler = (options: Options) => Promise<BuildResult<Options>>;

export const runBundler: Bundler = (options) => build(options);

export function memoBundler(bundle: Bundler): Bundler {
  const cache = new Map<
    string,
    { readonly result: BuildResult<Options>; readonly stamps: string }
  >();
  return async (options) => {
    const key = JSON.stringify(options);
    const cached = cache.get(key);
    if (cached !== undefined && stampsOf(cached.result, options) === cached.stamps)
      return cached.result;
    const result = await bundle(options);
    cache.set(key, { result, stamps: stampsOf(result, options) });
    return result;
  };
}

/**
 * The modification time and size of each source. Imports have full file names, so that a new file
 * can't take precedence over another.
 */
function stampsOf({ metafile }: BuildResult<Options>, { absWorkingDir }: Options): string {
  return Object.keys(metafile.inputs)
    .map((path) => {
      const { mtimeMs = 0, size = 0 } =
        statSync(join(absWorkingDir, path), { throwIfNoEntry: false }) ?? {};
      return `${mtimeMs} ${size}`;
    })
    .join();
}
