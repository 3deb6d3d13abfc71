import { feedListener } from '../hosts/node/entry.ts';
import { choosePort, closeOnSignals, listen } from '../hosts/node/listen.ts';
import { openTree } from '../hosts/node/tree.ts';

/**
 * `npm run host`: serves a feed that is built already. Takes the folder as its argument (`dist`),
 * the port from `PORT` and the address to listen on from `HOST`.
 */
async function host(): Promise<number> {
  const [dist = 'dist'] = process.argv.slice(2);
  const port = choosePort(process.env.PORT);
  if ('error' in port) return complain(port.error);
  try {
    const tree = openTree(dist);
    const listener = feedListener({ tree, onError: console.error });
    const { origin, close } = await listen({
      ...port,
      host: process.env.HOST ?? '127.0.0.1',
      listenerAt: () => listener,
    });
    closeOnSignals(close);
    const { apiRoot } = tree.current().config;
    console.log(
      `serving ${dist} at ${origin}${apiRoot === origin ? '' : ` for ${apiRoot}`} (stop with Ctrl+C)`,
    );
    return 0;
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error));
  }
}

function complain(error: string): number {
  console.error(error);
  return 1;
}

process.exitCode = await host();
