import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile, walk } from '../../build/publish/folder.ts';
import { isPrivate, pathOfFile } from '../../feed/contract/dist-paths.ts';
import { manifestFile, signatureFile } from '../../feed/contract/manifest.ts';
import type { Manifest } from '../../feed/contract/schemas/discovery.ts';
import {
  checkSignature,
  counted,
  differenceFrom,
  type Expectation,
  error,
  type Finding,
  listing,
  ok,
  readManifest,
} from './manifest.ts';

/** Holds every file of a folder against its manifest. Undefined where there is no such folder. */
export function verifyFolder(root: string, expected: Expectation): readonly Finding[] | undefined {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  // A manifest that was tampered with may name a path that leads out of the folder.
  const held = new Set(walk(root));
  const read = (path: string) => (held.has(path) ? readRegularFile(join(root, path)) : undefined);
  const found = readManifest(read(manifestFile) ?? 'there is none');
  if ('error' in found) {
    const fix = 'name the folder that a build has published, or build again.';
    return [error('manifest', `${manifestFile}: ${found.error}`, fix)];
  }
  const { files } = found.manifest;
  const missing: string[] = [];
  const changed: string[] = [];
  for (const entry of files) {
    const body = read(entry.path);
    const difference = body && differenceFrom(entry, body);
    if (body === undefined) missing.push(entry.path);
    else if (difference !== undefined) changed.push(`${entry.path} ${difference}`);
    held.delete(entry.path);
  }
  const extra = [...held].filter((path) => path !== manifestFile && path !== signatureFile);
  const again = 'build again; whoever changed the folder has to leave it alone.';
  return [
    ok('manifest', counted(files.length, 'file')),
    ...checkSignature(found, read(signatureFile), expected),
    listing('missing files', missing, again, 'none'),
    listing('changed files', changed, again, 'none'),
    listing('extra files', extra, `take them out, or ${again}`, 'none'),
  ];
}

/** Holds the files that an address serves, a feed's root without a slash, against its manifest. */
export async function verifyAddress(
  address: string,
  expected: Expectation,
): Promise<readonly Finding[]> {
  // A build that is published meanwhile is worth another look, once.
  for (let isLast = false; ; isLast = true) {
    const found = readManifest(await get(`${address}/${manifestFile}`));
    if ('error' in found) {
      const fix =
        'name the address under which dist is mounted, without /v1; if that is it, publish dist there.';
      return [error('manifest', `/${manifestFile} ${found.error}`, fix)];
    }
    const files = await checkFiles(found.manifest, address);
    const again = readManifest(await get(`${address}/${manifestFile}`));
    const isSame = 'bytes' in again && Buffer.from(again.bytes).equals(found.bytes);
    if (!isSame && !isLast) continue;
    const signature = await get(`${address}/${signatureFile}`);
    const oneBuild = isSame
      ? ok('one build', 'the same manifest before and after')
      : error(
          'one build',
          'the manifest changed each time while the files were fetched',
          'wait for the deployment to end; if it has, the host answers from two builds by turns, so clear its cache.',
        );
    return [
      ok('manifest', counted(found.manifest.files.length, 'file')),
      ...checkSignature(found, typeof signature === 'string' ? undefined : signature, expected),
      oneBuild,
      files,
    ];
  }
}

/** Requests the files that are for clients, each at its public address. */
async function checkFiles({ files }: Manifest, address: string): Promise<Finding> {
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
  return listing(
    'files',
    errors.sort(),
    'publish the whole dist again, then clear the cache of the host: it serves a mix of two builds, or an upload that was cut off.',
    `all ${counted(all.length, 'file')} as the manifest says`,
  );
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
