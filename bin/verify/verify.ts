import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile, walk } from '../../build/publish/folder.ts';
import { isPrivate, pathOfFile } from '../../feed/contract/dist-paths.ts';
import { manifestFile, signatureFile } from '../../feed/contract/manifest.ts';
import type { Manifest } from '../../feed/contract/schemas/discovery.ts';
import { checkSignature, differenceFrom, type Expectation, parsePublished } from './manifest.ts';
import { counted, error, listing, ok, type ReportRow } from './report.ts';

/** Compares a folder with its manifest, file by file. Undefined where there is no such folder. */
export function verifyFolder(
  root: string,
  expected: Expectation,
): readonly ReportRow[] | undefined {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  // A manifest that was tampered with may name a path that leads out of the folder.
  const paths = new Set(walk(root));
  const read = (path: string) => (paths.has(path) ? readRegularFile(join(root, path)) : undefined);
  const published = parsePublished(read(manifestFile) ?? 'there is none');
  if ('error' in published) {
    const fix = 'name the folder that a build has published, or build again.';
    return [error('manifest', `${manifestFile}: ${published.error}`, fix)];
  }
  const { files } = published.manifest;
  return [
    ok('manifest', counted(files.length, 'file')),
    ...checkSignature(published, read(signatureFile), expected),
    ...compareFiles(files, read),
    extraFiles(files, paths),
  ];
}

const REBUILD = 'build again; whoever changed the folder has to leave it alone.';

function compareFiles(
  files: Manifest['files'],
  read: (path: string) => Uint8Array | undefined,
): ReportRow[] {
  const missing: string[] = [];
  const changed: string[] = [];
  for (const entry of files) {
    const body = read(entry.path);
    if (body === undefined) {
      missing.push(entry.path);
      continue;
    }
    const difference = differenceFrom(entry, body);
    if (difference !== undefined) changed.push(`${entry.path} ${difference}`);
  }
  return [
    listing('missing files', { errors: missing, fix: REBUILD, none: 'none' }),
    listing('changed files', { errors: changed, fix: REBUILD, none: 'none' }),
  ];
}

function extraFiles(files: Manifest['files'], paths: ReadonlySet<string>): ReportRow {
  const listed = new Set([manifestFile, signatureFile, ...files.map(({ path }) => path)]);
  const errors = [...paths].filter((path) => !listed.has(path));
  return listing('extra files', { errors, fix: `take them out, or ${REBUILD}`, none: 'none' });
}

/** Compares what an address serves, a feed's root without a slash, with its manifest. */
export async function verifyAddress(
  address: string,
  expected: Expectation,
): Promise<readonly ReportRow[]> {
  // A build that is published meanwhile is worth another look, once.
  for (let isLast = false; ; isLast = true) {
    const published = parsePublished(await get(`${address}/${manifestFile}`));
    if ('error' in published) {
      const fix =
        'name the address under which dist is mounted, without /v1; if that is it, publish dist there.';
      return [error('manifest', `/${manifestFile} ${published.error}`, fix)];
    }
    const { manifest, bytes } = published;
    const files = await checkFiles(manifest, address);
    const again = parsePublished(await get(`${address}/${manifestFile}`));
    const isSame = 'bytes' in again && Buffer.from(again.bytes).equals(bytes);
    if (!isSame && !isLast) continue;
    const signature = await get(`${address}/${signatureFile}`);
    return [
      ok('manifest', counted(manifest.files.length, 'file')),
      ...checkSignature(published, typeof signature === 'string' ? undefined : signature, expected),
      isSame ? ok('one build', 'the same manifest before and after') : twoBuilds,
      files,
    ];
  }
}

const twoBuilds = error(
  'one build',
  'the manifest changed each time while the files were fetched',
  'wait for the deployment to end; if it has, the host answers from two builds by turns, so clear its cache.',
);

/** Requests the files that are for clients, each at its public address. */
async function checkFiles({ files }: Manifest, address: string): Promise<ReportRow> {
  // Host files are not for clients, and error files come with the status of their error.
  const all = files.filter(({ path }) => !isPrivate(path) && !/^\d{3}\.(?:html|json)$/.test(path));
  const errors: string[] = [];
  const queue = all.values();
  const work = async () => {
    for (const entry of queue) {
      const path = pathOfFile(entry.path);
      const body = await get(address + path);
      const difference = typeof body === 'string' ? body : differenceFrom(entry, body);
      if (difference !== undefined) errors.push(`${path} ${difference}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return listing('files', {
    errors: errors.sort(),
    fix: 'publish the whole dist again, then clear the cache of the host: it serves a mix of two builds, or an upload that was cut off.',
    none: `all ${counted(all.length, 'file')} as the manifest says`,
  });
}

/** Few enough for a small host. */
const AT_ONCE = 8;
const TIMEOUT_MS = 20_000;

/** The body of a success; else what came instead, in words. A failure without an answer is repeated once. */
async function get(url: string): Promise<Uint8Array | string> {
  const request = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = new Uint8Array(await response.arrayBuffer());
    return response.status === 200 ? body : `answers ${response.status}`;
  };
  try {
    return await request().catch(request);
  } catch (failure) {
    if (!(failure instanceof Error)) throw failure;
    // The system's reason is the cause of the error that `fetch` throws.
    const { message } = failure.cause instanceof Error ? failure.cause : failure;
    return `does not answer (${message})`;
  }
}
