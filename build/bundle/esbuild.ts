import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, type BuildResult, build } from 'esbuild';

type Options = BuildOptions & {
  readonly absWorkingDir: string;
  readonly metafile: true;
  readonly write: false;
};

/** Bundles in memory, and tells what went into it. */
export type Bundler = (options: Options) => Promise<BuildResult<Options>>;

export const runBundler: Bundler = (options) => build(options);

/**
 * The same, but what was bundled with the same options comes back while none of its sources was
 * written to.
 */
export function memoBundler(bundle: Bundler): Bundler {
  const known = new Map<
    string,
    { readonly result: BuildResult<Options>; readonly stamps: string }
  >();
  return async (options) => {
    const key = JSON.stringify(options);
    const last = known.get(key);
    if (last !== undefined && stampsOf(last.result, options) === last.stamps) return last.result;
    const result = await bundle(options);
    known.set(key, { result, stamps: stampsOf(result, options) });
    return result;
  };
}

/**
 * When each source was last written, and its size. Imports name files in full, so that a new file
 * never takes another's place.
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
