import { dayOf, isDay } from '../formats/days.ts';
import { asList, asObject, asText, parseJson } from '../formats/json.ts';
import { download, type FetchFile } from './download.ts';

/** A file of a GitHub repository; `<day>` and `<release>` in its path are the newest there. */
export type RepositoryFile = {
  readonly repository: string;
  readonly branch: string;
  readonly path: string;
};

export function fileOf(address: string): RepositoryFile | undefined {
  const { repository, branch, path } = GITHUB.exec(address)?.groups ?? {};
  return repository === undefined || branch === undefined || path === undefined
    ? undefined
    : { repository, branch, path };
}

const GITHUB =
  /^https:\/\/raw\.githubusercontent\.com\/(?<repository>[^/]+\/[^/]+)\/(?<branch>[^/]+)\/(?<path>.+)$/;

/** Stands for a part of a name. */
export const VARYING = /<(?:day|release)>/;

/** The folder in which a name varies, or the whole path. */
function fixedPath(path: string): string {
  return path.replace(/\/[^/]*<(?:day|release)>.*$/, '');
}

type Fault = { readonly fault: string };
type Commit = { readonly sha: string; readonly day: { readonly day?: string } };

/** The last commit that changed a file, or the folder in which its name varies. */
export async function commitOf(
  { repository, branch, path }: RepositoryFile,
  fetch: FetchFile,
): Promise<Commit | Fault> {
  const query = new URLSearchParams({ path: fixedPath(path), sha: branch, per_page: '1' });
  const listed = await listAt(`repos/${repository}/commits?${query}`, fetch);
  if ('fault' in listed) return listed;
  const last = asObject(listed.list[0]);
  const sha = asText(last?.sha);
  const day = dayOf(asObject(asObject(last?.commit)?.committer)?.date);
  return sha !== undefined && /^[0-9a-f]{40}$/.test(sha)
    ? { sha, day: day === null ? {} : { day } }
    : { fault: 'has no commit that changed it' };
}

/** The path of a file, and the newest day or release among the names in its folder. */
export async function pathAt(
  { repository, path }: RepositoryFile,
  commit: string,
  fetch: FetchFile,
): Promise<{ readonly path: string; readonly newest: string } | Fault> {
  if (!VARYING.test(path)) return { path, newest: '' };
  const folder = fixedPath(path);
  const listed = await listAt(`repos/${repository}/contents/${folder}?ref=${commit}`, fetch);
  if ('fault' in listed) return listed;
  const [before = ''] = path.slice(folder.length + 1).split(VARYING);
  const names = listed.list.map((entry) => asText(asObject(entry)?.name) ?? '');
  const dates = names.flatMap((name) =>
    name.startsWith(before) ? name.slice(before.length, before.length + DAY) : [],
  );
  const newest = dates
    .filter((date) => isDay(date.replaceAll('_', '-')))
    .sort()
    .at(-1);
  return newest === undefined
    ? { fault: 'has no file of a day' }
    : { path: path.replace(VARYING, newest), newest };
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
