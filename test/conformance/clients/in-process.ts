import { headersFor } from '../../../feed/headers.ts';
import { runtimeConfig } from '../../../feed/runtime-config.ts';
import { filesFor, pathOfFile } from '../../../feed/static-files.ts';
import { createHandler } from '../../../runtime/handler.ts';
import { toResponse } from '../../../runtime/response.ts';
import { createSearcher } from '../../../runtime/searcher.ts';
import type { Host, WireResponse } from '../case.ts';
import type { Feed } from '../feed.ts';

/**
 * The handler with the files of dist behind it and nothing in between: the smallest host there can
 * be.
 */
export function inProcessHost({ apiRoot, rules, paths, text }: Feed): Host {
  const handler = createHandler({
    site: runtimeConfig({ apiRoot, rules }),
    search: createSearcher(),
  });
  const files = new Set(paths);
  const parsed = new Map<string, unknown>();
  const read = async (path: string) => {
    if (!parsed.has(path)) parsed.set(path, files.has(path) ? JSON.parse(text(path)) : undefined);
    return parsed.get(path);
  };
  const serve = async (request: Request) => {
    const path = filesFor(new URL(request.url).pathname).find((file) => files.has(file));
    return path === undefined
      ? undefined
      : toResponse(request, {
          status: 200,
          headers: headersFor(rules, pathOfFile(path)),
          body: text(path),
        });
  };
  return {
    speaksBytes: false,
    ask: async ({ method, path, headers }) => {
      const started = performance.now();
      const request = new Request(apiRoot + path, { method, headers });
      const response =
        (await handler.handle(request, read)) ??
        (await serve(request)) ??
        (await handler.missing(request, read));
      return toWire(response, started);
    },
  };
}

/** A `Response` as the table looks at it. */
export async function toWire(response: Response, started: number): Promise<WireResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
    milliseconds: performance.now() - started,
  };
}
