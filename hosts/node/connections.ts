import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionLimit, limits } from './limits.ts';

export type Connections = {
  /**
   * Calls `start` once every earlier response of the connection is closed.
   */
  readonly enqueue: (socket: Socket, start: () => ServerResponse) => void;
  /**
   * Lets running responses finish and closes every other connection, now and as soon as it has
   * nothing to run.
   */
  readonly drain: () => void;
  readonly destroyAll: () => void;
};

type Connection = {
  /** The response in progress, or the last one. */
  running: ServerResponse | undefined;
  /** When its last request started, as a number of the server's requests. */
  lastStart: number;
  readonly waiting: (() => ServerResponse)[];
};

/**
 * Node parses all pipelined requests of a packet at once and starts them together, so that one
 * packet may ask for hundreds of megabytes. Here each connection has one request running; the rest
 * wait, and nothing more is read before they have begun.
 */
export function trackConnections(server: Server, limit = connectionLimit()): Connections {
  const open = new Map<Socket, Connection>();
  let waiting = 0;
  let starts = 0;
  let isDraining = false;

  const run = (connection: Connection, start: () => ServerResponse) => {
    starts += 1;
    connection.lastStart = starts;
    connection.running = start();
  };
  const runNext = (socket: Socket, connection: Connection) => {
    const next = socket.destroyed ? undefined : connection.waiting.shift();
    if (next === undefined) return;
    waiting -= 1;
    if (isDraining || !socket.writable) return socket.destroySoon();
    run(connection, next);
    if (connection.waiting.length > 0) whenDone(socket, connection);
    else socket.resume();
  };
  const whenDone = (socket: Socket, connection: Connection) => {
    // Not at once: a connection with a thousand requests would delay those of all others.
    connection.running?.on('close', () => setImmediate(runNext, socket, connection));
  };

  server.on('connection', (socket) => {
    if (open.size >= limit) (longestIdle(open) ?? socket).destroy();
    starts += 1;
    const connection: Connection = { running: undefined, lastStart: starts, waiting: [] };
    open.set(socket, connection);
    socket.once('close', () => {
      open.delete(socket);
      waiting -= connection.waiting.length;
      connection.waiting.length = 0;
    });
    // Node removes its own listeners on a CONNECT, and a reset without a listener ends the process.
    socket.on('error', () => socket.destroy()).on('timeout', () => socket.destroy());
    // Node resumes reading after each request that it has parsed.
    socket.on('resume', () => connection.waiting.length > 0 && socket.pause());
  });

  return {
    enqueue(socket, start) {
      const connection = open.get(socket);
      // Deno and Bun have connections of their own, and see to the order themselves.
      if (connection === undefined) return void start();
      if (connection.waiting.length === 0 && !isBusy(connection)) return run(connection, start);
      if (waiting >= limits.waitingRequests) return void socket.destroy();
      if (connection.waiting.length === 0) whenDone(socket, connection);
      waiting += 1;
      connection.waiting.push(start);
      socket.pause();
    },
    drain() {
      isDraining = true;
      for (const [socket, connection] of open) {
        if (isBusy(connection)) connection.running?.on('close', () => socket.destroySoon());
        else socket.destroy();
      }
    },
    destroyAll() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

function isBusy({ running }: Connection): boolean {
  return running !== undefined && !running.closed;
}

/** The connection to close for a new one; undefined where all are busy. */
function longestIdle(open: ReadonlyMap<Socket, Connection>): Socket | undefined {
  let longest: Socket | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [socket, connection] of open) {
    if (isBusy(connection) || connection.lastStart >= least || socket.destroyed) continue;
    longest = socket;
    least = connection.lastStart;
  }
  return longest;
}
