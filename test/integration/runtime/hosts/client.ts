import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseHeaders } from '../../../../feed/headers.ts';
import { type Listening, listen } from '../../../../runtime/hosts/node/listen.ts';
import { createHost, type HostOptions } from '../../../../runtime/hosts/node.ts';
import { publishTree } from './tree.ts';

export const long = `{"models":[${'{"id":"gpt-5.1"},'.repeat(200)}{}]}\n`;
const files = {
  'index.html': '<p>',
  'explorer.js': '//',
  _headers: '/*\n',
  'serve.json': '{}',
  '.hidden/a.json': '{}',
  'plans/index.json': '{"plans":[]}\n',
  'v1/index.json': '{"name":"feed"}\n',
  'v1/models/index.json': long,
  'v1/models/gpt-5.1/index.json': '{"id":"gpt-5.1"}\n',
  'v1/leaderboards/arena/index.json': '{"board":{}}\n',
  'v1/bulk/models.csv': 'id\n',
};
export type TestHost = Listening & { readonly dist: string };

/** A host on a free port, with a tree of its own that goes when the host closes. */
export async function start(options: Partial<HostOptions> = {}): Promise<TestHost> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const dist = join(folder, 'dist');
  await publishTree(dist, files);
  const { rules } = parseHeaders(await readFile('_headers', 'utf8'));
  const listenerAt = () => createHost({ dist, apiRoot: 'https://feed.example', rules, ...options });
  const { close, ...listening } = await listen({ port: 0, host: '127.0.0.1', portIsAsked: true, listenerAt });
  return { dist, ...listening, close: () => close().then(() => rm(folder, { recursive: true })) };
}

type Wanted = { readonly path: string; readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

/** A request as it is, which `fetch` would tidy up. */
export function ask({ port }: Listening, { path, method = 'GET', headers = {} }: Wanted) {
  return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string }>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    });
    request.on('error', reject).end();
  });
}

/** What comes back for bytes on a bare socket. */
export function say({ port }: Listening, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

/** The headers of every answer. */
export const data = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cache-control': 'public, max-age=1800, s-maxage=3600',
  'x-content-type-options': 'nosniff',
};
/** The headers of every error. */
export const error = { ...data, 'cache-control': 'public, max-age=60', 'content-type': 'application/problem+json; charset=utf-8' };
