import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net';

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
  /** Requests of one connection that are not answered yet. */
  pipelinedRequests: 16,
  /** Answers to queries that are made and not yet taken by their clients. */
  unsentBytes: 64 * 1024 * 1024,
} as const;

export type FeedServer = {
  origin: string;
  port: number;
  /** Answers with a listener from now on; requests wait for the first one. */
  use: (listener: RequestListener) => void;
  /** Accepts nothing new, and resolves once what runs is answered, or has had its time. */
  close: () => Promise<void>;
};

type ListenOptions = { host?: string | undefined; port?: string | undefined };

/**
 * Listens on the port, or without one on the first free port from 3000 on. Throws a sentence where
 * it can't.
 */
export async function listen({
  host = '127.0.0.1',
  port = '',
}: ListenOptions = {}): Promise<FeedServer> {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersSeconds * 1_000,
    requestTimeout: limits.requestSeconds * 1_000,
    keepAliveTimeout: limits.idleSeconds * 1_000,
    connectionsCheckingInterval: 1_000,
  });
  server.timeout = limits.stalledSeconds * 1_000;
  server.maxConnections = limits.connections;
  const connections = countUnanswered(server);
  const use = answerRequests(server, connections);
  const bound = await bind(server, host, port);
  const origin = `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound}`;
  return { origin, port: bound, use, close: () => closeServer(server, connections) };
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

type Connections = {
  /** Counts a request until it is answered, and returns how many of its connection are not. */
  add: (request: IncomingMessage) => number;
  /** Ends every connection as soon as all of its requests are answered. */
  end: () => void;
};

/** Counts the requests of each open connection that are not answered yet. */
function countUnanswered(server: Server): Connections {
  const unanswered = new Map<Socket, number>();
  let isEnding = false;
  server.on('connection', (socket) => {
    unanswered.set(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  });
  const change = (socket: Socket, by: 1 | -1) => {
    const count = (unanswered.get(socket) ?? 0) + by;
    // Requests of a connection that is gone are closed after it.
    if (unanswered.has(socket)) unanswered.set(socket, count);
    if (isEnding && count === 0) socket.destroySoon();
    return count;
  };
  return {
    add(request) {
      const { socket } = request;
      // A response that waits for an earlier one has no such event where its connection breaks.
      request.once('close', () => change(socket, -1));
      return change(socket, 1);
    },
    end() {
      isEnding = true;
      for (const [socket, count] of unanswered) if (count === 0) socket.destroySoon();
    },
  };
}

/** Gives each request to the newest listener, or refuses it. Returns how a listener is set. */
function answerRequests(server: Server, connections: Connections): FeedServer['use'] {
  let listener: RequestListener | undefined;
  let markReady = () => {};
  const isReady = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  server.on('request', async (request, response) => {
    // Node starts all pipelined requests of a packet at once: without a limit a packet of 64 kB
    // asks for hundreds of megabytes.
    if (connections.add(request) > limits.pipelinedRequests) {
      request.socket.destroy();
      return;
    }
    // RFC 9112, section 3.2: a proxy may have gone by the one that Node leaves out.
    if ((request.headersDistinct.host ?? []).length > 1) {
      response.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    await isReady;
    if (!request.closed) listener?.(request, response);
  });
  return (next) => {
    listener = next;
    markReady();
  };
}

async function closeServer(server: Server, connections: Connections): Promise<void> {
  const closed = once(server, 'close');
  // The `close` of an HTTP server also cuts off answers whose last bytes are still being sent.
  TcpServer.prototype.close.call(server);
  connections.end();
  const timer = setTimeout(() => server.closeAllConnections(), limits.drainSeconds * 1_000);
  await closed;
  clearTimeout(timer);
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
