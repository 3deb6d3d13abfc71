import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decoded } from './decoded.ts';

type Route = {
  readonly src?: string;
  readonly dest?: string;
  readonly methods?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: boolean;
  readonly handle?: string;
};

export type VercelOutput = {
  /** The folder `.vercel/output`. */
  readonly folder: string;
  /** The functions, by the paths that routes name. */
  readonly functions: Readonly<Record<string, (request: Request) => Promise<Response>>>;
};

/**
 * Answers as the routes of a Build Output say: in their order, headers gathered on the way, files
 * after `handle: filesystem`. As far as our own routes go; the edge itself (its cache, ETags,
 * compression) is left out.
 */
export function vercelRoutes({
  folder,
  functions,
}: VercelOutput): (request: Request) => Promise<Response> {
  const { routes }: { readonly routes: readonly Route[] } = JSON.parse(
    readFileSync(join(folder, 'config.json'), 'utf8'),
  );
  const answerAt = async (path: string, request: Request, headers: Headers) => {
    const handle = functions[path];
    return handle === undefined
      ? answerFile(join(folder, 'static'), { path, request, headers })
      : withDefaults(await handle(request), headers);
  };
  return async (request) => {
    const headers = new Headers();
    for (const route of routes) {
      const path = destinationOf(route, request);
      if (path !== undefined) addAll(headers, route.headers);
      const answer =
        path === undefined || route.continue ? undefined : await answerAt(path, request, headers);
      if (answer !== undefined) return answer;
    }
    return new Response('NOT_FOUND', { status: 404 });
  };
}

function addAll(
  headers: Headers,
  added: Iterable<readonly [string, string]> | Readonly<Record<string, string>> = {},
): void {
  for (const [name, value] of Symbol.iterator in added ? added : Object.entries(added))
    headers.set(name, value);
}

/** Where a route leads; undefined where it does not mean the request. */
function destinationOf(
  { src, methods, dest, handle }: Route,
  { url, method }: Request,
): string | undefined {
  const { pathname } = new URL(url);
  if (handle === 'filesystem') return pathname;
  if (src === undefined || (methods !== undefined && !methods.includes(method))) return undefined;
  const values = new RegExp(src).exec(pathname);
  return values === null
    ? undefined
    : (dest ?? pathname).replace(/\$(\d)/g, (_, index: string) => values[Number(index)] ?? '');
}

type Asked = { readonly path: string; readonly request: Request; readonly headers: Headers };

function answerFile(root: string, { path, request, headers }: Asked): Response | undefined {
  const name = decoded(path);
  const file = join(root, name ?? '');
  if (name === undefined || !existsSync(file) || !statSync(file).isFile()) return undefined;
  const type = types[path.split('.').at(-1) ?? ''];
  if (!headers.has('Content-Type') && type !== undefined) headers.set('Content-Type', type);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(readFileSync(file)), {
    headers,
  });
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** What a function says itself stands before what the routes say. */
function withDefaults(response: Response, defaults: Headers): Response {
  const headers = new Headers(defaults);
  addAll(headers, response.headers);
  return new Response(response.body, { status: response.status, headers });
}
