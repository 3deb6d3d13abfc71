import { deriveModelRows } from '../../feed/derive.ts';
import { documents } from '../../feed/documents.ts';
import type { ResolveIndex } from '../../feed/resolve.ts';
import { modelRows } from '../../feed/schemas/model.ts';
import type { SearchIndexFile, SearchIndexPart } from '../../feed/search-index.ts';
import { searchIndexFile, searchPartFile } from '../../feed/static-files.ts';
import type { Site } from '../derive/site.ts';
import { assertValid } from './assert-valid.ts';
import { type OutputFile, renderJson } from './output-file.ts';

/**
 * The files from which a runtime answers `/search`: one, unless the feed is larger than any that we
 * know of.
 */
export function renderSearchIndex([
  first,
  ...others
]: readonly SearchIndexPart[]): readonly OutputFile[] {
  const rest = others.map(
    (part, index): OutputFile => [searchPartFile(index + 2), renderJson(part)],
  );
  // There is one part at least.
  const file = { ...first, rest: rest.map(([path]) => path) } as SearchIndexFile;
  return [[searchIndexFile, renderJson(file)], ...rest];
}

/** Every model of the list in one file, from which a runtime answers queries of `/models`. */
export function renderModelRows({ models }: Site): OutputFile {
  const body = deriveModelRows(models);
  assertValid(modelRows, body, documents.modelRows.path);
  return [documents.modelRows.file, renderJson(body)];
}

/** The files from which a runtime answers `/resolve`, by the shard of an id. */
export function renderResolveIndex(index: ResolveIndex): readonly OutputFile[] {
  return [...index].map(([path, shard]) => [path, renderJson(Object.fromEntries(shard))]);
}
