import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isDay } from '../build/dataset/formats.ts';
import { download, type FetchFile, GITHUB_API, MAX_BYTES, MissingFileError } from './download.ts';
import { FileError, reasonOf } from './file-error.ts';
import { type Json, parseJson } from './json.ts';
import type { ImportSource, Links, Upstream } from './source.ts';
import { dayOfText } from './values.ts';

/** Reads a saved file with those beside it, or the files of a folder; throws why it can't. */
export function readUpstream(path: string, beside?: ImportSource['beside']): Upstream {
  try {
    return statSync(path).isDirectory() ? readFolder(path) : readFiles(path, beside);
  } catch (error) {
    throw new FileError(`${path} can not be read (${reasonOf(error)}).`);
  }
}

function readFolder(path: string): Upstream {
  const names = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|md)$/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  const files = names.map((name): [string, string] => [name, readText(join(path, name))]);
  return { name: unpackedName(path), files: new Map(files) };
}

function readFiles(path: string, beside: ImportSource['beside']): Upstream {
  const name = unpackedName(path);
  const others = beside?.(name).map((other) => join(dirname(path), other)) ?? [];
  const paths = [path, ...others.filter((other) => existsSync(other))];
  const files = paths.map((one): [string, string] => [unpackedName(one), readText(one)]);
  return { name, files: new Map(files) };
}

const unpackedName = (path: string) => basename(path).replace(/\.gz$/, '');

const readText = (path: string) => unpack(path, readFileSync(path));

