import { existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { fetchHost } from '../conformance/clients/in-process.ts';
import { hostFolder } from '../site.ts';
import type { Start } from './servers.ts';

// Hosts whose functions run in this process, behind as much of their routing as our settings use.

/** The file that a path means, below a folder; undefined where there is none. */
function fileAt(root: string, path: string): string | undefined {
  if (/%00|%2f|%5c/i.test(path)) return undefined;
  try {
    const file = join(root, decodeURIComponent(path));
    return existsSync(file) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

function typeOf(file: string, types: { readonly [extension: string]: string }) {
  return types[file.split('.').at(-1) ?? ''];
}

function bodyFor(request: Request, file: string) {
  return request.method === 'HEAD' ? null : new Uint8Array(readFileSync(file));
}

/** The edge functions of `--target netlify` as they are, before the files. */
export const startNetlify: Start = async (site) => {
  const folder = await hostFolder(site, 'netlify');
  const functions = await Promise.all(['feed', 'mcp'].map((name) => importEdge(folder, name)));
  const serve = await netlifyFiles(site.dist);
  const respond = (request: Request) => {
    const { pathname } = new URL(request.url);
    const next = async () => serve(request);
    const called = functions.find(({ paths }) => paths.some((path) => path.test(pathname)));
    return called ? called.respond(request, { next }) : next();
  };
  // What a function reads over the network is a file.
  const fetchFromNetwork = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === ORIGIN ? serve(request) : fetchFromNetwork(request);
  };
  return { host: fetchHost(ORIGIN, respond), stop: () => undefined };
};

async function importEdge(folder: string, name: string) {
  // By its name alone Node would take it for CommonJS.
  const module = join(folder, `${name}.mjs`);
  await copyFile(join(folder, `.netlify/v1/edge-functions/${name}.js`), module);
  const { default: respond, config }: EdgeModule = await import(pathToFileURL(module).href);
  const paths = config.path.map((path) => new RegExp(`^${path.replace(/\*$/, '.*')}$`));
  return { respond, paths };
}

const ORIGIN = 'http://netlify.example';

type EdgeModule = {
  readonly default: (
    request: Request,
    context: { readonly next: () => Promise<Response> },
  ) => Promise<Response>;
  readonly config: { readonly path: readonly string[] };
};

const netlifyTypes = {
  json: 'application/json',
  html: 'text/html; charset=UTF-8',
  js: 'text/javascript',
  css: 'text/css',
};

/**
 * Netlify's file server as far as `_headers`, `_redirects` and netlify.toml go, all read by
 * Netlify's own parsers. It does not serve the first two; of several header rules the last stands.
 */
async function netlifyFiles(dist: string): Promise<(request: Request) => Response> {
  const rules = await netlifyHeaders(dist);
  const find = await netlifyRoutes(dist);
  return (request) => {
    const path = new URL(request.url).pathname;
    const { file, status } = find(path);
    const type = typeOf(file, netlifyTypes) ?? 'text/plain; charset=UTF-8';
    const given = rules.flatMap(({ forRegExp, values }) => (forRegExp.test(path) ? [values] : []));
    const headers = new Headers(Object.assign({ 'Content-Type': type }, ...given));
    // The type of an error is that of its file, whatever the rules say of the address.
    if (status === 404) headers.set('Content-Type', type);
    return new Response(bodyFor(request, file), { status, headers });
  };
}

async function netlifyHeaders(dist: string): Promise<Header[]> {
  const { headers } = await parseAllHeaders({
    headersFiles: [join(dist, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  return headers.filter((rule): rule is Header => 'forRegExp' in rule);
}

type Redirect = { from: string; to: string; status?: number };

/** The file that answers for a path, and with which status: the file itself, or the first rule's. */
async function netlifyRoutes(dist: string) {
  const { redirects } = await parseAllRedirects({
    redirectsFiles: [join(dist, '_redirects')],
    netlifyConfigPath: join(import.meta.dirname, '../../netlify.toml'),
    configRedirects: [],
    minimal: true,
  });
  // The parser's types leave the rows open.
  const rules = (redirects as unknown as Redirect[]).map(({ from, to, status = 200 }) => {
    const source = from
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace('*', '.*');
    return { pattern: new RegExp(`^${source}$`), to: to.replace(/:(\w+)/g, '$<$1>'), status };
  });
  return (path: string): { file: string; status: number } => {
    const own = path.endsWith('/') ? `${path}index.html` : path;
    const isPublic = path !== '/_headers' && path !== '/_redirects';
    const exact = isPublic ? fileAt(dist, own) : undefined;
    if (exact !== undefined) return { file: exact, status: 200 };
    for (const { pattern, to, status } of rules) {
      const file = pattern.test(path) ? fileAt(dist, path.replace(pattern, to)) : undefined;
      if (file !== undefined) return { file, status };
    }
    return { file: join(dist, '404.html'), status: 404 };
  };
}

type Route = {
  readonly src?: string;
  readonly dest?: string;
  readonly methods?: readonly string[];
  readonly headers?: { readonly [name: string]: string };
  readonly continue?: boolean;
  readonly handle?: string;
};

type FunctionModule = { readonly default: { fetch(request: Request): Promise<Response> } };

const vercelTypes = {
  html: 'text/html; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * The function of `--target vercel` as it is, behind its routes: in their order, headers gathered
 * on the way, files after `handle: filesystem`. The edge itself (its cache, ETags, compression) is
 * left out.
 */
export const startVercel: Start = async (site) => {
  const folder = join(await hostFolder(site, 'vercel'), '.vercel/output');
  const program = pathToFileURL(join(folder, 'functions/feed.func/index.mjs')).href;
  const { default: feed }: FunctionModule = await import(program);
  const { routes }: { readonly routes: readonly Route[] } = JSON.parse(
    readFileSync(join(folder, 'config.json'), 'utf8'),
  );
  const answerAt = async (path: string, request: Request, headers: Headers) => {
    if (path === '/feed') {
      // What a function says itself stands before what the routes say.
      const response = await feed.fetch(request);
      for (const [name, value] of response.headers) headers.set(name, value);
      return new Response(response.body, { status: response.status, headers });
    }
    const file = fileAt(join(folder, 'static'), path);
    if (file === undefined) return undefined;
    const type = typeOf(file, vercelTypes);
    if (!headers.has('Content-Type') && type !== undefined) headers.set('Content-Type', type);
    return new Response(bodyFor(request, file), { headers });
  };
  const answer = async (request: Request) => {
    const headers = new Headers();
    for (const route of routes) {
      const path = destinationOf(route, request);
      if (path === undefined) continue;
      for (const [name, value] of Object.entries(route.headers ?? {})) headers.set(name, value);
      const response = route.continue ? undefined : await answerAt(path, request, headers);
      if (response !== undefined) return response;
    }
    return new Response('NOT_FOUND', { status: 404 });
  };
  return { host: fetchHost(site.apiRoot, answer), stop: () => undefined };
};

/** Where a route leads; undefined where it does not mean the request. */
function destinationOf({ src, methods, dest, handle }: Route, { url, method }: Request) {
  const { pathname } = new URL(url);
  if (handle === 'filesystem') return pathname;
  if (src === undefined || (methods !== undefined && !methods.includes(method))) return undefined;
  const values = new RegExp(src).exec(pathname);
  return (
    (values &&
      (dest ?? pathname).replace(/\$(\d)/g, (_, index: string) => values[Number(index)] ?? '')) ??
    undefined
  );
}
