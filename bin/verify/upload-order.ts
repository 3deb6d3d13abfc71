import { lstatSync, readFileSync } from 'node:fs';
import { visible } from '../../build/dataset/visible.ts';
import { headOf, signatureFile } from '../../feed/manifest.ts';
import { pathOf } from '../../feed/paths.ts';
import { httpClient } from '../../verify/address/client.ts';
import { openFolder } from '../../verify/folder.ts';
import { readManifest } from '../../verify/manifest.ts';
import { checkSignature } from '../../verify/signature.ts';
import { isFeedFile } from '../../verify/upload/order.ts';
import {
  type FeedFiles,
  type Replaced,
  renderUploads,
  uploadsOf,
} from '../../verify/upload/uploads.ts';
import { complain } from '../command-line.ts';
import { addressIn, type VerifyOptions } from './options.ts';

/** Prints in which order to upload a dist. `keys` are the public keys that the site lists. */
export async function uploadOrder(
  { subject, replacing }: VerifyOptions,
  keys: readonly string[],
): Promise<number> {
  const after = await readTree(subject);
  if ('fault' in after) return complain(after.fault);
  const before =
    replacing === undefined ? undefined : await readReplaced(replacing, { after, keys });
  if (before !== undefined && 'fault' in before) return complain(before.fault);
  if (before?.isOurs === false) console.error(NO_DELETES);
  process.stdout.write(renderUploads(uploadsOf(after, before)));
  return 0;
}

const NO_DELETES =
  'Nothing is deleted: the manifest at that address is not signed by a key of data/site.yaml for this feed, so it says nothing about which files there are ours. To delete what is gone, name the dist that was uploaded last, or its manifest: --replacing <folder or file>.';

type Fault = { readonly fault: string };

/** The files of a tree by its manifest, and the bytes that a signature speaks for. */
type Tree = FeedFiles & { readonly bytes: Uint8Array; readonly signature: Uint8Array | undefined };

type Comparison = { readonly after: FeedFiles; readonly keys: readonly string[] };

/**
 * What is to be replaced. Whoever runs this vouches for what is on the disk; for what an address
 * says, only a signature does. Without one, a manifest that names what no feed has is refused.
 */
async function readReplaced(
  location: string,
  { after, keys }: Comparison,
): Promise<Replaced | Fault> {
  const tree = await readTree(location);
  if ('fault' in tree) return tree;
  const address = addressIn(location);
  if (
    address === undefined ||
    isSignedFor(tree, { keys, site: headOf(after.manifest)?.site ?? address })
  ) {
    return { ...tree, isOurs: true };
  }
  const strange = tree.manifest.files.find(({ path }) => !isFeedFile(path));
  if (strange === undefined) return { ...tree, isOurs: false };
  return {
    fault: `${location}: ${MANIFEST} is not signed by a key of data/site.yaml and names ${strange.path}, which no feed has.`,
  };
}

function isSignedFor(
  { manifest, bytes, signature }: Tree,
  { keys, site }: { keys: readonly string[]; site: string },
): boolean {
  return (
    checkSignature({ manifest: bytes, signature, keys }).result === 'ok' &&
    headOf(manifest)?.site === site
  );
}

/** What a folder, a manifest on the disk or a host holds. */
async function readTree(location: string): Promise<Tree | Fault> {
  const read = readerOf(location);
  const bytes = await read(MANIFEST);
  const manifest = bytes === undefined ? { fault: 'is not there' } : readManifest(bytes);
  if (bytes === undefined || 'fault' in manifest) {
    const { fault } = 'fault' in manifest ? manifest : { fault: '' };
    return {
      fault: `${visible(location)}: ${MANIFEST} ${fault}, so nobody knows what belongs to the feed.`,
    };
  }
  const signature = await read(signatureFile);
  return {
    manifest,
    bytes,
    signature,
    unlisted: [MANIFEST, ...(signature === undefined ? [] : [signatureFile])],
  };
}

const MANIFEST = pathOf('manifest.get', {}).slice(1);

function readerOf(location: string): (path: string) => Promise<Uint8Array | undefined> {
  const address = addressIn(location);
  if (address !== undefined) {
    const request = httpClient(address);
    return async (path) => {
      const { status, body } = await request(`/${path}`);
      return status === 200 ? body : undefined;
    };
  }
  if (isFile(location)) {
    // The signature stands beside its manifest under the same name.
    return async (path) => readFile(location + path.slice(MANIFEST.length));
  }
  const folder = openFolder(location);
  return async (path) => (folder?.paths.includes(path) ? folder.read(path) : undefined);
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function readFile(path: string): Uint8Array | undefined {
  return isFile(path) ? readFileSync(path) : undefined;
}
