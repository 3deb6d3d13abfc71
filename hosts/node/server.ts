import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

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

export type FeedServer = {
  origin: string;
  port: number;
  /** Answers with a listener from now on; requests wait for the first one. */
  use: (listener: RequestListener) => void;
  /** Accepts nothing new, and resolves once what runs is answered, or has had its time. */
  close: () => Promise<void>;
};

/**
 * Listens on the port, or without one on the first free port from 3000 on. Throws a sentence where
 * it can't.
 */
export async function listen({
  host = '127.0.0.1',
  port = '',
}: {
  host?: string | undefined;
  port?: string | undefined;
} = {}): Promise<FeedServer> {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersSeconds * 1_000,
    requestTimeout: limits.requestSeconds * 1_000,
    keepAliveTimeout: limits.idleSeconds * 1_000,
    connectionsCheckingInterval: 1_000,
  });
  server.timeout = limits.stalledSeconds * 1_000;
  server.maxConnections = limits.connections;
  const answering = answerInTurn(server);
  const bound = await bind(server, host, port);
  const origin = `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`;
  return { origin, port: bound, ...answering };
}

const FIRST_PORT = 3_000;
const PORTS_TRIED = 100;

/** Gives the port that was bound, which is another than 0. */
async function bind(server: Server, host: string, wanted: string): Promise<number> {
  if (wanted !== '' && !(/^\d+$/.test(wanted) && Number(wanted) <= 65_535))
    throw new Error(
      `PORT is "${wanted}"; a port is a number from 0 to 65535, 0 for any that is free`,
    );
  const first = wanted === '' ? FIRST_PORT : Number(wanted);
  const last = wanted === '' ? first + PORTS_TRIED - 1 : first;
  for (let port = first; ; port += 1) {
    server.listen(port, host);
    const error = await once(server, 'listening').catch((error: NodeJS.ErrnoException) => error);
    // A TCP server that listens has such an address.
    if (!(error instanceof Error)) return (server.address() as AddressInfo).port;
    if (error.code !== 'EADDRINUSE' || port === last)
      throw new Error(`${error.message}. Set PORT to a free port.`, { cause: error });
  }
}

/**
 * Node parses all pipelined requests of a packet at once and starts them together, so that one
 * packet may ask for hundreds of megabytes. Here each connection has one request running; the
 * others wait until its answer has left.
 */
function answerInTurn(server: Server): Pick<FeedServer, 'use' | 'close'> {
  let listener: RequestListener | undefined;
  let markReady = () => {};
  const isReady = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  type Turn = { answered: Promise<unknown>; waiting: number };
  /** Of each open connection, what settles once its last request is answered, and how many wait. */
  const turns = new Map<Socket, Turn>();
  let waiting = 0;
  server.on('connection', (socket) => {
    const turn: Turn = { answered: Promise.resolve(), waiting: 0 };
    turns.set(socket, turn);
    socket.once('close', () => {
      turns.delete(socket);
      waiting -= turn.waiting;
    });
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const turn = turns.get(socket);
    if (turn === undefined) return;
    const answer = async () => {
      await isReady;
      // Not at once: a connection with a thousand requests would delay those of all others.
      await setImmediate();
      if (socket.destroyed) return;
      turn.waiting -= 1;
      waiting -= 1;
      const closed = new Promise((resolve) => response.once('close', resolve));
      listener?.(request, response);
      await closed;
    };
    // Who sends one request after the other is answered, however many those of others wait.
    if (turn.waiting > 0 && waiting >= limits.waitingRequests) socket.destroy();
    turn.waiting += 1;
    waiting += 1;
    turn.answered = turn.answered.then(answer);
  });

  const close = async () => {
    // Node takes a connection for idle while the end of an answer is still being sent.
    server.closeIdleConnections = () => undefined;
    const closed = once(server, 'close');
    server.close();
    for (const [socket, { answered }] of turns) answered.then(() => socket.destroySoon());
    const timer = setTimeout(() => server.closeAllConnections(), limits.drainSeconds * 1_000);
    await closed;
    clearTimeout(timer);
  };
  const use = (next: RequestListener) => {
    listener = next;
    markReady();
  };
  return { use, close };
}

/**
 * Ends the process as supervisors expect: on SIGTERM and SIGINT it finishes running requests and
 * exits with 0. Process 1 of a container gets no signal that it has no handler for. Ctrl+C under
 * npm sends the signal twice, so the second one is ignored.
 */
export function closeOnSignals(close: () => Promise<void>): void {
  let closing: Promise<void> | undefined;
  const end = async () => {
    closing ??= close();
    await closing;
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
}
