import { execFileSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtDist } from './large-feed.ts';

/**
 * What an isolate of Cloudflare has in all is 128 MB; workerd alone does not hold programs to it,
 * so Node does.
 */
const HEAP_MB = 112;

describe('the worker before a bucket with 100,000 models', () => {
  it.each([
    '/v1/models?limit=2&vendor=vendor-3',
    '/v1/pricing?vendor=vendor-1',
    '/v1/search?q=sonata',
    '/v1/search?q=vendor',
    '/v1/models/none',
  ])(`answers %s in a heap of ${HEAP_MB} MB, whatever was requested before`, (path) => {
    const dist = builtDist();
    const worker = join(dirname(dist), `${basename(dist)}-cloudflare-r2`, 'worker.js');
    const program = join(import.meta.dirname, 'ask-worker.mjs');
    const paths = ['/v1/models?limit=1', '/v1/pricing?free=1', '/v1/search?q=plan', path, path];
    const args = [`--max-old-space-size=${HEAP_MB}`, program, worker, dist, ...paths];
    const statuses: unknown = JSON.parse(
      execFileSync(process.execPath, args, { encoding: 'utf8' }),
    );
    expect(statuses).toEqual([200, 200, 200, ...Array(2).fill(path.endsWith('none') ? 404 : 200)]);
  });
});
