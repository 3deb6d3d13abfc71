import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { parseHeaders } from '../../../feed/headers.ts';
import { runtimeConfig } from '../../../feed/runtime-config.ts';
import { filesFor } from '../../../feed/static-files.ts';
import { createHandler } from '../../../runtime/handle.ts';
import { resolver } from '../../../runtime/resolve.ts';
import { createSearch } from '../../../runtime/search.ts';

export type Served = { address: string; close: () => void };

/** Serves on a free port of this machine; the address ends in a slash. */
async function serveOn(listener: RequestListener, prefix = ''): Promise<Served> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}${prefix}/`, close };
}

const types: { [extension: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A built feed with its runtime: queries and search too. */
export function serveFeed(dist: string): Promise<Served> {
  const handle = createHandler({
    config: runtimeConfig({
      apiRoot: 'https://feed.example',
      rules: parseHeaders(readFileSync('_headers', 'utf8')).rules,
    }),
    search: createSearch(resolver.modelsOf),
    resolver,
  });
  const values = new Map<string, unknown>();
  const read = async (path: string) => {
    if (!values.has(path)) values.set(path, JSON.parse(readFileSync(join(dist, path), 'utf8')));
    return values.get(path);
  };
  const serveFile = async ({ path }: { path: string }) => {
    const file = findFile(dist, filesFor(path));
    if (file === undefined) return undefined;
    const type = types[extname(file)] ?? 'application/json';
    return new Response(readFileSync(file), { headers: { 'Content-Type': type } });
  };
  return serveOn(async ({ url, method = 'GET', headers: asked }, response) => {
    const request = new Request(`https://feed.example${url}`, {
      ...{ method, headers: { accept: asked.accept ?? '' } },
    });
    const answer = await handle(request, { read, serveFile });
    // Pages of other sites ask it too.
    const headers = { 'access-control-allow-origin': '*', ...Object.fromEntries(answer.headers) };
    response.writeHead(answer.status, headers);
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
}

/** Files at their own names and nothing else; a folder is its `index.html`. */
export function serveFiles(dist: string, prefix: string): Promise<Served> {
  return serveOn(({ url = '' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const name = path.endsWith('/') ? `${path}index.html` : path;
    const file = path.startsWith(`${prefix}/`)
      ? findFile(dist, [name.slice(prefix.length)])
      : undefined;
    if (file === undefined) return void response.writeHead(404).end('<h1>Not found</h1>');
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  }, prefix);
}

function findFile(dist: string, names: readonly string[]): string | undefined {
  return names
    .map((name) => join(dist, name))
    .find((file) => existsSync(file) && statSync(file).isFile());
}
