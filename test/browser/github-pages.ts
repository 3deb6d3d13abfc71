import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type PagesServer = { readonly origin: string; readonly close: () => Promise<void> };

/**
 * Serves a folder under a prefix as GitHub Pages does: `X.html` for `/X`, `X/index.html` for `/X/`,
 * 404.html for the rest; types by ending, everybody may read, ten minutes in the cache; no query,
 * and no method but GET and HEAD. What is requested with `?slowly` comes in pieces, as over a slow line.
 */
export async function serveAsPages(folder: string, prefix: string): Promise<PagesServer> {
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, answerFrom(folder, prefix));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

function answerFrom(folder: string, prefix: string): RequestListener {
  return ({ url = '/', method = 'GET' }, response) => {
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
    const file = findFile(folder, decoded(url.replace(/\?.*/, ''))?.slice(prefix.length));
    const body = readFileSync(file ?? join(folder, '404.html'));
    response.writeHead(file === undefined ? 404 : 200, {
      'Content-Type': types[extname(file ?? '404.html')] ?? 'application/octet-stream',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'max-age=600',
      'Content-Length': body.length,
    });
    if (url.endsWith('?slowly')) return void sendSlowly(response, body);
    response.end(method === 'HEAD' ? undefined : body);
  };
}

const PIECES = 8;
/** Longer than a frame, so that a browser draws each piece. */
const PAUSE_MILLISECONDS = 20;

async function sendSlowly(response: ServerResponse, body: Buffer): Promise<void> {
  const size = Math.ceil(body.length / PIECES);
  for (let start = 0; start < body.length; start += size) {
    response.write(body.subarray(start, start + size));
    await setTimeout(PAUSE_MILLISECONDS);
  }
  response.end();
}

function findFile(folder: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  return names
    .map((name) => join(folder, name))
    .find((file) => existsSync(file) && statSync(file).isFile());
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar',
  '.svg': 'image/svg+xml',
};

function decoded(path: string): string | undefined {
  try {
    return /%00|%2f/i.test(path) ? undefined : decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
