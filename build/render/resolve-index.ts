import type { ResolveShard } from '../../feed/resolve.ts';
import { resolveFile } from '../../feed/runtime-documents.ts';
import { renderJson } from './json.ts';
import type { OutputFile } from './output-file.ts';

/** The files from which a runtime answers `/resolve`. */
export function renderResolveIndex(shards: readonly ResolveShard[]): readonly OutputFile[] {
  return shards.map((shard, number): OutputFile => [resolveFile(number), renderJson(shard)]);
}
