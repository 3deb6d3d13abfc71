import { headersFor } from '../../../feed/headers.ts';
import { runtimeConfig } from '../../../feed/runtime-config.ts';
import { filesFor, pathOfFile } from '../../../feed/static-files.ts';
import { createHandler, type FileRequest } from '../../../runtime/handle.ts';
import { resolver } from '../../../runtime/resolve.ts';
import { createSearch } from '../../../runtime/search.ts';
import { toResponse } from '../../../runtime/text-response.ts';
import type { Host, WireResponse } from '../case.ts';
import type { Feed } from '../feed.ts';

/**
 * The handler with the files of dist behind it and nothing in between: the smallest host there can
 * be.
 */
export function inProcessHost({ apiRoot, rules, paths, text }: Feed): Host {
  const handle = createHandler({
    config: runtimeConfig({ apiRoot, rules }),
    search: createSearch(resolver.modelsOf),
    resolver,
  });
  const files = new Set(paths);
  const parsed = new Map<string, unknown>();
  const read = async (path: string) => {
    if (!parsed.has(path)) parsed.set(path, files.has(path) ? JSON.parse(text(path)) : undefined);
    return parsed.get(path);
  };
  const serveFile = async ({ request, path: pathname }: FileRequest) => {
    const path = filesFor(pathname).find((file) => files.has(file));
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
      return toWire(await handle(request, { read, serveFile }), started);
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
