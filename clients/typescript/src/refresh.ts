import { snapshotFile } from '../../../feed/contract/dist-paths.ts';
import { pathOf } from '../../../feed/contract/paths.ts';
import type { Manifest } from '../../../feed/contract/schemas/discovery.ts';
import { sha256Of } from '../../../runtime/text-response.ts';
import type { Get } from './http.ts';
import type { OpenSnapshot, SnapshotHashes } from './open-snapshot.ts';
import { FeedProblem } from './problem.ts';
import { openText } from './snapshot-text.ts';

/** A newer snapshot than the current one; undefined where there is none. */
export async function fetchSnapshot(
  apiRoot: string,
  get: Get,
  current: OpenSnapshot,
): Promise<OpenSnapshot | undefined> {
  const hashes = await fetchHashes(apiRoot, get);
  const { models, lists } = current.hashes;
  if (hashes.models === models && hashes.lists === lists) return undefined;
  const [modelsText, listsText] = await Promise.all([
    fetchPart('models', hashes, { apiRoot, get }),
    fetchPart('lists', hashes, { apiRoot, get }),
  ]);
  const snapshot = openText(modelsText, {
    hashes,
    getLists: async () => JSON.parse(listsText),
  });
  return snapshot.day < current.day ? undefined : snapshot;
}

/** What the manifest lists. */
async function fetchHashes(apiRoot: string, get: Get): Promise<SnapshotHashes> {
  const manifest = await get(pathOf('manifest.get', {}));
  if (!manifest.ok) throw refused(apiRoot, `its manifest has status ${manifest.status}`);
  const { files }: Manifest = JSON.parse(manifest.text);
  const byPath = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const models = byPath.get(snapshotFile('models'));
  const lists = byPath.get(snapshotFile('lists'));
  if (models === undefined || lists === undefined) throw refused(apiRoot, 'it has no snapshot');
  return { models, lists };
}

async function fetchPart(
  part: keyof SnapshotHashes,
  hashes: SnapshotHashes,
  { apiRoot, get }: { apiRoot: string; get: Get },
): Promise<string> {
  const { ok, text } = await get(`/${snapshotFile(part)}`);
  if (ok && (await sha256Of(new TextEncoder().encode(text))) === hashes[part]) return text;
  throw refused(apiRoot, 'its snapshot is not what its manifest says');
}

function refused(apiRoot: string, reason: string): FeedProblem {
  const detail = `The feed at ${apiRoot} is not taken: ${reason}.`;
  return new FeedProblem({ code: 'unavailable', detail });
}
