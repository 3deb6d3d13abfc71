import { type Listening, listen } from '../../../hosts/node/listen.ts';
import { feedListener } from '../../../hosts/node/serve-feed.ts';
import type { Feed } from '../feed.ts';

/** The Node host over a built feed, on a free port. */
export function startNodeHost(dist: string, { apiRoot, rules }: Feed): Promise<Listening> {
  return listen({ port: 0, host: '127.0.0.1', portIsAsked: true, listenerAt: () => feedListener({ dist, apiRoot, rules }) });
}
