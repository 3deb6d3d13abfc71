import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildFeed } from '../../conformance/build-feed.ts';
import { startServe } from '../../conformance/clients/serve.ts';
import { installTools } from '../../hosts/install/tools.ts';
import { longWord, markup, writeHostileDist } from './hostile-dist.ts';
import { fileListener, nodeListener, type Served, serveOn, under } from './servers.ts';
import type {} from './targets.ts';

const PREFIX = '/somebody/feed';

/**
 * Builds the feed once, serves it in each of the ways that the page has to support, and starts the
 * browser.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  installTools('test/browser');
  const { dist, folder, remove } = await buildFeed({
    apiRoot: 'https://feed.example',
    // Boards age and announced prices come, so the page of today is what is tested.
    generatedAt: new Date().toISOString(),
  });
  const hostile = join(folder, 'hostile');
  await writeHostileDist(hostile, markup);
  const wordy = join(folder, 'wordy');
  await writeHostileDist(wordy, longWord);
  const plain = await startServe(dist);
  const node = nodeListener(dist);
  const servers = {
    node: await serveOn(node),
    prefix: await serveOn(under(PREFIX, node), PREFIX),
    files: await serveOn(under(PREFIX, fileListener(dist)), PREFIX),
    hostile: await serveOn(nodeListener(hostile)),
    wordy: await serveOn(nodeListener(wordy)),
    serve: { address: `http://127.0.0.1:${plain.port}/`, close: plain.close },
  } satisfies Record<string, Served>;
  const { node: host, prefix, files, hostile: harmful, wordy: longWords, serve } = servers;
  project.provide('targets', {
    node: host.address,
    prefix: prefix.address,
    files: files.address,
    hostile: harmful.address,
    wordy: longWords.address,
    serve: serve.address,
  });
  const { launchSharedChromium } = await import('../launch.ts'); // It imports what is installed above.
  const browser = await launchSharedChromium();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    for (const server of Object.values(servers)) server.close();
    await remove();
  };
}
