import { createHash } from 'node:crypto';
import type { Site } from '../build/derive/site.ts';
import { renderJson } from '../build/render/output-file.ts';
import { renderSnapshotModels, snapshotLists, snapshotModels } from '../build/render/snapshot.ts';
import type { OpenSnapshot, SnapshotHashes } from '../clients/typescript/src/open-snapshot.ts';
import { openText } from '../clients/typescript/src/snapshot-text.ts';

/** The two files of a snapshot. */
export type SnapshotFiles = { readonly [Part in keyof SnapshotHashes]: Uint8Array };

export function snapshotFilesOf(site: Site): SnapshotFiles {
  return {
    models: renderSnapshotModels(snapshotModels(site)),
    lists: renderJson(snapshotLists(site)),
  };
}

/** The hashes that a client compares with those in the manifest of a feed. */
export function hashesOf({ models, lists }: SnapshotFiles): SnapshotHashes {
  return { models: sha256(models), lists: sha256(lists) };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The snapshot of a site, as the package of it would open it. */
export function snapshotOf(site: Site): OpenSnapshot {
  const files = snapshotFilesOf(site);
  const decoder = new TextDecoder();
  return openText(decoder.decode(files.models), {
    hashes: hashesOf(files),
    getLists: async () => JSON.parse(decoder.decode(files.lists)),
  });
}
