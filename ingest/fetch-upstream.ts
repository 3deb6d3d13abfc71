import { basename } from 'node:path';
import { type Upstream, unpack } from './upstream-file.ts';

export type Fetching = { readonly fetch: typeof fetch; readonly timeoutMilliseconds?: number };

/** Gets a list from its public address, or says in a sentence that follows the address why it could not. */
export async function fetchUpstream(
  address: string,
  { fetch, timeoutMilliseconds = 60_000 }: Fetching,
): Promise<(Upstream & { readonly bytes: Uint8Array }) | { readonly fault: string }> {
  const got = await download(address, { fetch, timeoutMilliseconds });
  if ('fault' in got) return got;
  try {
    return { ...unpack(basename(new URL(address).pathname), got.bytes), beside: () => undefined, bytes: got.bytes };
  } catch (error) {
    if (error instanceof Error) return { fault: `sent what can not be unpacked (${error.message}); download the file by hand` };
    throw error;
  }
}

async function download(
  address: string,
  { fetch, timeoutMilliseconds }: Required<Fetching>,
): Promise<{ readonly bytes: Uint8Array } | { readonly fault: string }> {
  try {
    const response = await fetch(address, { redirect: 'follow', signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (!response.ok) return { fault: `answers ${response.status}; download the file by hand` };
    return { bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    if (error instanceof Error) return { fault: `can not be reached (${reasonOf(error)}); download the file by hand` };
    throw error;
  }
}

/** What fetch throws names its cause one level down. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