function unpack(name: string, bytes: Uint8Array): string {
  const isPacked = name.endsWith('.gz');
  const text = isPacked ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
  if (text.length > MAX_BYTES) throw new Error(`more than ${MAX_BYTES / 1_000_000} MB`);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

type FetchOptions = Pick<ImportSource, 'links' | 'beside'> & { fetch: FetchFile };

/**
 * Fetches a public file. Files of a GitHub repository are fetched and cited by their last commit;
 * `<day>` and `<release>` in a path are the newest among the names there.
 */
export async function fetchUpstream(address: string, options: FetchOptions): Promise<Upstream> {
  if (options.links !== undefined) return fetchPages(address, options.links, options.fetch);
  const file = toRepositoryFile(address);
  if (file === undefined) return fetchFile(address, options);
  const isVarying = VARYING.test(file.path);
  const commit = await findCommit(file, options.fetch).catch((error: unknown) => {
    if (!(error instanceof FileError) || isVarying) throw error;
    return undefined;
  });
  // The API answers few requests an hour. The file of the branch is the same, without its commit.
  if (commit === undefined) return fetchFile(address, options);
  const path = isVarying ? await newestPath(file, commit.sha, options.fetch) : file.path;
  const { name, files } = await fetchFile(rawAddress({ ...file, path }, commit.sha), options);
  return { name, files, ...citedCommit({ ...file, path }, commit) };
}

async function fetchFile(address: string, { fetch, beside }: FetchOptions): Promise<Upstream> {
  const first = await fetchText(address, fetch);
  const files = new Map([[first.name, first.text]]);
  for (const other of beside?.(first.name) ?? []) {
    const found = await fetchText(new URL(other, address).href, fetch).catch(ifMissing);
    if (found !== undefined) files.set(found.name, found.text);
  }
  return { name: first.name, files, address: first.address };
}

async function fetchText(address: string, fetch: FetchFile) {
  const packed = basename(new URL(address).pathname);
  const response = await download(address, fetch);
  try {
    const text = unpack(packed, response.bytes);
    return { name: unpackedName(packed), text, address: response.address };
  } catch (error) {
    throw new FileError(`${address} can not be read (${reasonOf(error)}).`);
  }
}

/** Undefined for a file that is not there; every other error says nothing of the file. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof MissingFileError)) throw error;
  return undefined;
}

/** The pages that a page of names leads to, one after another; one that is gone has no text. */
async function fetchPages(address: string, links: Links, fetch: FetchFile): Promise<Upstream> {
  const { start, origin } = await findStart(address, fetch);
  const index = await fetchText(start, fetch);
  const pages = new Map<string, string>();
  for (const name of new Set(index.text.match(links.names))) {
    const from = new URL(links.toPath(name), start).href;
    const found = await fetchText(from, fetch).catch(ifMissing);
    pages.set(name, found?.text ?? '');
  }
  return { name: index.name, files: pages, ...origin };
}

/**
 * Where a page of names is read and how it is cited. A file of a repository is read at the last
 * commit that changed its folder, so that the files beside it are of the same commit.
 */
async function findStart(address: string, fetch: FetchFile) {
  const file = toRepositoryFile(address);
  if (file === undefined) return { start: address, origin: { address } };
  const commit = await findCommit({ ...file, path: posix.dirname(file.path) }, fetch);
  return { start: rawAddress(file, commit.sha), origin: citedCommit(file, commit) };
}

/** The pages of the rows that records cite, one after another; one that is gone is left out. */
export async function fetchCitedPages(
  { name, pageOf }: { name: string; pageOf: (row: string) => string },
  rows: readonly string[],
  fetch: FetchFile,
): Promise<Upstream> {
  const pages = new Map<string, string>();
  for (const row of rows) {
    const address = pageOf(row);
    const found = await fetchText(address, fetch).catch(ifMissing);
    if (found !== undefined) pages.set(address, found.text);
  }
  if (pages.size === 0)
    throw new FileError(`${name}: no page that records cite could be read (of ${rows.length}).`);
  return { name, files: pages };
}

type RepositoryFile = { repository: string; branch: string; path: string };

function toRepositoryFile(address: string): RepositoryFile | undefined {
  const [, repository, branch, path] =
    /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/([^/]+)\/(.+)$/.exec(address) ?? [];
  if (repository === undefined || branch === undefined || path === undefined) return undefined;
  return { repository, branch, path };
}

type Commit = { sha: string; day: string | null };

const rawAddress = ({ repository, path }: RepositoryFile, sha: string) =>
  `https://raw.githubusercontent.com/${repository}/${sha}/${path}`;

/**
 * How a file of a commit is cited: by an address that people can open, and the day of the commit.
 */
function citedCommit({ repository, path }: RepositoryFile, { sha, day }: Commit) {
  const address = `https://github.com/${repository}/blob/${sha}/${path}`;
  return day === null ? { address } : { address, day };
}

/**
 * What stands in a path for the newest day, or for the newest release, which is named by its day.
 */
const VARYING = /<(?:day|release)>/;

/** The folder of the names that vary, or the path itself. */
const fixedPart = (path: string) => path.replace(/\/[^/]*<(?:day|release)>.*$/, '');

/** The last commit that changed the file, or the folder in which its name varies. */
async function findCommit({ repository, branch, path }: RepositoryFile, fetch: FetchFile) {
  const query = new URLSearchParams({ path: fixedPart(path), sha: branch, per_page: '1' });
  const [commit] = await fetchRepositoryList(repository, `commits?${query}`, fetch);
  const sha = commit?.at('sha').text ?? '';
  if (commit === undefined || !/^[0-9a-f]{40}$/.test(sha))
    throw new FileError(`${repository} has no commit that changed ${path}.`);
  return { sha, day: dayOfText(commit.at('commit', 'committer', 'date')) };
}

/** The path with the newest day among the names of its folder. */
async function newestPath({ repository, path }: RepositoryFile, sha: string, fetch: FetchFile) {
  const folder = fixedPart(path);
  const [start = ''] = path.slice(folder.length + 1).split(VARYING);
  const entries = await fetchRepositoryList(repository, `contents/${folder}?ref=${sha}`, fetch);
  const days = entries
    .map((entry) => entry.at('name').text ?? '')
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length, start.length + 'YYYY-MM-DD'.length))
    .filter((day) => isDay(day.replaceAll('_', '-')));
  const newest = days.sort().at(-1);
  if (newest === undefined) throw new FileError(`${repository} has no file like ${path}.`);
  return path.replace(VARYING, newest);
}

async function fetchRepositoryList(repository: string, query: string, fetch: FetchFile) {
  const address = `${GITHUB_API}/repos/${repository}/${query}`;
  const { bytes } = await download(address, fetch, { maxBytes: 1_000_000 });
  const items: Json[] = parseJson(new TextDecoder().decode(bytes)).list;
  return items;
}
