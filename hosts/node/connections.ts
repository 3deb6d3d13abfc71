import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionLimit, limits } from './limits.ts';

export type Connections = {
  /**
   * Calls `start` once every earlier request of the connection is answered; the turn ends when the
   * response closes.
   */
  readonly inTurn: (socket: Socket, start: () => ServerResponse) => void;
  /**
   * Lets running responses finish and closes every other connection, now and as soon as it has
   * nothing to run.
   */
  readonly drain: () => void;
  readonly destroyAll: () => void;
};

type Connection = {
  /** The response that is being made or sent, or was last. */
  running: ServerResponse | undefined;
  /**
   * The number of its last turn, which tells which connection has asked for nothing for longest.
   */
  lastTurn: number;
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
  let turns = 0;
  let isDraining = false;

  const run = (connection: Connection, start: () => ServerResponse) => {
    turns += 1;
    connection.lastTurn = turns;
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
    // Not at once: one connection with a thousand requests would keep all others from theirs.
    connection.running?.on('close', () => setImmediate(runNext, socket, connection));
  };

  server.on('connection', (socket) => {
    if (open.size >= limit) (longestQuiet(open) ?? socket).destroy();
    turns += 1;
    const connection: Connection = { running: undefined, lastTurn: turns, waiting: [] };
    open.set(socket, connection);
    socket.once('close', () => {
      open.delete(socket);
      waiting -= connection.waiting.length;
      connection.waiting.length = 0;
    });
    // Node takes its own listeners away with a CONNECT, and a reset without a listener ends the
    // process.
    socket.on('error', () => socket.destroy()).on('timeout', () => socket.destroy());
    // Node resumes reading after each request that it has parsed.
    socket.on('resume', () => connection.waiting.length > 0 && socket.pause());
  });

  return {
    inTurn(socket, start) {
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

/** The connection that gives way to a newcomer; undefined where all are busy. */
function longestQuiet(open: ReadonlyMap<Socket, Connection>): Socket | undefined {
  let longest: Socket | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [socket, connection] of open) {
    if (isBusy(connection) || connection.lastTurn >= least || socket.destroyed) continue;
    longest = socket;
    least = connection.lastTurn;
  }
  return longest;
}
