import { headOf, signatureFile } from '../../../feed/manifest.ts';
import { pathOf } from '../../../feed/paths.ts';
import type { Manifest } from '../../../feed/schemas/discovery.ts';
import { SNAPSHOT_FORMAT, type Snapshot } from '../../../feed/snapshot.ts';
import { snapshotFile } from '../../../feed/static-files.ts';
import { sha256Of } from '../../../runtime/etag.ts';
import type { Get } from './get.ts';
import { FeedProblem } from './problem.ts';
import { isSigned } from './verify.ts';

/** Where a newer snapshot comes from, and who must have signed it. */
export type Source = {
  readonly baseUrl: string;
  readonly get: Get;
  readonly publicKeys: readonly string[];
  /** What the last look found; changed by each. */
  seen?: Seen;
};

/** The package states the hash of its snapshot. */
export type PackagedSnapshot = Snapshot & { readonly sha256?: string };

type Seen = { readonly etag: string | null; readonly sha256: string; readonly sequence: number };

/** A newer snapshot than the one that is held; undefined where there is none. */
export async function fetchSnapshot(
  source: Source,
  held: PackagedSnapshot,
): Promise<Snapshot | undefined> {
  const { get, seen } = source;
  const response = await get(
    pathOf('manifest.get', {}),
    seen?.etag ? { 'If-None-Match': seen.etag } : {},
  );
  if (response.status === 304) return undefined;
  if (!response.ok) throw refused(source, `its manifest has status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const manifest: Manifest = JSON.parse(new TextDecoder().decode(bytes));
  const sequence = await checkHead(source, manifest, bytes);
  const listed = manifest.files.find(({ path }) => path === snapshotFile);
  if (listed === undefined) throw refused(source, 'it has no snapshot');
  const found = { etag: response.headers.get('etag'), sha256: listed.sha256, sequence };
  const isSame = (seen?.sha256 ?? held.sha256) === listed.sha256;
  const snapshot = isSame ? undefined : await fetchFile(source, listed);
  source.seen = found;
  return snapshot !== undefined && snapshot.day >= held.day ? snapshot : undefined;
}

async function fetchFile(
  source: Source,
  { path, sha256 }: Manifest['files'][number],
): Promise<Snapshot> {
  const response = await source.get(`/${path}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || (await sha256Of(bytes)) !== sha256)
    throw refused(source, 'its snapshot is not what its manifest says');
  const snapshot: Snapshot = JSON.parse(new TextDecoder().decode(bytes));
  if (snapshot.format !== SNAPSHOT_FORMAT)
    throw refused(source, 'its snapshot has another format; a newer coderfeed reads it');
  return snapshot;
}

/** The sequence number of a manifest that is signed as it should be; 0 without keys. */
async function checkHead(
  source: Source,
  manifest: Manifest,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const { baseUrl, publicKeys, seen, get } = source;
  if (publicKeys.length === 0) return 0;
  const signature = await get(`/${signatureFile}`);
  if (!signature.ok || !(await isSigned(bytes, await signature.text(), publicKeys)))
    throw refused(source, 'its manifest is signed by none of the keys');
  const head = headOf(manifest);
  if (head === undefined) throw refused(source, 'its manifest is signed without a term');
  if (head.site !== baseUrl) throw refused(source, `its manifest is signed for ${head.site}`);
  if (Date.parse(head.expires) <= Date.now())
    throw refused(source, `its signature ended on ${head.expires}`);
  if (head.sequence < (seen?.sequence ?? 0))
    throw refused(source, `its manifest has number ${head.sequence}, after ${seen?.sequence}`);
  return head.sequence;
}

function refused({ baseUrl }: Source, reason: string): FeedProblem {
  const detail = `The feed at ${baseUrl} is not taken: ${reason}.`;
  return new FeedProblem({ code: 'unavailable', detail });
}
