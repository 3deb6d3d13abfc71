import { createHash } from 'node:crypto';
import type { Site } from '../../build/derive/site.ts';
import { renderSnapshot } from '../../build/render/answers.ts';

/** The module with the snapshot, and its types. */
export function renderSnapshotModule(site: Site): ReadonlyMap<string, string> {
  const [, bytes] = renderSnapshot(site);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const text = new TextDecoder().decode(bytes).trimEnd();
  return new Map([
    // The client compares the hash with the one in the manifest of a feed.
    ['snapshot.js', `export default {"sha256":"${sha256}",${text.slice(1)};\n`],
    [
      'snapshot.d.ts',
      `import type { Snapshot } from './index.js';\n/** The feed in one value. */\ndeclare const snapshot: Snapshot;\nexport default snapshot;\n`,
    ],
  ]);
}
