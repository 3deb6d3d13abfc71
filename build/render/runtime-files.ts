import { searchIndexFile, searchPartFile } from '../../feed/runtime-documents.ts';
import type { SearchIndexFile, SearchIndexPart } from '../../feed/search/index-file.ts';
import { renderJson } from './json.ts';
import type { OutputFile } from './output-file.ts';

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
