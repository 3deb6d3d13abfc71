import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isDay } from '../build/dataset/formats.ts';
import { FileError, parseJson } from './json.ts';
import type { Source, Upstream } from './source.ts';
import { dayOfText } from './values.ts';

/** Of a file, unpacked: four times the largest list. Parsing takes many times its size. */
const MAX_BYTES = 16_000_000;

/** Reads a saved file with those beside it, or the files of a folder; throws why it can't. */
export function readUpstream(path: string, beside?: Source['beside']): Upstream {
  const read = (file: string) => unpack(file, readFileSync(file));
  const name = basename(path).replace(/\.gz$/, '');
  try {
    if (statSync(path).isDirectory()) {
      const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
      const names = files.map((file) => file.name).filter((file) => /\.(?:json|md)$/.test(file));
      return { name, files: new Map(names.sort().map((file) => [file, read(join(path, file))])) };
    }
    const paths = beside?.(name).map((other) => join(dirname(path), other)) ?? [];
    const texts = [path, ...paths.filter((other) => existsSync(other))].map(
      (file): [string, string] => [basename(file).replace(/\.gz$/, ''), read(file)],
    );
    return { name, files: new Map(texts) };
  } catch (error) {
    throw new FileError(`${path} can not be read (${reasonOf(error)}).`);
  }
}

function unpack(name: string, bytes: Uint8Array): string {
  const isPacked = name.endsWith('.gz');
  const text = isPacked ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
  if (text.length > MAX_BYTES) throw new Error(`more than ${MAX_BYTES / 1_000_000} MB`);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

/** `fetch` wraps the reason in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The part of `fetch` that a download needs. */
export type FetchFile = (address: string, init: { signal: AbortSignal }) => Promise<Response>;

/** Downloads a file over https, with the address that answered; throws why it can't. */
export async function download(
  address: string,
  fetch: FetchFile,
  { maxBytes = MAX_BYTES, timeoutMilliseconds = 30_000 } = {},
): Promise<{ bytes: Uint8Array; address: string }> {
  try {
    if (!address.startsWith('https:')) throw new Error('it is no https address');
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    const end = (response.url || address).replace(/#.*$/, '');
    if (!end.startsWith('https:')) throw new Error(`it leads to ${end}, which is no https address`);
    return { bytes: await readBody(response, maxBytes), address: end };
  } catch (error) {
    throw new FileError(`${address} can not be fetched (${reasonOf(error)}); download it by hand.`);
  }
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

const GITHUB = /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/([^/]+)\/(.+)$/;

/** Stands for a part of a name. */
const VARYING = /<(?:day|release)>/;

type Fetching = Pick<Source, 'links' | 'beside'> & { fetch: FetchFile };

/**
 * Fetches a public file. Files of a GitHub repository are fetched and cited by their last commit;
 * `<day>` and `<release>` in a path are the newest among the names there.
 */
export async function fetchUpstream(address: string, fetching: Fetching): Promise<Upstream> {
  const [, repository = '', branch = '', path = ''] = GITHUB.exec(address) ?? [];
  if (fetching.links !== undefined) return fetchPages(address, fetching.links, fetching.fetch);
  if (repository === '') return fetchFile(address, fetching);
  try {
    return await fetchCommit(repository, { branch, path }, fetching);
  } catch (error) {
    // GitHub's API, which is limited, says no commit: the file of the branch is the same.
    if (VARYING.test(path)) throw error;
    return fetchFile(address, fetching);
  }
}

async function fetchFile(address: string, { fetch, beside }: Fetching) {
  const files = new Map<string, string>();
  const read = async (from: string) => {
    const got = await download(from, fetch);
    const packed = basename(new URL(from).pathname);
    const name = packed.replace(/\.gz$/, '');
    try {
      files.set(name, unpack(packed, got.bytes));
    } catch (error) {
      throw new FileError(`${from} can not be read (${reasonOf(error)}).`);
    }
    return { name, address: got.address };
  };
  const found = await read(address);
  // A file beside it may not be there.
  for (const other of beside?.(found.name) ?? [])
    await read(new URL(other, address).href).catch(() => undefined);
  return { ...found, files };
}

/** The pages that a page of names leads to, one after another; one that is gone is left out. */
async function fetchPages(address: string, links: RegExp, fetch: FetchFile): Promise<Upstream> {
  const { name, files } = await fetchFile(address, { fetch });
  const pages = new Map<string, string>();
  for (const page of new Set(files.get(name)?.match(links))) {
    const from = `${address.replace(/\.md$/, '')}/${page}`;
    const got = await fetchFile(from, { fetch }).catch(() => undefined);
    pages.set(page, got?.files.get(page) ?? '');
  }
  return { name, files: pages, address };
}

async function fetchCommit(
  repository: string,
  { branch, path }: { branch: string; path: string },
  fetching: Fetching,
): Promise<Upstream> {
  const ask = async (query: string) => {
    const address = `https://api.github.com/repos/${repository}/${query}`;
    const { bytes } = await download(address, fetching.fetch, { maxBytes: 1_000_000 });
    return parseJson(new TextDecoder().decode(bytes)).list;
  };
  // The last commit that changed the file, or the folder in which its name varies.
  const folder = path.replace(/\/[^/]*<(?:day|release)>.*$/, '');
  const query = new URLSearchParams({ path: folder, sha: branch, per_page: '1' });
  const [last] = await ask(`commits?${query}`);
  const sha = last?.at('sha').text ?? '';
  if (!/^[0-9a-f]{40}$/.test(sha))
    throw new FileError(`${repository} has no commit that changed ${path}.`);
  const [before = '', ...after] = path.slice(folder.length + 1).split(VARYING);
  const names = after.length === 0 ? [] : await ask(`contents/${folder}?ref=${sha}`);
  const dates = names
    .map((entry) => entry.at('name').text ?? '')
    .filter((name) => name.startsWith(before))
    .map((name) => name.slice(before.length, before.length + 'YYYY-MM-DD'.length))
    .filter((date) => isDay(date.replaceAll('_', '-')));
  const file = path.replace(VARYING, dates.sort().at(-1) ?? '<none>');
  const raw = `https://raw.githubusercontent.com/${repository}/${sha}/${file}`;
  const { name, files } = await fetchFile(raw, fetching);
  const day = last && dayOfText(last.at('commit', 'committer', 'date'));
  const address = `https://github.com/${repository}/blob/${sha}/${file}`;
  return { name, files, address, ...(day ? { day } : {}) };
}
