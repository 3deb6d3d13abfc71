import { pathOf } from '../../../feed/paths.ts';
import type { Manifest } from '../../../feed/schemas/discovery.ts';
import { SNAPSHOT_FORMAT, type Snapshot } from '../../../feed/snapshot.ts';
import { snapshotFile } from '../../../feed/static-files.ts';
import { sha256Of } from '../../../runtime/text-response.ts';
import type { Get } from './http.ts';
import { FeedProblem } from './problem.ts';

/** Where a newer snapshot comes from, and who must have signed it. */
export type Source = {
  baseUrl: string;
  get: Get;
  publicKeys: readonly string[];
  /** What the last look found; changed by each. */
  seen?: { etag: string | null; sha256: string };
};

/** The package states the hash of its snapshot. */
export type PackagedSnapshot = Snapshot & { readonly sha256?: string };

const manifestPath = pathOf('manifest.get', {});

/** A newer snapshot than the one that is held; undefined where there is none. */
export async function fetchSnapshot(
  source: Source,
  held: PackagedSnapshot,
): Promise<Snapshot | undefined> {
  const { get, seen } = source;
  const response = await get(manifestPath, seen?.etag ? { 'If-None-Match': seen.etag } : {});
  if (response.status === 304) return undefined;
  if (!response.ok) throw refuse(source, `its manifest has status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const manifest: Manifest = JSON.parse(new TextDecoder().decode(bytes));
  if (source.publicKeys.length > 0) await checkSignature(source, manifest, bytes);
  const listed = manifest.files.find(({ path }) => path === snapshotFile);
  if (listed === undefined) throw refuse(source, 'it has no snapshot');
  const { sha256 } = listed;
  const isSame = (seen?.sha256 ?? held.sha256) === sha256;
  const snapshot = isSame ? undefined : await fetchFile(source, sha256);
  source.seen = { etag: response.headers.get('etag'), sha256 };
  return snapshot !== undefined && snapshot.day >= held.day ? snapshot : undefined;
}

async function fetchFile(source: Source, sha256: string): Promise<Snapshot> {
  const response = await source.get(`/${snapshotFile}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || (await sha256Of(bytes)) !== sha256)
    throw refuse(source, 'its snapshot is not what its manifest says');
  const snapshot: Snapshot = JSON.parse(new TextDecoder().decode(bytes));
  if (snapshot.format === SNAPSHOT_FORMAT) return snapshot;
  throw refuse(source, 'its snapshot has another format; a newer coderfeed reads it');
}

/** Rejects for a manifest that is not signed by one of the keys, for this address, for today. */
async function checkSignature(
  source: Source,
  { site, expires }: Manifest,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { baseUrl, publicKeys, get } = source;
  const response = await get(`${manifestPath}.sig`);
  const signature = await response.text();
  const isSignature = response.ok && /^[\w+/]{86}==\n?$/.test(signature);
  if (!isSignature || !(await isSigned(bytes, signature, publicKeys)))
    throw refuse(source, 'its manifest is signed by none of the keys');
  const end = typeof expires === 'string' ? Date.parse(expires) : Number.NaN;
  if (typeof site !== 'string' || Number.isNaN(end))
    throw refuse(source, 'its manifest is signed without a term');
  if (site !== baseUrl) throw refuse(source, `its manifest is signed for ${site}`);
  if (end <= Date.now()) throw refuse(source, `its signature ended on ${expires}`);
}

/** Whether bytes are signed by one of some Ed25519 keys; `signature` is base64 on one line. */
async function isSigned(
  bytes: Uint8Array<ArrayBuffer>,
  signature: string,
  keys: readonly string[],
): Promise<boolean> {
  for (const key of keys) {
    const publicKey = await importKey(decodeBase64(key));
    if (await crypto.subtle.verify('Ed25519', publicKey, decodeBase64(signature), bytes))
      return true;
  }
  return false;
}

function importKey(raw: Uint8Array<ArrayBuffer>) {
  return crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function refuse({ baseUrl }: Source, reason: string): FeedProblem {
  const detail = `The feed at ${baseUrl} is not taken: ${reason}.`;
  return new FeedProblem({ code: 'unavailable', detail });
}
