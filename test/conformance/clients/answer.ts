import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { WireResponse } from '../case.ts';

/** The status of a request that the server refused by closing the connection without a word. */
export const HUNG_UP = 0;

/**
 * Whether the bytes held so far are a whole answer, so that nobody has to wait for the server to
 * hang up.
 */
export function isWhole(held: readonly Buffer[], method: string): boolean {
  const { status, headers, bodyAt } = parseHead(held[0] ?? Buffer.alloc(0));
  if (bodyAt === undefined) return false;
  if (method === 'HEAD' || status === 204 || status === 304) return true;
  if (headers['transfer-encoding'] === 'chunked')
    return Buffer.concat(held.slice(-2)).toString('latin1').endsWith(LAST_CHUNK);
  return (
    held.reduce((sum, { length }) => sum + length, 0) >=
    bodyAt + Number(headers['content-length'] ?? Number.NaN)
  );
}

const LAST_CHUNK = '0\r\n\r\n';

/** Reads an HTTP answer, its content decoded as its headers say. */
export function parseAnswer(bytes: Buffer, method: string): Omit<WireResponse, 'milliseconds'> {
  const { status, headers, bodyAt = bytes.length } = parseHead(bytes);
  const sent = bytes.subarray(bodyAt);
  const body =
    headers['transfer-encoding'] === 'chunked' && method !== 'HEAD' ? joinChunks(sent) : sent;
  const decode = body.length === 0 ? undefined : decoders[headers['content-encoding'] ?? ''];
  return { status, headers, body: (decode?.(body) ?? body).toString('utf8') };
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

type Head = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyAt: number | undefined;
};

function parseHead(bytes: Buffer): Head {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes
    .subarray(0, end < 0 ? bytes.length : end)
    .toString('latin1')
    .split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
    const held = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = held === undefined ? value : `${held}, ${value}`;
  }
  return {
    status: Number(first.split(' ')[1] ?? HUNG_UP),
    headers,
    bodyAt: end < 0 ? undefined : end + 4,
  };
}

function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const lineEnd = sent.indexOf('\r\n', at);
    const length =
      lineEnd < 0 ? 0 : Number.parseInt(sent.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(length > 0)) break;
    chunks.push(sent.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(chunks);
}
