import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Host, WireRequest, WireResponse } from '../case.ts';
import { socketHost } from './socket.ts';

/**
 * Like `socketHost`, over connections that are kept open, where Node's client is willing to send
 * the request.
 */
export function agentHost({
  port,
}: {
  readonly port: number;
}): Host & { readonly close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const { ask } = socketHost({ port });
  return {
    speaksBytes: true,
    ask: (wire) => (/^[!-~]+$/.test(wire.path) ? askOver(agent, port, wire) : ask(wire)),
    close: () => agent.destroy(),
  };
}

function askOver(
  agent: Agent,
  port: number,
  { method, path, headers }: WireRequest,
): Promise<WireResponse> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path, headers },
      (answer) => {
        buffer(answer).then((bytes) => {
          const given = Object.entries(answer.headers).map(([name, value]) => [
            name,
            String(value),
          ]);
          const milliseconds = performance.now() - started;
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(given),
            body: bytes.toString('utf8'),
            milliseconds,
          });
        }, reject);
      },
    );
    outgoing.on('error', reject).end();
  });
}
