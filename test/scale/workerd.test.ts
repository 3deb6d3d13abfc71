import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBucket } from '../hosts/hosts/workers-r2.ts';
import { itAnswersALargeFeed } from './ask-host.ts';
import { builtDist, type LargeFeed, openLargeFeed } from './large-feed.ts';

describe('workerd and a bucket with 100,000 models', () => {
  let feed: LargeFeed;
  let server: Awaited<ReturnType<typeof serveBucket>>;
  beforeAll(async () => {
    const whole = openLargeFeed(builtDist());
    // What the local bucket takes in a second is little, so it gets what is requested and no more:
    // lists, indexes and the sample.
    const sample = whole.sample.filter(({ bytes }) => bytes <= UPLOADED_BYTES);
    feed = { ...whole, sample };
    server = await serveBucket({
      dist: feed.dist,
      paths: [...sample.map(({ path }) => path), PLANS],
    });
  });
  afterAll(() => server.stop());

  // A connection of its own each time: workerd closes one that nobody uses while this process looks
  // through long lists.
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      ...init,
      headers: { ...init.headers, Connection: 'close' },
    });
  itAnswersALargeFeed({ feed: () => feed, ask });

  it('streams a file of any size', async () => {
    expect(await (await ask('/plans')).text()).toBe(feed.text(PLANS));
  });

  it('answers 503 to a query of plans, whose list is larger than it may read, and goes on', async () => {
    const response = await ask('/plans?region=domestic');
    expect([response.status, (await response.json()).code]).toEqual([503, 'unavailable']);
    expect((await ask('/v1')).status).toBe(200);
  });
});

const UPLOADED_BYTES = 40_000_000;
const PLANS = 'plans/index.json';
