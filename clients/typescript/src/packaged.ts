import type { SnapshotModels } from '../../../feed/snapshot.ts';
import { openText, openValue, type SnapshotRest } from './open-snapshot.ts';
import { openSync } from './sync.ts';

/** What `coderfeed/snapshot` exports, from the text of the first file or its value. */
export function openPackaged(models: string | SnapshotModels, rest: SnapshotRest) {
  const snapshot = typeof models === 'string' ? openText(models, rest) : openValue(models, rest);
  return { snapshot, ...openSync(snapshot) };
}
