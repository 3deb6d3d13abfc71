import { decodePath } from './paths.ts';

/** The home page; the page about the API is at `apiDocsPath`. */
export const homePath = '/';

/** Its file, and that of each other page in the folder of its path. */
export const PAGE_FILE = 'index.html';

/** The search index, for the runtime only: its shape may change. */
export const searchIndexFile = 'v1/search-index.json';

/** The page of a 404 for people, as `{html}`: the runtime reads JSON alone. */
export const notFoundPageFile = 'v1/404-page.json';

/** Every row of the list of models, from which the runtime answers queries of `/models`. */
export const modelRowsFile = 'v1/model-rows.json';

/** The prices of each model by the day from which they are known, for the runtime only. */
export const priceDaysFile = 'v1/price-days.json';

/** The number of files of the index of `/resolve`: each is small, and a request reads one. */
export const RESOLVE_SHARDS = 64;

/** A file of that index, for the runtime only: its shape may change. */
export function resolveFile(shard: number | string): string {
  return `v1/resolve-index/${shard}.json`;
}

/** How ids are read that are in none of its files, for the runtime only. */
export const grammarFile = resolveFile('grammar');

/** The feed in two files, `models` and `lists`, for installed clients only: their shape may change. */
export function snapshotFile(part: string): string {
  return `v1/snapshot/${part}.json`;
}

/** The props of the islands of a page in a language (`plans-zh`), for its script only. */
export function islandsFile(page: string): string {
  return `islands/${page}.json`;
}

/** The file that answers for a folder, on hosts and in the tree. */
export const INDEX_FILE = 'index.json';

/** Files at the root of dist that configure a host and are not served. */
export const hostFiles = [
  '_headers',
  '_redirects',
  '_worker.js',
  '_mcp.mjs',
  '_routes.json',
  'serve.json',
  '.assetsignore',
] as const;

const privateFiles: readonly string[] = hostFiles;

/** The well-known folder of RFC 8615: the one name that begins with a dot and is served. */
const WELL_KNOWN = '.well-known/';

/** Whether a file of dist must not be served: host files, and names that begin with a dot. */
export function isPrivate(file: string): boolean {
  const rest = file.startsWith(WELL_KNOWN) ? file.slice(WELL_KNOWN.length) : file;
  return privateFiles.includes(file) || rest.split('/').some((segment) => segment.startsWith('.'));
}

/**
 * The files of dist that may hold the answer of a path, the likelier one first; empty if no file can
 * have that path. Takes the percent-encoded path of a URL, with or without a trailing slash.
 */
export function filesFor(path: string): readonly string[] {
  if (path === homePath) return [PAGE_FILE];
  const file = decodePath(path)?.slice(1);
  // No endpoint has the address of a page.
  return file === undefined || isPrivate(file)
    ? []
    : [`${file}/${INDEX_FILE}`, file, `${file}/${PAGE_FILE}`];
}

/**
 * The canonical path of a file of dist: its headers are those of this path. That of a page ends in
 * a slash.
 */
export function pathOfFile(file: string): string {
  if (file === PAGE_FILE || file.endsWith(`/${PAGE_FILE}`))
    return `/${file.slice(0, -PAGE_FILE.length)}`;
  return `/${file.endsWith(`/${INDEX_FILE}`) ? file.slice(0, -INDEX_FILE.length - 1) : file}`;
}
