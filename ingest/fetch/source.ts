import type { Format } from '../format.ts';
import { asList, asObject, asText, FileError, parseJson } from '../json.ts';
import { dayOfText, isDay } from '../values.ts';
import { download, type FetchFile, fetchUpstream } from './download.ts';
import type { Upstream } from './upstream-file.ts';

/** A public file, and the names of files in its folder that its format reads as well. */
export type PublicFile = { address: string; beside: string[]; links?: RegExp | undefined };

/** The file of a list or a board that is fetched; undefined if it has none. */
export function publicFile(format: Format): PublicFile | undefined {
  const address = format.fetched ?? format.address;
  const beside = format.kind === 'board' ? (format.beside ?? []) : [];
  const links = format.kind === 'prices' ? format.links : undefined;
  return address === null ? undefined : { address, beside, links };
}

/** What became of a public file; its tag, a commit or an ETag, tells it from its next version. */
export type FetchedFile =
  | { upstream: Upstream & { bytes?: Uint8Array }; tag: string | undefined }
  | { unchanged: true }
  | { error: string };

type Request = {
  fetch: FetchFile;
  /** Of the file that was fetched last. */
  tag?: string | undefined;
  /** Whether to read the file of the branch where GitHub's API, which is limited, says no commit. */
  isOneFile?: boolean;
};

/**
 * Fetches a public file, unless it is the one of `tag`. Files of a GitHub repository are fetched and
 * cited by their commit; `<day>` and `<release>` in a path are the newest among the names there.
 */
export async function fetchSource(
  { address, beside, links }: PublicFile,
  { fetch, tag, isOneFile = false }: Request,
): Promise<FetchedFile> {
  if (links !== undefined) return fetchPages(address, links, fetch);
  const { repository, branch, path } = GITHUB.exec(address)?.groups ?? {};
  if (repository === undefined || branch === undefined || path === undefined)
    return fetchTagged(address, { fetch, tag });
  const fetched = await fetchCommit({ repository, branch, path, beside }, { fetch, tag });
  if (!('error' in fetched) || !isOneFile || VARYING.test(address)) return fetched;
  const upstream = await fetchUpstream(address, { fetch });
  return 'error' in upstream ? upstream : { upstream, tag: undefined };
}

/** The pages that a page of names leads to, one after another; one that is gone is left out. */
async function fetchPages(address: string, links: RegExp, fetch: FetchFile): Promise<FetchedFile> {
  const index = await fetchUpstream(address, { fetch });
  if ('error' in index) return index;
  const names = typeof index.content === 'string' ? (index.content.match(links) ?? []) : [];
  const pages = new Map<string, string>();
  for (const name of new Set(names)) {
    const page = await fetchUpstream(`${address.replace(/\.md$/, '')}/${name}`, { fetch });
    if ('content' in page && typeof page.content === 'string') pages.set(name, page.content);
  }
  return pages.size === 0
    ? { error: 'leads to no page of a model, or lost its shape' }
    : {
        upstream: { name: index.name, content: pages, beside: index.beside, address },
        tag: undefined,
      };
}

const GITHUB =
  /^https:\/\/raw\.githubusercontent\.com\/(?<repository>[^/]+\/[^/]+)\/(?<branch>[^/]+)\/(?<path>.+)$/;

/** Stands for a part of a name. */
const VARYING = /<(?:day|release)>/;

type RepositoryFile = { repository: string; branch: string; path: string; beside: string[] };

async function fetchCommit(
  { repository, branch, path, beside }: RepositoryFile,
  { fetch, tag }: Request,
): Promise<FetchedFile> {
  // The last commit that changed the file, or the folder in which its name varies.
  const folder = path.replace(/\/[^/]*<(?:day|release)>.*$/, '');
  const query = new URLSearchParams({ path: folder, sha: branch, per_page: '1' });
  const commits = await listAt(`repos/${repository}/commits?${query}`, fetch);
  if ('error' in commits) return commits;
  const last = asObject(commits.list[0]);
  const sha = asText(last?.sha) ?? '';
  if (!/^[0-9a-f]{40}$/.test(sha)) return { error: NO_COMMIT };
  if (sha === tag) return { unchanged: true };
  const newest = VARYING.test(path)
    ? await newestName(`repos/${repository}/contents/${folder}?ref=${sha}`, {
        before: path.slice(folder.length + 1).split(VARYING)[0] ?? '',
        fetch,
      })
    : '';
  if (typeof newest !== 'string') return newest;
  const file = path.replace(VARYING, newest);
  const raw = `https://raw.githubusercontent.com/${repository}/${sha}/${file}`;
  const upstream = await fetchUpstream(raw, { fetch });
  if ('error' in upstream) return upstream;
  const others = new Map<string, string>();
  for (const name of beside.map((other) => other.replace(VARYING, newest))) {
    const got = await fetchUpstream(new URL(name, raw).href, { fetch });
    if ('content' in got && typeof got.content === 'string') others.set(name, got.content);
  }
  const day = dayOfText(asObject(asObject(last?.commit)?.committer)?.date);
  const about = {
    address: `https://github.com/${repository}/blob/${sha}/${file}`,
    beside: (name: string) => others.get(name),
    ...(day === null ? {} : { day }),
  };
  return { upstream: { ...upstream, ...about }, tag: sha };
}

const NO_COMMIT = 'has no commit that changed it';

/** The newest day or release behind the beginning of the names in a folder. */
async function newestName(
  contents: string,
  { before, fetch }: { before: string; fetch: FetchFile },
): Promise<string | { error: string }> {
  const listed = await listAt(contents, fetch);
  if ('error' in listed) return listed;
  const dates = listed.list
    .map((entry) => asText(asObject(entry)?.name) ?? '')
    .filter((name) => name.startsWith(before))
    .map((name) => name.slice(before.length, before.length + 'YYYY-MM-DD'.length))
    .filter((date) => isDay(date.replaceAll('_', '-')));
  return dates.sort().at(-1) ?? { error: 'has no file of a day' };
}

async function listAt(
  path: string,
  fetch: FetchFile,
): Promise<{ list: readonly unknown[] } | { error: string }> {
  const got = await download(`https://api.github.com/${path}`, { fetch, maxBytes: 1_000_000 });
  if ('error' in got) return { error: `${got.error}, requested for its last commit` };
  try {
    const list = asList(parseJson(new TextDecoder().decode(got.bytes)));
    return list === undefined ? { error: NO_COMMIT } : { list };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { error: NO_COMMIT };
  }
}

async function fetchTagged(address: string, { fetch, tag }: Request): Promise<FetchedFile> {
  let last: Response | undefined;
  const headers = tag === undefined ? undefined : { 'if-none-match': tag };
  const tagged: FetchFile = async (url, init) => {
    last = await fetch(url, headers === undefined ? init : { ...init, headers });
    return last;
  };
  const upstream = await fetchUpstream(address, { fetch: tagged });
  if (last?.status === 304) return { unchanged: true };
  if ('error' in upstream) return upstream;
  return { upstream, tag: last?.headers.get('etag') ?? undefined };
}
