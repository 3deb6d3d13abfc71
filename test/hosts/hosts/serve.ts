import { join } from 'node:path';
import { socketHost } from '../../conformance/clients/socket.ts';
import { project } from '../places.ts';
import { freePort, startServer } from '../processes.ts';
import type { Start } from '../under-test.ts';

/** `npm run serve`, on another port. */
export const startServe: Start = async (build) => {
  const built = await build({});
  const port = await freePort();
  const args = [
    '--listen',
    `tcp://127.0.0.1:${port}`,
    '--no-port-switching',
    '--no-clipboard',
    '--no-request-logging',
    built.dist,
  ];
  const environment = { NO_UPDATE_CHECK: '1' };
  const { stop } = await startServer(
    { command: join(project, 'node_modules/.bin/serve'), args, cwd: built.folder, environment },
    port,
  );
  return { built, host: socketHost({ port }), stop };
};
