import type { RequestListener } from 'node:http';
import { feedListener } from '../hosts/node/entry.ts';
import { choosePort, closeOnSignals, type Listening, listen } from '../hosts/node/listen.ts';

import { type CurrentTree, type MemoryFiles, memoryTree, openTree } from '../hosts/node/tree.ts';

/**
 * A server whose address is known before there is anything to serve: requests wait until
 * then.
 */
export type WaitingServer = Listening & {
  /** Serves a tree from memory, until another is shown or one is served. */
  readonly show: (files: MemoryFiles) => void;
  /** Serves dist as a build has left it. */
  readonly serve: () => void;
};

/**
 * Takes the port that `PORT` names, or the next free one from 3000 on; throws a sentence where
 * there is none.
 */
export async function openServer(dist: string): Promise<WaitingServer> {
  const port = choosePort(process.env.PORT);
  if ('error' in port) throw new Error(port.error);
  let current: RequestListener | undefined;
  const waiting: Parameters<RequestListener>[] = [];
  const listening = await listen({
    ...port,
    host: '127.0.0.1',
    listenerAt: () => (request, response) => {
      if (current === undefined) waiting.push([request, response]);
      else current(request, response);
    },
  });
  closeOnSignals(listening.close);
  const turnTo = (tree: CurrentTree) => {
    const listener = feedListener({ tree, onError: console.error });
    for (const exchange of waiting.splice(0)) listener(...exchange);
    current = listener;
  };
  return {
    ...listening,
    show: (files) => turnTo(memoryTree(files)),
    serve: () => turnTo(openTree(dist)),
  };
}
