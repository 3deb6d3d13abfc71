import { pathOf } from '../../../feed/paths.ts';
import type { Manifest } from '../../../feed/schemas/discovery.ts';
import { SNAPSHOT_FORMAT, type Snapshot } from '../../../feed/snapshot.ts';
import { snapshotFile } from '../../../feed/static-files.ts';
import { sha256Of } from '../../../runtime/text-response.ts';
import type { Get } from './http.ts';
import { FeedProblem } from './problem.ts';

/** Where a newer snapshot comes from. */
export type Source = {
  baseUrl: string;
  get: Get;
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
  const { files }: Manifest = await response.json();
  const listed = files.find(({ path }) => path === snapshotFile);
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

function refuse({ baseUrl }: Source, reason: string): FeedProblem {
  const detail = `The feed at ${baseUrl} is not taken: ${reason}.`;
  return new FeedProblem({ code: 'unavailable', detail });
}
