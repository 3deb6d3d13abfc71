import { hostFiles, isPrivate, pathOfFile } from '../../feed/static-files.ts';
import { counted, type Finding, findingOf } from '../finding.ts';
import { differenceFrom, type ManifestEntry } from '../manifest.ts';
import { type Answer, statusText } from './client.ts';
import { faultsOf } from './expectations.ts';
import type { Published, Target } from './target.ts';

/** A fetched file, without its body, which has been compared already. */
export type FetchedFile = {
  /** The address under the root of the feed. */
  readonly path: string;
  readonly fault: string | undefined;
  /** Undefined where there was no answer, or not the file. */
  readonly answer: Omit<Answer, 'body'> | undefined;
};

/** Requests the files of the manifest that are for clients, each at its public address. */
export async function fetchFiles({
  manifest,
  choose,
  request,
}: Published): Promise<readonly FetchedFile[]> {
  const chosen = [...choose(manifest.files.filter(isForClients))];
  const fetched: FetchedFile[] = [];
  const work = async () => {
    for (let entry = chosen.shift(); entry !== undefined; entry = chosen.shift())
      fetched.push(await fetchFile(entry, request));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return fetched;
}

/** Few enough for a small host. */
const AT_ONCE = 8;

export function checkFiles(fetched: readonly FetchedFile[], { manifest }: Published): Finding {
  const faults = fetched.flatMap(({ path, fault }) =>
    fault === undefined ? [] : [`${path} ${fault}`],
  );
  const all = manifest.files.filter(isForClients).length;
  const ok =
    fetched.length === all
      ? `all ${counted(all, 'file')} as the manifest says`
      : `${fetched.length} of ${counted(all, 'file')} requested`;
  return findingOf({
    check: 'files',
    faults: faults.sort(),
    ok,
    fix: 'publish the whole dist again, then clear the cache of the host: it serves a mix of two builds, or an upload that was cut off.',
  });
}

/** A redirected client gets its answer, but later. */
export function checkRedirects(fetched: readonly FetchedFile[]): Finding {
  const faults = fetched.flatMap(({ path, answer }) => (answer?.isRedirected ? [path] : []));
  return findingOf({
    check: 'redirects',
    faults: faults.sort(),
    ok: 'none',
    fix: '',
    severity: 'limit',
  });
}

/** Host files are not for clients, and error files come with the status of their error. */
function isForClients({ path }: ManifestEntry): boolean {
  return !isPrivate(path) && !/^\d{3}\.(?:html|json)$/.test(path);
}

async function fetchFile(entry: ManifestEntry, request: Target['request']): Promise<FetchedFile> {
  const path = pathOfFile(entry.path);
  const { body, ...answer } = await request(path);
  if (answer.status !== 200) return { path, fault: statusText(answer), answer: undefined };
  const fault = differenceFrom(entry, body);
  return { path, fault, answer: fault === undefined ? answer : undefined };
}

/** Files that a build writes for hosts hold nothing secret, but are not part of the feed. */
export async function checkHostFiles({ request }: Target): Promise<Finding> {
  const faults = await faultsOf(
    request,
    hostFiles.map((file) => [
      `/${file}`,
      ({ status }) => (status === 200 ? 'is public' : undefined),
    ]),
  );
  return findingOf({ check: 'host files', faults, ok: 'not public', fix: '', severity: 'limit' });
}
