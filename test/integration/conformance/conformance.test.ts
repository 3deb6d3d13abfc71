import { afterAll, beforeAll } from 'vitest';
import { type BuiltFeed, buildFeed } from '../../conformance/build-feed.ts';
import { startNodeHost } from '../../conformance/clients/node-host.ts';
import { startServe } from '../../conformance/clients/serve.ts';
import { socketHost } from '../../conformance/clients/socket.ts';
import { describeTable, type StartedHost } from '../../conformance/describe-table.ts';
import { openFeed } from '../../conformance/feed.ts';

let built: BuiltFeed;
beforeAll(async () => {
  built = await buildFeed({ apiRoot: 'https://feed.example' });
});
afterAll(() => built.remove());

describeTable('node', () => started(startNodeHost(built.dist)));
describeTable('serve', () => started(startServe(built.dist)));

async function started(
  starting: Promise<{ readonly port: number; readonly close: () => unknown }>,
): Promise<StartedHost> {
  const { port, close } = await starting;
  return { feed: openFeed(built), host: socketHost({ port }), close };
}
