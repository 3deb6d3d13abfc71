import { feedListener } from '../../../hosts/node/entry.ts';
import { type Listening, listen } from '../../../hosts/node/listen.ts';
import { openTree } from '../../../hosts/node/tree.ts';

/** The Node host over a built feed, on a free port. */
export function startNodeHost(dist: string): Promise<Listening> {
  return listen({
    port: 0,
    host: '127.0.0.1',
    isPortNamed: true,
    listenerAt: () => feedListener({ tree: openTree(dist) }),
  });
}
