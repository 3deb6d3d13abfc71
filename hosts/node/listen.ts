import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Every limit of the Node host, as docs/deploy.md states them: times in seconds, sizes in bytes. */
export const limits = {
  connections: 1_000,
  /** From the connection, or the first byte of a request, to the end of its headers. */
  headersSeconds: 10,
  /** To the end of its body. */
  requestSeconds: 15,
  /**
   * Between two requests: longer than nginx keeps a connection, so that it never sends on one that
   * is closing.
   */
  idleSeconds: 75,
  /** Without a byte in either direction while an answer is due. */
  stalledSeconds: 30,
  /** For the requests that run when the process is to end. */
  drainSeconds: 10,
  /** A query of 100 kB gets an error that says what is wrong, and is not cut off by the parser. */
  headerBytes: 128 * 1024,
  /** Requests that wait for an earlier one of their own connection, on all connections together. */
  waitingRequests: 10_000,
  /** Answers to queries that are made and not yet taken by their clients. */
  unsentBytes: 128 * 1024 * 1024,
} as const;

export type ListenOptions = {
  port: number;
  host: string;
  /** Whether the port was named: then no other one is tried. */
  isPortNamed: boolean;
  /** Makes the listener once the address is known, which the feed's own links begin with. */
  listenerAt: (origin: string) => RequestListener;
};

export type Listening = {
  origin: string;
  port: number;
  /** Accepts nothing new, and resolves once what runs is answered, or has had its time. */
  close: () => Promise<void>;
};

/** The port in `PORT`, else 3000; a sentence about a `PORT` that is none. */
export function choosePort(
  value: string | undefined,
): { port: number; isPortNamed: boolean } | { error: string } {
  if (value === undefined || value === '') return { port: 3_000, isPortNamed: false };
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= LAST_PORT) return { port, isPortNamed: true };
  return {
    error: `PORT is "${value}"; a port is a number from 0 to ${LAST_PORT}, 0 for any that is free`,
  };
}

const LAST_PORT = 65_535;
const PORTS_TRIED = 100;

/**
 * Listens on the port, or on the next free one if it was not named. Throws a sentence where there
 * is none.
 */
export async function listen({
  port: first,
  host,
  isPortNamed,
  listenerAt,
}: ListenOptions): Promise<Listening> {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersSeconds * 1_000,
    requestTimeout: limits.requestSeconds * 1_000,
    keepAliveTimeout: limits.idleSeconds * 1_000,
    connectionsCheckingInterval: 1_000,
  });
  server.timeout = limits.stalledSeconds * 1_000;
  server.maxConnections = limits.connections;
  const last = isPortNamed ? first : Math.min(first + PORTS_TRIED - 1, LAST_PORT);
  const port = await bind(server, host, first, last);
  const origin = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  return { origin, port, close: answerInTurn(server, listenerAt(origin)) };
}

/** Binds to the first free port; the one that was bound is another than 0. */
async function bind(server: Server, host: string, first: number, last: number): Promise<number> {
  for (let port = first; port <= last; port += 1) {
    const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      server.once('error', resolve).once('listening', () => resolve(undefined));
      server.listen(port, host);
    });
    server.removeAllListeners('error').removeAllListeners('listening');
    // A TCP server that listens has such an address.
    if (error === undefined) return (server.address() as AddressInfo).port;
    if (error.code !== 'EADDRINUSE' || first === last)
      throw new Error(portError(error, host, port), { cause: error });
  }
  throw new Error(`The ports ${first} to ${last} are all in use; set PORT to a free one.`);
}

function portError({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`;
  if (code === 'EACCES')
    return `Port ${port} is kept for the system's own programs. Set PORT to one from 1024 on.`;
  return `Port ${port} of ${host} can't be listened on (${code}). Set PORT to another one.`;
}

/**
 * Node parses all pipelined requests of a packet at once and starts them together, so that one
 * packet may ask for hundreds of megabytes. Here each connection has one request running; the
 * others wait until its answer has left. Gives a function that ends the server.
 */
function answerInTurn(server: Server, listener: RequestListener): () => Promise<void> {
  type Turn = { request: IncomingMessage; response: ServerResponse };
  /** The requests of each open connection; the first one is running. */
  const open = new Map<Socket, Turn[]>();
  let waiting = 0;
  let isDraining = false;

  const start = (socket: Socket, turns: Turn[], { request, response }: Turn) => {
    response.once('close', () => {
      turns.shift();
      const [next] = turns;
      if (isDraining) return void socket.destroySoon();
      if (next === undefined || socket.destroyed) return;
      waiting -= 1;
      // Not at once: a connection with a thousand requests would delay those of all others.
      setImmediate(start, socket, turns, next);
    });
    listener(request, response);
  };
  server.on('connection', (socket) => {
    const turns: Turn[] = [];
    open.set(socket, turns);
    socket.once('close', () => {
      open.delete(socket);
      waiting -= Math.max(turns.length - 1, 0);
    });
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const turns = open.get(socket) ?? [];
    const turn = { request, response };
    if (turns.push(turn) === 1) return start(socket, turns, turn);
    waiting += 1;
    if (waiting > limits.waitingRequests) socket.destroy();
  });

  return async () => {
    isDraining = true;
    // Node takes a connection for idle while the end of an answer is still being sent.
    server.closeIdleConnections = () => undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const [socket, turns] of open) if (turns.length === 0) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), limits.drainSeconds * 1_000);
    await closed;
    clearTimeout(timer);
  };
}

/**
 * Ends the process as supervisors expect: on SIGTERM and SIGINT it finishes running requests and
 * exits with 0. Process 1 of a container gets no signal that it has no handler for. Ctrl+C under
 * npm sends the signal twice, so the second one is ignored.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing: Promise<void> | undefined;
  const end = async () => {
    if (closing !== undefined) return;
    closing = close();
    await closing;
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
}
