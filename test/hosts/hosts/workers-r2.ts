import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Miniflare } from 'miniflare';
import { socketHost } from '../../conformance/clients/socket.ts';
import type { Start } from '../under-test.ts';
import { uploadOrderOf } from './upload-order.ts';
import { type WorkerSettings, workerOptions } from './worker-options.ts';

/**
 * A worker before a bucket in workerd; dist is uploaded in the order that `npm run verify --
 * --upload-order` prints.
 */
export const startWorkersR2: Start = async (build) => {
  const built = await build({ target: 'cloudflare-r2' });
  const { port, stop } = await serveBucket({ dist: built.dist, paths: uploadOrderOf(built.dist) });
  return { built, host: socketHost({ port }), origin: `http://127.0.0.1:${port}`, stop };
};

export type BucketOptions = {
  readonly dist: string;
  /** The files that are put into the bucket, in this order. */
  readonly paths: readonly string[];
  /** Where the bucket is stored; in memory by default. */
  readonly folder?: string;
};

/**
 * Starts the worker that the build has written beside dist, with its settings, before a bucket with
 * these files.
 */
export async function serveBucket({ dist, paths, folder }: BucketOptions) {
  const place = `${dirname(dist)}/${basename(dist)}-cloudflare-r2`;
  const settings: R2Settings = JSON.parse(await readFile(join(place, 'wrangler.json'), 'utf8'));
  const [{ binding, bucket_name }] = settings.r2_buckets;
  const server = new Miniflare({
    ...workerOptions(place, settings),
    r2Buckets: { [binding]: bucket_name },
    r2Persist: folder ?? false,
  });
  const { port } = await server.ready;
  // Its type is that of a package which nothing else here needs.
  const bucket = (await server.getR2Bucket(binding)) as unknown as Bucket;
  for (let start = 0; start < paths.length; start += AT_A_TIME) {
    await Promise.all(
      paths
        .slice(start, start + AT_A_TIME)
        .map(async (path) => bucket.put(path, await bytesOf(join(dist, path)))),
    );
  }
  return { port: Number(port), stop: () => server.dispose() };
}

/** miniflare passes plain arrays on, and no buffers of Node. */
async function bytesOf(file: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(file));
}

type Bucket = { put(key: string, bytes: Uint8Array): Promise<unknown> };

type R2Settings = WorkerSettings & {
  readonly r2_buckets: readonly [{ readonly binding: string; readonly bucket_name: string }];
};

/** Some files are many megabytes, and each stays in memory until it is uploaded. */
const AT_A_TIME = 16;
