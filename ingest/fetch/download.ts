import { basename } from 'node:path';
import { MAX_BYTES, reasonOf, type Upstream, unpack } from './upstream-file.ts';

/** The part of `fetch` that a download needs. */
export type FetchFile = (
  address: string,
  init: {
    readonly redirect: 'manual';
    readonly signal: AbortSignal;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Promise<Response>;

export type DownloadOptions = {
  readonly fetch: FetchFile;
  /** Maximum size of the body after HTTP's own content encoding is decoded. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
};

type Download = { readonly bytes: Uint8Array; readonly address: string };
type Fault = { readonly fault: string };

/** Downloads an https address, following https redirects only; returns the final address too. */
export async function download(
  address: string,
  options: DownloadOptions,
): Promise<Download | Fault> {
  try {
    return await follow(new URL(address), options);
  } catch (error) {
    if (error instanceof Error) return { fault: `can not be reached (${causeOf(error)})` };
    throw error;
  }
}

async function follow(start: URL, options: DownloadOptions): Promise<Download | Fault> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const fault = addressFault(url);
    if (fault !== undefined)
      return { fault: url === start ? fault : `leads to ${url.href}, which ${fault}` };
    const response = await options.fetch(url.href, { redirect: 'manual', signal: options.signal });
    const next = redirectOf(response, url);
    if (next === undefined) return readResponse(response, url, options);
    await response.body?.cancel();
    url = next;
  }
  return { fault: `redirects more than ${MAX_REDIRECTS} times` };
}

const MAX_REDIRECTS = 5;

function addressFault({ protocol, username, password }: URL): string | undefined {
  if (protocol !== 'https:') return `is no https address`;
  return username === '' && password === '' ? undefined : 'holds a user name or a password';
}

function redirectOf({ status, headers }: Response, url: URL): URL | undefined {
  const location = headers.get('location');
  if (!REDIRECTS.has(status) || location === null) return undefined;
  return new URL(location, url);
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function readResponse(
  response: Response,
  url: URL,
  { maxBytes }: DownloadOptions,
): Promise<Download | Fault> {
  if (!response.ok) {
    await response.body?.cancel();
    return { fault: `answers ${response.status}` };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (length > maxBytes) return { fault: `sends more than ${maxBytes / 1_000_000} MB` };
    chunks.push(chunk);
  }
  url.hash = '';
  return { bytes: Buffer.concat(chunks), address: url.href };
}

/** `fetch` wraps the reason in `cause`. */
function causeOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

export type Fetching = {
  readonly fetch: FetchFile;
  readonly timeoutMilliseconds?: number;
  /** Maximum size of a file, compressed and unpacked. */
  readonly maxBytes?: number;
};

/** A fetched file, its bytes as they were sent, and the final address after redirects. */
export type Fetched = Upstream & { readonly bytes: Uint8Array; readonly address: string };

/**
 * Fetches a list, or returns why it could not, as the end of a sentence that begins with the
 * address.
 */
export async function fetchUpstream(
  address: string,
  { fetch, timeoutMilliseconds = 30_000, maxBytes = MAX_BYTES }: Fetching,
): Promise<Fetched | { readonly fault: string }> {
  const got = await download(address, {
    fetch,
    maxBytes,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if ('fault' in got) return { fault: `${got.fault}; download the file by hand` };
  const name = basename(new URL(address).pathname);
  try {
    return { ...unpack(name, got.bytes, { maxBytes }), beside: () => undefined, ...got };
  } catch (error) {
    return { fault: `sent a file that ${reasonOf(error)}` };
  }
}
