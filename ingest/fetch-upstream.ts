import { basename } from 'node:path';
import { download, type FetchFile } from './fetch/download.ts';
import { reasonOf, type Upstream, unpack } from './fetch/upstream-file.ts';

export type Fetching = {
  readonly fetch: FetchFile;
  readonly timeoutMilliseconds?: number;
  /** The most that a file may weigh, as it is sent and unpacked. */
  readonly maxBytes?: number;
};

/** A fetched list, its bytes as they were sent, and the address that answered in the end. */
export type Fetched = Upstream & { readonly bytes: Uint8Array; readonly address: string };

/**
 * Gets a list from its public address, or says in a sentence that follows the address why it could
 * not.
 */
export async function fetchUpstream(
  address: string,
  { fetch, timeoutMilliseconds = 30_000, maxBytes = 64 * MEGABYTE }: Fetching,
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

const MEGABYTE = 1_000_000;
