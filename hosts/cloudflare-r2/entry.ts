import { createHandler } from '../../runtime/handle.ts';
import { isMcp } from '../../runtime/paths.ts';
import { resolver } from '../../runtime/resolve.ts';
import { createSearch } from '../../runtime/search.ts';
import type { Bucket } from './bucket.ts';
import { createObjectReader } from './object-reader.ts';
import { objectResponse } from './object-response.ts';

type Environment = { readonly FEED: Bucket };

/** An isolate has 128 MB in all, and a value takes a few times as much as its JSON. */
const CACHE_BYTES = 24 * 1024 * 1024;

const handle = createHandler({
  config: RUNTIME_CONFIG,
  search: createSearch(resolver.modelsOf),
  resolver,
});
const readerOf = createObjectReader(CACHE_BYTES);

/** A worker before a bucket with the files of dist: every request goes through it. */
export default {
  async fetch(request: Request, { FEED: bucket }: Environment): Promise<Response> {
    const read = readerOf(bucket);
    if (isMcp(request.url, RUNTIME_CONFIG.apiRoot))
      return (await import('../../runtime/mcp/program.ts')).respond(request, read);
    return handle(request, {
      read,
      serveFile: (file) => objectResponse(bucket, { ...file, rules: HEADER_RULES }),
    });
  },
};
