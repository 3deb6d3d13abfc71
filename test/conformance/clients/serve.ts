import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

// `serve` has no types; this is the function that it calls with the contents of serve.json.
type ServeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  config: object,
) => Promise<void>;

/**
 * `serve dist` as `npm run serve` starts it, on a free port: without compression, which is a layer
 * of its own there.
 */
export function startServe(
  dist: string,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const handle: ServeHandler = createRequire(import.meta.url)('serve-handler');
  const config = {
    ...JSON.parse(readFileSync(join(dist, 'serve.json'), 'utf8')),
    public: dist,
    etag: true,
  };
  const server = createServer((request, response) => void handle(request, response, config));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return new Promise((resolve) => {
    // A TCP server that listens has such an address.
    server.listen(0, '127.0.0.1', () =>
      resolve({ port: (server.address() as AddressInfo).port, close }),
    );
  });
}
