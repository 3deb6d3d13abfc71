import { basename } from 'node:path';
import { MAX_BYTES, type Upstream, unpack, unpackReason } from './upstream-file.ts';

/** The part of `fetch` that a download needs. */
export type FetchFile = (
  address: string,
  init: { redirect: 'manual'; signal: AbortSignal; headers?: Record<string, string> },
) => Promise<Response>;

export type Limits = {
  fetch: FetchFile;
  /** Of a file, compressed and unpacked. */
  maxBytes?: number;
  timeoutMilliseconds?: number;
};

type Download = { bytes: Uint8Array; address: string };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;

/** Downloads an https address, following https redirects only; returns the final address too. */
export async function download(
  address: string,
  { fetch, maxBytes = MAX_BYTES, timeoutMilliseconds = 30_000 }: Limits,
): Promise<Download | { error: string }> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const start = new URL(address);
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const error = addressError(url);
      if (error !== undefined)
        return { error: url === start ? error : `leads to ${url.href}, which ${error}` };
      const response = await fetch(url.href, { redirect: 'manual', signal });
      const location = response.headers.get('location');
      if (!REDIRECTS.has(response.status) || location === null)
        return await readResponse(response, url, maxBytes);
      await response.body?.cancel();
      url = new URL(location, url);
    }
    return { error: `redirects more than ${MAX_REDIRECTS} times` };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // `fetch` wraps the reason in `cause`.
    const { cause } = error;
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : error.message;
    return { error: `can not be reached (${reason})` };
  }
}

function addressError({ protocol, username, password }: URL): string | undefined {
  if (protocol !== 'https:') return 'is no https address';
  return username === '' && password === '' ? undefined : 'holds a user name or a password';
}

async function readResponse(
  response: Response,
  url: URL,
  maxBytes: number,
): Promise<Download | { error: string }> {
  if (!response.ok) {
    await response.body?.cancel();
    return { error: `answers ${response.status}` };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (length > maxBytes) return { error: `sends more than ${maxBytes / 1_000_000} MB` };
    chunks.push(chunk);
  }
  url.hash = '';
  return { bytes: Buffer.concat(chunks), address: url.href };
}

/** A fetched file, its bytes as they were sent, and the final address after redirects. */
export type Fetched = Upstream & Download;

/** Fetches a list; an error is the end of a sentence that begins with the address. */
export async function fetchUpstream(
  address: string,
  limits: Limits,
): Promise<Fetched | { error: string }> {
  const got = await download(address, limits);
  if ('error' in got) return { error: `${got.error}; download the file by hand` };
  try {
    const unpacked = unpack(basename(new URL(address).pathname), got.bytes, limits.maxBytes);
    return { ...unpacked, beside: () => undefined, ...got };
  } catch (error) {
    return { error: `sent a file that ${unpackReason(error)}` };
  }
}
