import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionLimit, limits } from './limits.ts';

export type Connections = {
  /** Calls `start` once every earlier request of the connection is answered; the turn ends when the response closes. */
  readonly inTurn: (socket: Socket, start: () => ServerResponse) => void;
  /** Lets running responses finish and closes every other connection, now and as soon as it has nothing to run. */
  readonly drain: () => void;
  readonly destroyAll: () => void;
};

/**
 * Node parses all pipelined requests of a packet at once and starts them together, so that one packet may ask for hundreds of
 * megabytes. Here each connection has one request running; the rest wait, and nothing more is read before they are done.
 */
export function trackConnections(server: Server, limit = connectionLimit()): Connections {
  const open = new Map<Socket, Connection>();
  // Connections without a running request, the one that has been so for longest first.
  const quiet = new Set<Socket>();
  let waiting = 0;
  let isDraining = false;

  const run = (socket: Socket, connection: Connection, start: () => ServerResponse) => {
    connection.isRunning = true;
    quiet.delete(socket);
    start().once('close', () => runNext(socket, connection));
  };
  const runNext = (socket: Socket, connection: Connection) => {
    if (socket.destroyed) return;
    const next = connection.waiting.shift();
    if (next !== undefined && !isDraining && socket.writable) {
      waiting -= 1;
      // Not at once: one connection with a thousand requests would keep all others from theirs.
      setImmediate(() => !socket.destroyed && run(socket, connection, next));
    } else if (next !== undefined || isDraining) {
      socket.destroySoon();
    } else {
      connection.isRunning = false;
      quiet.add(socket);
      if (socket.isPaused()) socket.resume();
    }
  };
  const forget = (socket: Socket, connection: Connection) => {
    open.delete(socket);
    quiet.delete(socket);
    waiting -= connection.waiting.length;
    connection.waiting.length = 0;
  };

  server.on('connection', (socket) => {
    if (open.size >= limit) makeRoom(quiet, socket);
    const connection: Connection = { isRunning: false, waiting: [] };
    open.set(socket, connection);
    quiet.add(socket);
    socket.once('close', () => forget(socket, connection));
    // Node takes its own listeners away with a CONNECT, and a reset without a listener ends the process.
    socket.on('error', () => socket.destroy()).on('timeout', () => socket.destroy());
    // Node resumes reading after each request that it has parsed.
    socket.on('resume', () => connection.waiting.length > 0 && socket.pause());
  });

  return {
    inTurn(socket, start) {
      const connection = open.get(socket);
      // Deno and Bun have connections of their own, and see to the order themselves.
      if (connection === undefined) return void start();
      if (!connection.isRunning) return run(socket, connection, start);
      if (waiting >= limits.waitingRequests) return void socket.destroy();
      waiting += 1;
      connection.waiting.push(start);
      socket.pause();
    },
    drain() {
      isDraining = true;
      for (const socket of quiet) socket.destroy();
    },
    destroyAll() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

type Connection = { isRunning: boolean; readonly waiting: (() => ServerResponse)[] };

/** The connection that has been without a request for longest gives way; where all are busy, the new one does. */
function makeRoom(quiet: Set<Socket>, newcomer: Socket): void {
  const [longest = newcomer] = quiet;
  quiet.delete(longest);
  longest.destroy();
}
