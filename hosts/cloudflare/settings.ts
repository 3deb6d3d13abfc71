import { hostFiles } from '../../../feed/static-files.ts';
import { encodeText, renderJson } from '../json.ts';
import type { Files } from '../output-file.ts';
import type { RuntimeReach } from './runtime-paths.ts';

/** The worker in dist. */
export const workerFile = '_worker.js';

/**
 * What dist holds for Workers static assets and for Pages: the worker, the paths on which it is
 * asked, and what is no asset.
 */
export function renderCloudflare({
  worker,
  paths,
}: {
  readonly worker: Uint8Array;
  readonly paths: readonly string[];
}): Files {
  // Workers read _headers and _redirects themselves and upload whatever else is not named here;
  // Pages leaves its own files out.
  const ignored = hostFiles.filter((file) => file !== '_headers' && file !== '_redirects');
  return new Map([
    [workerFile, worker],
    ['_routes.json', renderJson({ version: 1, include: paths, exclude: [] })],
    ['.assetsignore', encodeText(ignored.map((file) => `${file}\n`).join(''))],
  ]);
}

export type WranglerOptions = {
  readonly dist: string;
  readonly paths: readonly string[];
  readonly reach: RuntimeReach;
};

/**
 * The settings with which `wrangler deploy` finds dist. They stand outside of it, because `wrangler
 * dev` starts anew for each change in the folder that it serves.
 */
export function renderWranglerSettings({ dist, paths, reach }: WranglerOptions): Uint8Array {
  return renderJson({
    name: 'coderfeed',
    main: `${dist}/${workerFile}`,
    compatibility_date: COMPATIBILITY_DATE,
    assets: {
      directory: dist,
      binding: 'ASSETS',
      not_found_handling: notFoundHandling[reach],
      run_worker_first: paths,
    },
  });
}

/** The day is fixed: without one wrangler takes today, which its own runtime may not know yet. */
const COMPATIBILITY_DATE = '2026-04-01';

/**
 * Where the worker stands before all of the feed, what has no file is left to it. Elsewhere that
 * would be half of the errors only: an address that a redirect fits never reaches the worker, and
 * would get a 404 without a body.
 */
const notFoundHandling = { queries: '404-page', all: 'none' } as const satisfies {
  readonly [Reach in RuntimeReach]: string;
};

/** Where wrangler looks for settings that a build has written. */
export function renderWranglerPointer(settings: string): Uint8Array {
  return renderJson({ configPath: settings });
}

/**
 * A worker before a bucket, with the settings that name both; dist itself is uploaded to the
 * bucket, file by file.
 */
export function renderCloudflareR2(worker: Uint8Array): Files {
  const settings = {
    name: 'coderfeed',
    main: 'worker.js',
    compatibility_date: COMPATIBILITY_DATE,
    r2_buckets: [{ binding: 'FEED', bucket_name: 'coderfeed' }],
  };
  return new Map([
    ['worker.js', worker],
    ['wrangler.json', renderJson(settings)],
  ]);
}
