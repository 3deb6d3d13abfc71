import { CommandError } from '../build/command-error.ts';
import { feedListener } from '../hosts/node/listener.ts';
import type { Tree } from '../hosts/node/published-tree.ts';
import { closeOnSignals, listen } from '../hosts/node/server.ts';

/**
 * Takes the port that `PORT` names, or the next free one from 3000 on. The address is known before
 * there is anything to serve: requests wait for a tree.
 */
export async function openServer(host?: string) {
  const { use, ...server } = await listen({ host, port: process.env.PORT });
  closeOnSignals(server.close);
  return { ...server, show: (tree: Tree) => use(feedListener(tree)) };
}

/**
 * Runs a command that serves from then on. Its errors are sentences for whoever started it, and end
 * the process, as does an exit code.
 */
export async function runServer(command: () => Promise<number>): Promise<void> {
  const exitCode = await command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof CommandError ? error.exitCode : 1;
  });
  if (exitCode) process.exit(exitCode);
}
