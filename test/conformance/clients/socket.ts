import { connect } from 'node:net';
import type { Host, WireRequest } from '../case.ts';
import { isWhole, parseAnswer } from './answer.ts';

/**
 * A host on a port of this machine, requested over a bare socket, so that no library tidies a request
 * up. `prefix` is where it is mounted.
 */
export function socketHost({
  port,
  prefix = '',
}: {
  readonly port: number;
  readonly prefix?: string;
}): Host {
  return {
    speaksBytes: true,
    ask: async (request) => {
      const started = performance.now();
      const bytes = await exchange(port, { ...request, path: prefix + request.path });
      return { ...parseAnswer(bytes, request.method), milliseconds: performance.now() - started };
    },
  };
}

/**
 * Sends a request and gives whatever comes back until the answer is whole or the server hangs up.
 */
function exchange(port: number, request: WireRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const held: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(Buffer.concat(held));
    };
    socket.on('data', (chunk: Buffer) => {
      held.push(chunk);
      if (isWhole(held, request.method)) finish();
    });
    // A server that has said enough may reset the connection; one that was never there refuses it.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? reject(error) : finish(),
    );
    socket.on('close', finish).setTimeout(SILENCE_MS, () => socket.destroy());
    socket.write(bytesOf(port, request));
  });
}

/** Longer than the patience of whoever waits for the answer. */
const SILENCE_MS = 15_000;

function bytesOf(port: number, { method, path, headers }: WireRequest): string {
  const fields = { Host: `127.0.0.1:${port}`, Connection: 'close', ...headers };
  const body = 'x'.repeat(Number(headers['Content-Length'] ?? 0));
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
