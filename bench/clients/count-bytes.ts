import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A server of this machine that counts what it sends, heads of the responses included. */
export type CountingServer = {
  readonly address: string;
  /** The bytes since the last call. */
  readonly takeBytes: () => number;
  readonly close: () => void;
};

export function serveCounting(listener: RequestListener): Promise<CountingServer> {
  const server = createServer(listener);
  const sockets = new Set<Socket>();
  let before = 0;
  server.on('connection', (socket) => sockets.add(socket));
  const takeBytes = () => {
    const sent = [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
    const bytes = sent - before;
    before = sent;
    return bytes;
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
      resolve({ address: `http://127.0.0.1:${port}`, takeBytes, close });
    });
  });
}
