import type { Files } from '../../build/render/output-file.ts';
import { headersFor, typeByName } from '../../feed/headers.ts';
import { runtimeConfig } from '../../feed/runtime-config.ts';
import { filesFor, pathOfFile } from '../../feed/static-files.ts';
import { createHandler } from '../../runtime/handle.ts';
import { resolver } from '../../runtime/resolve.ts';
import { createSearch } from '../../runtime/search.ts';
import type { Answer, Client } from '../../verify/address/client.ts';
import type { Target } from '../../verify/address/target.ts';
import { verifyAddress } from '../../verify/address.ts';
import { rules } from './small-tree.ts';

const apiRoot = 'https://feed.example';
const config = runtimeConfig({ apiRoot, rules });

/** A host of a tree with the runtime in front, without any network. */
export function hostOf(files: Files): Client {
  const handle = createHandler({ config, search: createSearch(resolver.modelsOf), resolver });
  const values = new Map<string, unknown>();
  const read = async (path: string) => {
    const bytes = files.get(path);
    if (bytes !== undefined && !values.has(path))
      values.set(path, JSON.parse(new TextDecoder().decode(bytes)));
    return values.get(path);
  };
  return async (path, { method = 'GET', headers = {} } = {}) => {
    const request = new Request(apiRoot + path, { method, headers });
    const serveFile = async () => fileAt(files, request);
    const made = await handle(request, { read, serveFile });
    const body = method === 'HEAD' ? new ArrayBuffer() : await made.arrayBuffer();
    return {
      status: made.status,
      headers: made.headers,
      body: new Uint8Array(body),
      isRedirected: false,
    };
  };
}

/** A host of a tree that sends files and nothing else. */
export function plainHostOf(files: Files): Client {
  return async (path, { method = 'GET' } = {}) => {
    const made = fileAt(files, new Request(apiRoot + path)) ?? errorOf(files);
    const body = method === 'HEAD' ? new ArrayBuffer() : await made.arrayBuffer();
    return {
      status: made.status,
      headers: made.headers,
      body: new Uint8Array(body),
      isRedirected: false,
    };
  };
}

function fileAt(files: Files, request: Request): Response | undefined {
  const file = filesFor(new URL(request.url).pathname).find((path) => files.has(path));
  if (file === undefined) return undefined;
  const headers = new Headers(headersOf(pathOfFile(file)));
  if (!headers.has('Content-Type')) headers.set('Content-Type', typeByName(file));
  headers.set('ETag', '"1"');
  return new Response(new Uint8Array(files.get(file) ?? []), { headers });
}

function errorOf(files: Files): Response {
  return new Response(new Uint8Array(files.get('404.html') ?? []), {
    status: 404,
    headers: headersOf('/404.html'),
  });
}

function headersOf(path: string): [string, string][] {
  return headersFor(rules, path).map(([name, value]) => [name, value]);
}

/** The same host with each answer changed; `path` is the requested one. */
export function spoiled(request: Client, spoil: (answer: Answer, path: string) => Answer): Client {
  return async (path, wanted) => spoil(await request(path, wanted), path);
}

/** An answer with a header more, or with one less. */
export function withHeader(answer: Answer, name: string, value: string | undefined): Answer {
  const headers = new Headers(answer.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { ...answer, headers };
}

/** What is found at a host an hour after the tree was built, but for what is well. */
export async function faultsAt(request: Client, expected: Partial<Target> = {}) {
  const now = Date.parse('2026-10-01T13:00:00Z');
  const subject: Target = {
    request,
    apiRoot,
    rules,
    keys: [],
    isStatic: false,
    maxAgeDays: 45,
    now,
    choose: (files) => files,
    ...expected,
  };
  const { findings } = await verifyAddress(subject);
  return findings.filter(({ result }) => result === 'fault' || result === 'limit');
}
