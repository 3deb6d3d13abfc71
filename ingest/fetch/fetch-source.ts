import { type Fetched, type FetchFile, fetchUpstream } from './download.ts';
import { commitOf, fileOf, pathAt, VARYING } from './repository-file.ts';

/** A file with what tells it from its next version: a commit, or the server's ETag. */
type FetchedSource = { readonly upstream: Fetched; readonly tag: string | undefined };
type Unchanged = { readonly unchanged: true };
type Fault = { readonly fault: string };

/** What became of a public file. */
export type FetchedFile = FetchedSource | Unchanged | Fault;

type Request = {
  readonly fetch: FetchFile;
  /** Of the file that was fetched last. */
  readonly tag: string | undefined;
  /** Names of files in its folder that are fetched with it. */
  readonly beside?: readonly string[];
};

/**
 * Fetches a public file, unless it is the one of `tag`. Files of a GitHub repository are fetched and
 * cited by their commit; `<day>` and `<release>` in a path are the newest among the names there.
 */
export async function fetchSource(address: string, request: Request): Promise<FetchedFile> {
  const { fetch, tag, beside = [] } = request;
  const file = fileOf(address);
  if (file === undefined) return fetchTagged(address, request);
  const commit = await commitOf(file, fetch);
  if ('fault' in commit) return commit;
  const { sha, day } = commit;
  if (sha === tag) return { unchanged: true };
  const found = await pathAt(file, sha, fetch);
  if ('fault' in found) return found;
  const { path, newest } = found;
  const raw = `https://raw.githubusercontent.com/${file.repository}/${sha}/${path}`;
  const upstream = await fetchUpstream(raw, { fetch });
  if ('fault' in upstream) return upstream;
  const names = beside.map((name) => name.replace(VARYING, newest));
  const others = await filesBeside(raw, names, fetch);
  const cited = `https://github.com/${file.repository}/blob/${sha}/${path}`;
  const about = { address: cited, beside: (name: string) => others.get(name), ...day };
  return { upstream: { ...upstream, ...about }, tag: sha };
}

/** The texts of files in the folder of an address; one that is not there is left out. */
async function filesBeside(
  address: string,
  names: readonly string[],
  fetch: FetchFile,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const name of names) {
    const got = await fetchUpstream(new URL(name, address).href, { fetch });
    if ('content' in got && typeof got.content === 'string') texts.set(name, got.content);
  }
  return texts;
}

async function fetchTagged(address: string, { fetch, tag }: Request): Promise<FetchedFile> {
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
