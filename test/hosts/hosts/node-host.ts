import { join } from 'node:path';
import { socketHost } from '../../conformance/clients/socket.ts';
import { project } from '../places.ts';
import { type Command, freePort, startServer } from '../processes.ts';
import type { Start } from '../under-test.ts';

type Program = Pick<Command, 'command' | 'args'>;

const program = join(project, 'bin/host.ts');

export const onNode: Program = { command: process.execPath, args: ['--import', 'tsx', program] };
export const startOnNode = startProgram(onNode);

/** `npm run host` with a built feed. */
function startProgram({ command, args }: Program): Start {
  return async (build) => {
    const built = await build({});
    const port = await freePort();
    const { stop } = await startServer(
      { command, args: [...args, built.dist], cwd: project, environment: environmentFor(port) },
      port,
    );
    return { built, host: socketHost({ port }), stop };
  };
}

export function environmentFor(port: number): Readonly<Record<string, string>> {
  return { PORT: String(port), DENO_NO_UPDATE_CHECK: '1', DO_NOT_TRACK: '1' };
}
