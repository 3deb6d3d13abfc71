import { routeOf } from '../../feed/routes.ts';
import { createHandler } from '../handler.ts';
import { basePath, pathUnder } from '../path-under.ts';
import { plainAnswers } from '../plain-answers.ts';
import { toResponse } from '../response.ts';
import { createSearcher } from '../searcher.ts';
import type { Bucket } from './cloudflare-r2/bucket.ts';
import { createObjectReader } from './cloudflare-r2/object-reader.ts';
import { objectResponse } from './cloudflare-r2/object-response.ts';

type Environment = { readonly FEED: Bucket };

/** An isolate has 128 MB in all, and a value takes a few times as much as its JSON. */
const BYTES_HELD = 24 * 1024 * 1024;

const handler = createHandler({ site: RUNTIME_CONFIG, search: createSearcher() });
const base = basePath(RUNTIME_CONFIG.apiRoot);
const { notFound, unavailable } = plainAnswers(RUNTIME_CONFIG);
const readerOf = createObjectReader(BYTES_HELD);

/** A worker before a bucket that holds dist: every request goes through it. */
export default {
  async fetch(request: Request, { FEED: bucket }: Environment): Promise<Response> {
    const read = readerOf(bucket);
    const made = await handler.handle(request, read);
    if (made) return made;
    const path = pathUnder(base, new URL(request.url).pathname);
    const route = routeOf(RUNTIME_CONFIG.table, path);
    try {
      const file = await objectResponse({ request, bucket, rules: HEADER_RULES, path, route });
      if (file !== undefined) return file;
      const missing = await handler.missing(request, read);
      // It is known not to be there, whether or not the list can be read that would tell what is
      // near.
      return missing.status === notFound.status ? missing : toResponse(request, notFound);
    } catch {
      return toResponse(request, unavailable);
    }
  },
};
