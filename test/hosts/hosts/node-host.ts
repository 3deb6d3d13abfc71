import { join } from 'node:path';
import { socketHost } from '../../conformance/clients/socket.ts';
import { project, tools } from '../places.ts';
import { type Command, freePort, startServer } from '../processes.ts';
import type { Start } from '../under-test.ts';

type Program = Pick<Command, 'command' | 'args'>;

const program = join(project, 'bin/host.ts');

export const onNode: Program = { command: join(project, 'node_modules/.bin/tsx'), args: [program] };
const onDeno: Program = {
  command: join(tools, 'node_modules/.bin/deno'),
  args: [
    'run',
    '--quiet',
    '--no-prompt',
    '--allow-net=127.0.0.1',
    '--allow-read',
    '--allow-env',
    '--node-modules-dir=manual',
    program,
  ],
};
const onBun: Program = {
  command: join(tools, 'node_modules/.bin/bun'),
  args: ['run', '--no-install', program],
};

export const startOnNode = startProgram(onNode);
export const startOnDeno = startProgram(onDeno);
export const startOnBun = startProgram(onBun);

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
