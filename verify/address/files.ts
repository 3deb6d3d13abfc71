import { hostFiles, isPrivate, pathOfFile } from '../../feed/static-files.ts';
import { counted, type Finding, judged } from '../finding.ts';
import { differenceFrom, type ManifestEntry } from '../manifest.ts';
import { type Answer, statusText } from './client.ts';
import { faultsOf } from './expectations.ts';
import type { Published, Subject } from './target.ts';

/** A file as its address gave it; the body is let go once it has been compared. */
export type AskedFile = {
  /** The address under the root of the feed. */
  readonly path: string;
  readonly fault: string | undefined;
  /** Undefined where there was no answer, or not the file. */
  readonly answer: Omit<Answer, 'body'> | undefined;
};

/**
 * Asks for the files of the manifest that are for clients, each at the address by which clients
 * know it.
 */
export async function askForFiles({
  manifest,
  choose,
  ask,
}: Published): Promise<readonly AskedFile[]> {
  const chosen = [...choose(manifest.files.filter(isForClients))];
  const asked: AskedFile[] = [];
  const work = async () => {
    for (let entry = chosen.shift(); entry !== undefined; entry = chosen.shift())
      asked.push(await askFor(entry, ask));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return asked;
}

/** Few enough for a small host. */
const AT_ONCE = 8;

export function checkFiles(asked: readonly AskedFile[], { manifest }: Published): Finding {
  const faults = asked.flatMap(({ path, fault }) =>
    fault === undefined ? [] : [`${path} ${fault}`],
  );
  const all = manifest.files.filter(isForClients).length;
  const ok =
    asked.length === all
      ? `all ${counted(all, 'file')} as the manifest says`
      : `${asked.length} of ${counted(all, 'file')} asked for`;
  return judged({
    check: 'files',
    faults: faults.sort(),
    ok,
    fix: 'publish the whole dist again, then clear the cache of the host: it serves a mix of two builds, or an upload that was cut off.',
  });
}

/** Where a client is sent on, it gets its answer, but later. */
export function checkRedirects(asked: readonly AskedFile[]): Finding {
  const faults = asked.flatMap(({ path, answer }) => (answer?.isRedirected ? [path] : []));
  return judged({
    check: 'redirects',
    faults: faults.sort(),
    ok: 'none',
    fix: '',
    severity: 'limit',
  });
}

/** Host files are nobody's business, and hosts answer errors with the status of the error. */
function isForClients({ path }: ManifestEntry): boolean {
  return !isPrivate(path) && !/^\d{3}\.(?:html|json)$/.test(path);
}

async function askFor(entry: ManifestEntry, ask: Subject['ask']): Promise<AskedFile> {
  const path = pathOfFile(entry.path);
  const { body, ...answer } = await ask(path);
  if (answer.status !== 200) return { path, fault: statusText(answer), answer: undefined };
  const fault = differenceFrom(entry, body);
  return { path, fault, answer: fault === undefined ? answer : undefined };
}

/**
 * Files that a build writes for hosts hold nothing secret, but are none of a visitor's business.
 */
export async function checkHostFiles({ ask }: Subject): Promise<Finding> {
  const faults = await faultsOf(
    ask,
    hostFiles.map((file) => [
      `/${file}`,
      ({ status }) => (status === 200 ? 'is public' : undefined),
    ]),
  );
  return judged({ check: 'host files', faults, ok: 'not public', fix: '', severity: 'limit' });
}
