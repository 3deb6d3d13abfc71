import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { decoded } from './decoded.ts';

export type NetlifyFiles = { readonly port: number; readonly close: () => void };

/**
 * Netlify's file server as far as `_headers`, `_redirects` and 404.html go, both files read by
 * Netlify's own parsers.
 */
export async function serveNetlifyFiles(dist: string): Promise<NetlifyFiles> {
  const { headers } = await parseAllHeaders({
    headersFiles: [join(dist, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  const rules = headers.filter((rule): rule is Header => 'forRegExp' in rule);
  const findFile = fileFinder(dist, await readRewrites(join(dist, '_redirects')));
  return listen(({ url = '/', method }, response) => {
    const path = url.replace(/\?.*/, '');
    const file = findFile(path);
    const body = readFileSync(file ?? join(dist, '404.html'));
    const given = {
      'Content-Type': typeOf(file ?? '404.html'),
      ...headersOf(rules, path),
      'Content-Length': body.length,
    };
    // The type of an error is that of its file, whatever the rules say of the address.
    const headers = file === undefined ? { ...given, 'Content-Type': typeOf('404.html') } : given;
    response
      .writeHead(file === undefined ? 404 : 200, headers)
      .end(method === 'HEAD' ? undefined : body);
  });
}

type Rewrite = { readonly pattern: RegExp; readonly to: string };
type Redirects = { readonly redirects: readonly { readonly from: string; readonly to: string }[] };

async function readRewrites(file: string): Promise<readonly Rewrite[]> {
  // The parser's types leave the rows open.
  const { redirects } = (await parseAllRedirects({
    redirectsFiles: [file],
    configRedirects: [],
    minimal: true,
  })) as unknown as Redirects;
  return redirects.map(({ from, to }) => {
    const source = from.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[^/]+)');
    return { pattern: new RegExp(`^${source}$`), to: to.replace(/:(\w+)/g, '$<$1>') };
  });
}

/**
 * Looks for the file of an address: its own, then those of the rewrites. Netlify reads two files
 * itself and does not serve them.
 */
function fileFinder(
  dist: string,
  rewrites: readonly Rewrite[],
): (path: string) => string | undefined {
  return (path) => {
    if (path === '/_headers' || path === '/_redirects') return undefined;
    const rewritten = rewrites
      .filter(({ pattern }) => pattern.test(path))
      .map(({ pattern, to }) => path.replace(pattern, to));
    const files = [path.endsWith('/') ? `${path}index.html` : path, ...rewritten].flatMap(
      (candidate) => decoded(candidate) ?? [],
    );
    return files
      .map((file) => join(dist, file))
      .find((file) => existsSync(file) && statSync(file).isFile());
  };
}

/** Of several rules the last stands, as in Netlify's local server. */
function headersOf(rules: readonly Header[], path: string): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...rules.filter(({ forRegExp }) => forRegExp.test(path)).map(({ values }) => values),
  );
}

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html; charset=UTF-8',
  js: 'text/javascript',
  css: 'text/css',
};

function typeOf(file: string): string {
  return types[file.split('.').at(-1) ?? ''] ?? 'text/plain; charset=UTF-8';
}

function listen(listener: RequestListener): Promise<NetlifyFiles> {
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, listener);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address !== null ? address.port : 0, close });
    });
  });
}
