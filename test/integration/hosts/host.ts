import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { feedListener, type ListenerOptions } from '../../../hosts/node/entry.ts';
import { type Listening, listen } from '../../../hosts/node/listen.ts';
import { openTree } from '../../../hosts/node/tree.ts';

/** The file that says a tree's address. */
export const discovery = '{"docs_url":"https://feed.example/"}\n';
export const long = `{"models":[${'{"id":"gpt-5.1"},'.repeat(200)}{}]}\n`;

type Texts = { readonly [path: string]: string };

const files: Texts = {
  'index.html': '<p>',
  'plans/index.json': '{"plans":[]}\n',
  'v1/index.json': discovery,
  'v1/models/index.json': long,
  'v1/model-rows.json': '{"models":[{"id":"gpt-5.1"}],"stages":{}}\n',
  'v1/models/gpt-5.1/index.json': '{"id":"gpt-5.1"}\n',
};

/**
 * Puts a tree in the place of the one at `dist`, as publishing does: with the project's headers, an
 * address, and a manifest, which does not list its own signature.
 */
export async function publishTree(dist: string, more: Texts): Promise<void> {
  const tree = {
    _headers: await readFile('_headers', 'utf8'),
    'v1/index.json': discovery,
    ...more,
  };
  const listed = Object.entries(tree).filter(([path]) => path !== 'v1/manifest.json.sig');
  const manifest = listed.map(([path, body]) => ({
    path,
    bytes: Buffer.byteLength(body),
    sha256: createHash('sha256').update(body).digest('hex'),
  }));
  const staging = `${dist}-staging`;
  const all = { ...tree, 'v1/manifest.json': `${JSON.stringify({ files: manifest })}\n` };
  for (const [path, body] of Object.entries(all)) {
    await mkdir(dirname(join(staging, path)), { recursive: true });
    await writeFile(join(staging, path), body);
  }
  await rename(dist, `${dist}-old`).catch(() => undefined);
  await rename(staging, dist);
  await rm(`${dist}-old`, { recursive: true, force: true });
}

/** A host on a free port over a tree of its own; both go when the test has finished. */
export async function start(options: Partial<ListenerOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const dist = join(folder, 'dist');
  await publishTree(dist, files);
  const listener = feedListener({ tree: openTree(dist), ...options });
  const listening = await listen({
    port: 0,
    host: '127.0.0.1',
    isPortNamed: true,
    listenerAt: () => listener,
  });
  onTestFinished(async () => {
    await listening.close();
    await rm(folder, { recursive: true });
  });
  return { dist, ...listening };
}

/** A request as it is, which `fetch` would tidy up. */
export function ask(
  { port }: Pick<Listening, 'port'>,
  path: string,
  headers: Texts = {},
  method = 'GET',
) {
  return new Promise<{ status: number; headers: Texts; bytes: Buffer; body: string }>(
    (resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
      const request = httpRequest(options, async (response) => {
        const bytes = await buffer(response);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          bytes,
          body: bytes.toString(),
        });
      });
      request.on('error', reject).end();
    },
  );
}

/** What comes back for bytes on a bare socket. */
export function say({ port }: Pick<Listening, 'port'>, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

/** The headers of every answer, and those of every error. */
export const data = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cache-control': 'public, max-age=1800, s-maxage=3600',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
};
export const error = {
  ...data,
  'cache-control': 'public, max-age=60',
  'content-type': 'application/problem+json; charset=utf-8',
};
