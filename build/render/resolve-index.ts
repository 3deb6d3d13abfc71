import type { ResolveIndex } from '../derive/external-ids.ts';
import { renderJson } from './json.ts';
import type { OutputFile } from './output-file.ts';

/** The files from which a runtime answers `/resolve`. */
export function* renderResolveIndex(index: ResolveIndex): Generator<OutputFile> {
  for (const [path, shard] of index) yield [path, renderJson(Object.fromEntries(shard))];
}
