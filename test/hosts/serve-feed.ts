import { feedListener, type ListenerOptions } from '../../hosts/node/listener.ts';
import { type FeedServer, listen } from '../../hosts/node/server.ts';
import { followTree } from '../../hosts/node/tree.ts';

/** The Node host in this process, on a free port. */
export async function serveFeed(dist: string, options?: ListenerOptions): Promise<FeedServer> {
  const server = await listen({ port: '0' });
  followTree(dist, (tree) => server.use(feedListener(tree, options)));
  return server;
}
