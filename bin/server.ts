import type { RequestListener } from 'node:http';
import { feedListener } from '../hosts/node/entry.ts';
import { choosePort, closeOnSignals, listen } from '../hosts/node/listen.ts';
import type { CurrentTree } from '../hosts/node/tree.ts';

/**
 * Takes the port that `PORT` names, or the next free one from 3000 on; throws a sentence where
 * there is none. The address is known before there is anything to serve: requests wait for a tree.
 */
export async function openServer(host = '127.0.0.1') {
  const port = choosePort(process.env.PORT);
  if ('error' in port) throw new Error(port.error);
  let current: RequestListener | undefined;
  const waiting: Parameters<RequestListener>[] = [];
  const { origin, close } = await listen({
    ...port,
    host,
    listenerAt: () => (request, response) => {
      if (current === undefined) waiting.push([request, response]);
      else current(request, response);
    },
  });
  closeOnSignals(close);
  return {
    origin,
    close,
    /** Serves a tree, until another one is shown. */
    show: (tree: CurrentTree) => {
      const listener = feedListener({ tree, onError: console.error });
      for (const exchange of waiting.splice(0)) listener(...exchange);
      current = listener;
    },
  };
}

/** Runs a command whose errors are sentences for whoever started it; gives its exit code. */
export async function runCommand(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
