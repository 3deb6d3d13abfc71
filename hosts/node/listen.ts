import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Connections, trackConnections } from './connections.ts';
import { limits } from './limits.ts';
import { answerUnparsed } from './unparsed.ts';

export type ListenOptions = {
  readonly port: number;
  readonly host: string;
  /** Whether the port was named: then no other one is tried. */
  readonly isPortNamed: boolean;
  /** Makes the listener once the address is known, which the feed's own links begin with. */
  readonly listenerAt: (origin: string) => RequestListener;
};

export type Listening = {
  readonly origin: string;
  readonly port: number;
  /** Accepts nothing new, and resolves once what runs is answered, or has had its time. */
  readonly close: () => Promise<void>;
};

/** The port in `PORT`, else 3000; a sentence about a `PORT` that is none. */
export function choosePort(
  value: string | undefined,
): { readonly port: number; readonly isPortNamed: boolean } | { readonly fault: string } {
  if (value === undefined || value === '') return { port: DEFAULT_PORT, isPortNamed: false };
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= LAST_PORT) return { port, isPortNamed: true };
  return {
    fault: `PORT is "${value}"; a port is a number from 0 to ${LAST_PORT}, 0 for any that is free`,
  };
}

/**
 * Listens on the port, or on the next free one if it was not named. Throws a sentence where there
 * is none.
 */
export async function listen({
  port,
  host,
  isPortNamed,
  listenerAt,
}: ListenOptions): Promise<Listening> {
  const server = createServer(serverOptions);
  server.timeout = limits.stalledSeconds * 1_000;
  const connections = trackConnections(server);
  const bound = await bind(server, { host, ports: isPortNamed ? [port] : candidates(port) });
  const origin = `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`;
  const listener = listenerAt(origin);
  const answer: RequestListener = (request, response) =>
    connections.enqueue(request.socket, () => {
      listener(request, response);
      return response;
    });
  server.on('request', answer).on('checkExpectation', answer);
  answerUnparsed(server, listener, connections);
  return { origin, port: bound, close: () => close(server, connections) };
}

const DEFAULT_PORT = 3_000;
const LAST_PORT = 65_535;
const PORTS_TRIED = 100;

const serverOptions = {
  maxHeaderSize: limits.headerBytes,
  headersTimeout: limits.headersSeconds * 1_000,
  requestTimeout: limits.requestSeconds * 1_000,
  keepAliveTimeout: limits.idleSeconds * 1_000,
  connectionsCheckingInterval: 1_000,
  // The listener responds with a problem instead.
  requireHostHeader: false,
};

function candidates(first: number): readonly number[] {
  const last = Math.min(first + PORTS_TRIED - 1, LAST_PORT);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

async function bind(
  server: Server,
  { host, ports }: { readonly host: string; readonly ports: readonly number[] },
): Promise<number> {
  for (const port of ports) {
    const fault = await tryPort(server, { host, port });
    // A TCP server that listens has such an address.
    if (fault === undefined) return (server.address() as AddressInfo).port;
    if (fault.code !== 'EADDRINUSE' || ports.length === 1)
      throw new Error(portFault(fault, { host, port }), { cause: fault });
  }
  throw new Error(
    `The ports ${ports[0]} to ${ports.at(-1)} are all in use; set PORT to a free one.`,
  );
}

type Address = { readonly host: string; readonly port: number };

function tryPort(
  server: Server,
  { host, port }: Address,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    // Bun calls a listener with null where Node gives no argument.
    const done = (fault?: NodeJS.ErrnoException | null) => {
      server.off('error', done).off('listening', done);
      resolve(fault ?? undefined);
    };
    server.once('error', done).once('listening', done).listen(port, host);
  });
}

function portFault({ code }: NodeJS.ErrnoException, { host, port }: Address): string {
  if (code === 'EADDRINUSE')
    return (
      `Port ${port} is in use by another program. ` +
      'Stop that program, or set PORT to a free port.'
    );
  if (code === 'EACCES')
    return `Port ${port} is kept for the system's own programs. Set PORT to one from 1024 on.`;
  return `Port ${port} of ${host} can't be listened on (${code}). Set PORT to another one.`;
}

async function close(server: Server, connections: Connections): Promise<void> {
  // Node takes a connection for idle while the end of a response is still being sent; `drain` does
  // not.
  server.closeIdleConnections = () => undefined;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  connections.drain();
  const timer = setTimeout(connections.destroyAll, limits.drainSeconds * 1_000);
  await closed;
  clearTimeout(timer);
}
