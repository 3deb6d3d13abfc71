import { isDay } from '../formats/days.ts';
import { asList, asObject, asText, parseJson } from '../formats/json.ts';
import { download, type Fetched, type FetchFile, fetchUpstream } from './download.ts';

/** A file with what tells it from its next version: a commit, or the server's ETag. */
type FetchedSource = { readonly upstream: Fetched; readonly tag: string | undefined };
type Unchanged = { readonly unchanged: true };
type Fault = { readonly fault: string };

/**
 * Fetches a public file, unless it is the one of `tag`. Files of a GitHub repository are fetched and
 * cited by their commit; `<day>` in a path is the newest day among the names there.
 */
export async function fetchSource(
  address: string,
  { fetch, tag }: { readonly fetch: FetchFile; readonly tag: string | undefined },
): Promise<FetchedSource | Unchanged | Fault> {
  const file = fileOf(address);
  if (file === undefined) return fetchTagged(address, { fetch, tag });
  const commit = await commitOf(file, fetch);
  if (typeof commit !== 'string') return commit;
  if (commit === tag) return { unchanged: true };
  const path = await pathAt(file, commit, fetch);
  if (typeof path !== 'string') return path;
  const upstream = await fetchUpstream(
    `https://raw.githubusercontent.com/${file.repository}/${commit}/${path}`,
    { fetch },
  );
  if ('fault' in upstream) return upstream;
  const cited = `https://github.com/${file.repository}/blob/${commit}/${path}`;
  return { upstream: { ...upstream, address: cited }, tag: commit };
}

type File = { readonly repository: string; readonly branch: string; readonly path: string };

function fileOf(address: string): File | undefined {
  const { repository, branch, path } = GITHUB.exec(address)?.groups ?? {};
  return repository === undefined || branch === undefined || path === undefined
    ? undefined
    : { repository, branch, path };
}

const GITHUB =
  /^https:\/\/raw\.githubusercontent\.com\/(?<repository>[^/]+\/[^/]+)\/(?<branch>[^/]+)\/(?<path>.+)$/;

/** The folder above `<day>`, or the whole path. */
function fixedPath(path: string): string {
  return path.replace(/\/<day>.*$/, '');
}

/** The last commit that changed a file, or the folder of its days. */
async function commitOf(
  { repository, branch, path }: File,
  fetch: FetchFile,
): Promise<string | Fault> {
  const query = new URLSearchParams({ path: fixedPath(path), sha: branch, per_page: '1' });
  const listed = await listAt(`repos/${repository}/commits?${query}`, fetch);
  if ('fault' in listed) return listed;
  const commit = asText(asObject(listed.list[0])?.sha);
  return commit !== undefined && /^[0-9a-f]{40}$/.test(commit)
    ? commit
    : { fault: 'has no commit that changed it' };
}

async function pathAt(
  { repository, path }: File,
  commit: string,
  fetch: FetchFile,
): Promise<string | Fault> {
  if (!path.includes('<day>')) return path;
  const listed = await listAt(
    `repos/${repository}/contents/${fixedPath(path)}?ref=${commit}`,
    fetch,
  );
  if ('fault' in listed) return listed;
  const names = listed.list.map((entry) => (asText(asObject(entry)?.name) ?? '').slice(0, DAY));
  const newest = names.filter(isDay).sort().at(-1);
  return newest === undefined ? { fault: 'has no file of a day' } : path.replace('<day>', newest);
}

/** Characters of a day. */
const DAY = 10;

/** A list of GitHub's API. */
async function listAt(
  path: string,
  fetch: FetchFile,
): Promise<{ readonly list: readonly unknown[] } | Fault> {
  const got = await download(`https://api.github.com/${path}`, {
    fetch,
    maxBytes: 1_000_000,
    signal: AbortSignal.timeout(30_000),
  });
  if ('fault' in got) return { fault: `${got.fault}, requested for its last commit` };
  const json = parseJson(new TextDecoder().decode(got.bytes));
  const list = 'value' in json ? asList(json.value) : undefined;
  return list === undefined ? { fault: 'has no commit that changed it' } : { list };
}

async function fetchTagged(
  address: string,
  { fetch, tag }: { readonly fetch: FetchFile; readonly tag: string | undefined },
): Promise<FetchedSource | Unchanged | Fault> {
  let last: Response | undefined;
  const tagged: FetchFile = async (url, init) => {
    last = await fetch(url, {
      ...init,
      ...(tag === undefined ? {} : { headers: { 'if-none-match': tag } }),
    });
    return last;
  };
  const upstream = await fetchUpstream(address, { fetch: tagged });
  if (last?.status === 304) return { unchanged: true };
  if ('fault' in upstream) return upstream;
  return { upstream, tag: last?.headers.get('etag') ?? undefined };
}
