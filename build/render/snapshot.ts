import { documents } from '../../feed/documents.ts';
import { encodeSnapshot, type Snapshot } from '../../feed/snapshot.ts';
import type { Site } from '../derive/site.ts';
import { type OutputFile, renderJson } from './output-file.ts';

/** The feed in one small file, from which installed clients answer without a network. */
export function renderSnapshot(site: Site): OutputFile {
  return [documents.snapshot.file, renderJson(snapshotOf(site))];
}

export function snapshotOf(site: Site): Snapshot {
  const { answers, changes, ...records } = site;
  return encodeSnapshot({
    ...records,
    changes: changes.map(({ change }) => change),
    vendors: answers['vendors.list'].flatMap(({ body }) => body.vendors),
    tags: answers['tags.list'].flatMap(({ body }) => body.tags),
  });
}
