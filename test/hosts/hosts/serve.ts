import { startServe as startServeHandler } from '../../conformance/clients/serve.ts';
import { socketHost } from '../../conformance/clients/socket.ts';
import type { Start } from '../under-test.ts';

/** `npm run serve`. */
export const startServe: Start = async (build) => {
  const built = await build({});
  const { port, close } = await startServeHandler(built.dist);
  return { built, host: socketHost({ port }), stop: async () => close() };
};
