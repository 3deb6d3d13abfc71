import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { feedListener } from '../../../hosts/node/entry.ts';
import { openTree } from '../../../hosts/node/tree.ts';

export type Served = { readonly address: string; readonly close: () => void };

/** Serves on a free port of this machine; the address ends in a slash. */
export function serveOn(listener: RequestListener, prefix = ''): Promise<Served> {
  const server = createServer(listener);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
      resolve({ address: `http://127.0.0.1:${port}${prefix}/`, close });
    });
  });
}

/** The Node host of a built feed, as `npm start` serves it. */
export function nodeListener(dist: string): RequestListener {
  return feedListener({ tree: openTree(dist), onError: console.error });
}

/**
 * What a site does that has the feed under one of its paths: it takes the prefix off and passes the
 * rest on.
 */
export function under(prefix: string, listener: RequestListener): RequestListener {
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(`${prefix}/`)) return void response.writeHead(404).end();
    request.url = url.slice(prefix.length);
    listener(request, response);
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Files at their own names and nothing else; a folder is its `index.html`. */
export function fileListener(dist: string): RequestListener {
  return ({ url = '' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const file = join(dist, path.endsWith('/') ? `${path}index.html` : path);
    const bytes = readIfThere(file);
    if (bytes === undefined)
      return void response
        .writeHead(404, { 'Content-Type': 'text/html' })
        .end('<h1>Not found</h1>');
    response
      .writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
      .end(bytes);
  };
}

/** Undefined for a folder too, and for a name that no file can have. */
function readIfThere(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
