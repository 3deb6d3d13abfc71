import { filesFor, pathOfFile } from '../../../feed/contract/dist-paths.ts';
import { type HeaderRule, headersFor } from '../../../feed/contract/headers.ts';
import { runtimeConfig } from '../../../feed/contract/runtime-config.ts';
import { createHandler, type FileRequest } from '../../../runtime/handle.ts';
import { memoRead } from '../../../runtime/read.ts';
import { toResponse } from '../../../runtime/text-response.ts';
import type { Host } from '../case.ts';

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

/** The handler with the files of a tree behind it: the smallest host there can be. */
export function handlerOver({
  apiRoot,
  rules,
  has,
  text,
}: {
  apiRoot: string;
  rules: readonly HeaderRule[];
  has: (path: string) => boolean;
  text: (path: string) => string;
}): (request: Request) => Promise<Response> {
  const handle = createHandler({ config: runtimeConfig({ apiRoot, rules }) });
  const read = memoRead(new Map(), async (path) =>
    has(path) ? JSON.parse(text(path)) : undefined,
  );
  const serveFile = async ({ request, path: pathname }: FileRequest) => {
    const path = filesFor(pathname).find(has);
    if (path === undefined) return undefined;
    const headers = headersFor(rules, pathOfFile(path));
    return toResponse(request, { status: 200, headers, body: text(path) });
  };
  return (request) => handle(request, { read, serveFile });
}
