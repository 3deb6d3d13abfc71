import { FileError, reasonOf } from './file-error.ts';
import { sources } from './sources/index.ts';

/** The most bytes of a file, unpacked: four times the largest list. Parsing takes many times that. */
export const MAX_BYTES = 16_000_000;

const MAX_REDIRECTS = 5;

/** Says which commit last changed a file of a repository. */
export const GITHUB_API = 'https://api.github.com';

/** The part of `fetch` that a download needs. */
export type FetchFile = (
  address: string,
  init: { signal: AbortSignal; redirect: 'manual' },
) => Promise<Response>;

/** There is no file at an address, which is right for a file that a list need not have. */
export class MissingFileError extends FileError {}

/**
 * Downloads a file, and says which address answered; throws why it can't. Whoever holds an address
 * could redirect a download into the network of the machine that runs it, so every address on the
 * way is checked before it is requested, the first one too.
 */
export async function download(
  address: string,
  fetch: FetchFile,
  { maxBytes = MAX_BYTES, timeoutMilliseconds = 30_000 } = {},
): Promise<{ bytes: Uint8Array; address: string }> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const { response, url } = await followRedirects(new URL(address), (href) =>
      fetch(href, { signal, redirect: 'manual' }),
    );
    if (response.status === 404 || response.status === 410)
      throw new MissingFileError(
        `${address} has no file (it answers ${response.status}); it may have moved.`,
      );
    return { bytes: await readBody(response, maxBytes), address: url };
  } catch (error) {
    if (error instanceof MissingFileError) throw error;
    throw new FileError(`${address} can not be fetched (${reasonOf(error)}); download it by hand.`);
  }
}

async function followRedirects(start: URL, fetch: (href: string) => Promise<Response>) {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    url.hash = '';
    const problem = addressProblem(url);
    if (problem !== undefined)
      throw new Error(redirects === 0 ? problem : `it redirects to ${url.href}: ${problem}`);
    const response = await fetch(url.href);
    if (!REDIRECTS.includes(response.status)) return { response, url: url.href };
    await response.body?.cancel();
    const location = response.headers.get('location') ?? '';
    if (location === '' || !URL.canParse(location, url))
      throw new Error(`it answers ${response.status} without an address to go to`);
    url = new URL(location, url);
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** Hosts with their ports: the ones of all sources. */
const hosts = new Set(
  sources
    .flatMap(({ address, fetched }) => [address, fetched])
    .concat(GITHUB_API)
    .flatMap((address) => (address ? new URL(address).host : [])),
);

/** Why nothing is requested from an address; undefined where it is one of the sources' hosts. */
function addressProblem({ protocol, username, password, host }: URL): string | undefined {
  if (protocol !== 'https:') return 'only https addresses are read';
  if (username !== '' || password !== '')
    return 'an address with a user name or a password is not read';
  return hosts.has(host) ? undefined : 'only the hosts of the sources are read';
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answers ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body, and with it the connection.
    if (length > maxBytes) throw new Error(`it sends more than ${maxBytes / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
