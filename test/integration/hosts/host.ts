import { mkdtemp, rename, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { outputFileSync } from 'fs-extra/esm';
import { onTestFinished } from 'vitest';
import type { ListenerOptions } from '../../../hosts/node/listener.ts';
import { serveFeed } from '../../site.ts';

export type Texts = { readonly [path: string]: string };

/**
 * Puts a tree in the place of the one at `dist`, as publishing does: with headers, an address, and a
 * manifest, which does not list its own signature.
 */
export async function publishTree(dist: string, more: Texts): Promise<void> {
  const tree: Texts = {
    _headers: '/v1/models\n  Content-Type: application/json\n',
    'v1/index.json': '{"docs_url":"https://feed.example/"}\n',
    ...more,
  };
  const files = Object.keys(tree)
    .filter((path) => path !== 'v1/manifest.json.sig')
    .map((path) => ({ path }));
  const staging = `${dist}-staging`;
  for (const [path, body] of Object.entries(tree)) outputFileSync(join(staging, path), body);
  outputFileSync(join(staging, 'v1/manifest.json'), JSON.stringify({ files }));
  await rename(dist, `${dist}-old`).catch(() => undefined);
  await rename(staging, dist);
  await rm(`${dist}-old`, { recursive: true, force: true });
}

/** A folder for a tree, which goes when the test has finished. */
export async function newDist(files: Texts): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dist = join(folder, 'dist');
  await publishTree(dist, files);
  return dist;
}

/** A host on a free port over a tree of its own; both go when the test has finished. */
export async function start(files: Texts, options?: ListenerOptions) {
  const dist = await newDist(files);
  const server = await serveFeed(dist, options);
  onTestFinished(server.close);
  return { dist, ...server };
}

type Host = { port: number };

/** A request as it is, which `fetch` would tidy up. */
export function ask({ port }: Host, path: string, headers: Texts = {}) {
  return new Promise<{ status: number; headers: Texts; bytes: Buffer; body: string }>(
    (resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, headers, agent: false };
      const request = httpRequest(options, async (response) => {
        const bytes = await buffer(response);
        const status = response.statusCode ?? 0;
        // No header of the tests is given twice.
        resolve({ status, headers: response.headers as Texts, bytes, body: bytes.toString() });
      });
      request.on('error', reject).end();
    },
  );
}

/** What comes back for bytes on a bare socket. */
export function say({ port }: Host, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
