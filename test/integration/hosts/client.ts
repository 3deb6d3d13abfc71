import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { feedListener, type ListenerOptions } from '../../../hosts/node/entry.ts';
import { type Listening, listen } from '../../../hosts/node/listen.ts';
import { openTree } from '../../../hosts/node/tree.ts';
import { discovery, publishTree } from './tree.ts';

export const long = `{"models":[${'{"id":"gpt-5.1"},'.repeat(200)}{}]}\n`;
const files = {
  'index.html': '<p>',
  'explorer.js': '//',
  'serve.json': '{}',
  '.hidden/a.json': '{}',
  'plans/index.json': '{"plans":[]}\n',
  'v1/index.json': discovery,
  'v1/models/index.json': long,
  'v1/model-rows.json': '{"models":[{"id":"gpt-5.1"}]}\n',
  'v1/models/gpt-5.1/index.json': '{"id":"gpt-5.1"}\n',
  'v1/leaderboards/arena/index.json': '{"board":{}}\n',
  'v1/bulk/models.csv': 'id\n',
};
export type TestHost = Listening & { readonly dist: string };

/** A host on a free port, with a tree of its own that goes when the host closes. */
export async function start(options: Partial<ListenerOptions> = {}): Promise<TestHost> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const dist = join(folder, 'dist');
  await publishTree(dist, files);
  const listenerAt = () => feedListener({ tree: openTree(dist), ...options });
  const { close, ...listening } = await listen({
    port: 0,
    host: '127.0.0.1',
    isPortNamed: true,
    listenerAt,
  });
  return { dist, ...listening, close: () => close().then(() => rm(folder, { recursive: true })) };
}

type Wanted = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A request as it is, which `fetch` would tidy up. */
export async function ask(host: Pick<Listening, 'port'>, wanted: Wanted) {
  const { bytes, ...answer } = await askForBytes(host, wanted);
  return { ...answer, body: bytes.toString() };
}

export function askForBytes(
  { port }: Pick<Listening, 'port'>,
  { path, method = 'GET', headers = {} }: Wanted,
) {
  return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; bytes: Buffer }>(
    (resolve, reject) => {
      const request = httpRequest(
        { host: '127.0.0.1', port, path, method, headers, agent: false },
        async (response) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: await buffer(response),
          });
        },
      );
      request.on('error', reject).end();
    },
  );
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
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
};
/** The headers of every error. */
export const error = {
  ...data,
  'cache-control': 'public, max-age=60',
  'content-type': 'application/problem+json; charset=utf-8',
};
