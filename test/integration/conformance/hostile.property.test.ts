import { afterAll, beforeAll, describe, it } from 'vitest';
import { type BuiltFeed, buildFeed } from '../../conformance/build-feed.ts';
import { agentHost } from '../../conformance/clients/agent.ts';
import { startNodeHost } from '../../conformance/clients/node-host.ts';
import { openFeed } from '../../conformance/feed.ts';
import { endpointIds, REQUESTS, survives } from '../../conformance/hostile-rounds.ts';

describe('the Node host', () => {
  let built: BuiltFeed;
  beforeAll(async () => {
    built = await buildFeed({ apiRoot: 'https://feed.example' });
  });
  afterAll(() => built.remove());

  it.each(endpointIds)(`survives ${REQUESTS} hostile requests to %s`, async (id) => {
    const feed = openFeed(built);
    const { port, close } = await startNodeHost(built.dist, feed);
    const host = agentHost({ port });
    try {
      await survives(host, id, feed);
    } finally {
      host.close();
      await close();
    }
  });
});
