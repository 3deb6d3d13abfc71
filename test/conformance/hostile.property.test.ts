import { describe, it } from 'vitest';
import { inProcessHost } from './clients/in-process.ts';
import { endpointIds, REQUESTS, survives } from './hostile-rounds.ts';
import { realFeed } from './real-feed.ts';

describe('the handler in process', () => {
  const feed = realFeed();

  it.each(endpointIds)(
    `survives ${REQUESTS} hostile requests to %s`,
    (id) => survives(inProcessHost(feed), id, feed),
    60_000,
  );
});
