import { snapshotFile } from '../../../feed/contract/dist-paths.ts';
import { pathOf } from '../../../feed/contract/paths.ts';
import type { Manifest } from '../../../feed/contract/schemas/discovery.ts';
import { SNAPSHOT_FORMAT, type Snapshot } from '../../../feed/snapshot.ts';
import { sha256Of } from '../../../runtime/text-response.ts';
import type { Get } from './http.ts';
import { FeedProblem } from './problem.ts';

/** A snapshot with the hash that the manifest of its feed lists. */
export type HashedSnapshot = Snapshot & { readonly sha256?: string };

/** A newer snapshot than the current one; undefined where there is none. */
export async function fetchSnapshot(
  apiRoot: string,
  get: Get,
  current: HashedSnapshot,
): Promise<HashedSnapshot | undefined> {
  const refuse = (reason: string) => {
    const detail = `The feed at ${apiRoot} is not taken: ${reason}.`;
    return new FeedProblem({ code: 'unavailable', detail });
  };
  const manifest = await get(pathOf('manifest.get', {}));
  if (!manifest.ok) throw refuse(`its manifest has status ${manifest.status}`);
  const { files }: Manifest = JSON.parse(manifest.text);
  const sha256 = files.find(({ path }) => path === snapshotFile)?.sha256;
  if (sha256 === undefined) throw refuse('it has no snapshot');
  if (sha256 === current.sha256) return undefined;
  const { ok, text } = await get(`/${snapshotFile}`);
  if (!ok || (await sha256Of(new TextEncoder().encode(text))) !== sha256)
    throw refuse('its snapshot is not what its manifest says');
  const snapshot: Snapshot = JSON.parse(text);
  if (snapshot.format !== SNAPSHOT_FORMAT)
    throw refuse('its snapshot has another format; a newer coderfeed reads it');
  return snapshot.day < current.day ? undefined : { ...snapshot, sha256 };
}
