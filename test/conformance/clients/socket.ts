import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Host, WireRequest, WireResponse } from '../case.ts';

/**
 * A host on a port of this machine, requested over a bare socket, so that no library tidies a
 * request up.
 */
export function socketHost(port: number): Host {
  return {
    speaksBytes: true,
    ask: async (request) => {
      const started = performance.now();
      const bytes = await exchange(port, request);
      return { ...parseAnswer(bytes, request.method), milliseconds: performance.now() - started };
    },
  };
}

/** Longer than the patience of whoever waits for the answer. */
const SILENCE_MS = 75_000;

/**
 * Sends a request and gives whatever comes back until the answer is whole or the server hangs up.
 */
function exchange(port: number, { method, path, headers }: WireRequest): Promise<Buffer> {
  const fields = { Host: `127.0.0.1:${port}`, Connection: 'close', ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const body = 'x'.repeat(Number(headers['Content-Length'] ?? 0));
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const held: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(Buffer.concat(held));
    };
    socket.on('data', (chunk: Buffer) => {
      held.push(chunk);
      if (isWhole(held, method)) finish();
    });
    // A server that has said enough may reset the connection; one that was never there refuses it.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? reject(error) : finish(),
    );
    socket.on('close', finish).setTimeout(SILENCE_MS, () => socket.destroy());
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  });
}

/** Whether the bytes are a whole answer, so that nobody waits for the server to hang up. */
function isWhole(held: readonly Buffer[], method: string): boolean {
  const { status, headers, bodyAt } = parseHead(held[0] ?? Buffer.alloc(0));
  if (bodyAt === undefined) return false;
  if (method === 'HEAD' || status === 204 || status === 304) return true;
  if (headers['transfer-encoding'] === 'chunked')
    return Buffer.concat(held.slice(-2)).toString('latin1').endsWith('0\r\n\r\n');
  const length = held.reduce((sum, chunk) => sum + chunk.length, 0);
  return length >= bodyAt + Number(headers['content-length'] ?? Number.NaN);
}

/** Reads an HTTP answer, its content decoded as its headers say. */
function parseAnswer(bytes: Buffer, method: string): Omit<WireResponse, 'milliseconds'> {
  const { status, headers, bodyAt = bytes.length } = parseHead(bytes);
  const sent = bytes.subarray(bodyAt);
  const isChunked = headers['transfer-encoding'] === 'chunked' && method !== 'HEAD';
  const body = isChunked ? joinChunks(sent) : sent;
  const decode = body.length === 0 ? undefined : decoders[headers['content-encoding'] ?? ''];
  return { status, headers, body: (decode?.(body) ?? body).toString('utf8') };
}

const decoders: { readonly [encoding: string]: (body: Buffer) => Buffer } = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

function parseHead(bytes: Buffer) {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes
    .subarray(0, end < 0 ? bytes.length : end)
    .toString('latin1')
    .split('\r\n');
  const headers: { [name: string]: string } = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
    const earlier = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = earlier === undefined ? value : `${earlier}, ${value}`;
  }
  const status = Number(first.split(' ')[1] ?? 0);
  return { status, headers, bodyAt: end < 0 ? undefined : end + 4 };
}

function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const lineEnd = sent.indexOf('\r\n', at);
    const size = lineEnd < 0 ? '' : sent.subarray(at, lineEnd).toString('latin1');
    const length = Number.parseInt(size, 16);
    if (!(length > 0)) break;
    chunks.push(sent.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(chunks);
}
