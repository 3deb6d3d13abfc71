import { headersFor } from '../../../feed/headers.ts';
import { runtimeConfig } from '../../../feed/runtime-config.ts';
import { filesFor, pathOfFile } from '../../../feed/static-files.ts';
import { createHandler, type FileRequest } from '../../../runtime/handle.ts';
import { toResponse } from '../../../runtime/text-response.ts';
import type { Host } from '../case.ts';
import type { Feed } from '../feed.ts';

/** A host that is a function from the web's requests to its responses, at any address. */
export function fetchHost(origin: string, answer: (request: Request) => Promise<Response>): Host {
  return {
    speaksBytes: false,
    ask: async ({ method, path, headers }) => {
      const started = performance.now();
      const response = await answer(new Request(origin + path, { method, headers }));
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
        milliseconds: performance.now() - started,
      };
    },
  };
}

/** The handler with the files of dist behind it: the smallest host there can be. */
export function inProcessHost({ apiRoot, rules, paths, text }: Feed): Host {
  const handle = createHandler({
    config: runtimeConfig({ apiRoot, rules }),
  });
  const files = new Set(paths);
  const parsed = new Map<string, unknown>();
  const read = async (path: string) => {
    if (!parsed.has(path)) parsed.set(path, files.has(path) ? JSON.parse(text(path)) : undefined);
    return parsed.get(path);
  };
  const serveFile = async ({ request, path: pathname }: FileRequest) => {
    const path = filesFor(pathname).find((file) => files.has(file));
    if (path === undefined) return undefined;
    const headers = headersFor(rules, pathOfFile(path));
    return toResponse(request, { status: 200, headers, body: text(path) });
  };
  return fetchHost(apiRoot, (request) => handle(request, { read, serveFile }));
}
