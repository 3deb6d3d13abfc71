import { policy } from '../../feed/policy.ts';
import { searchIndexFile, searchPartFile } from '../../feed/runtime-documents.ts';
import { createSearchParts, readDocument } from '../../feed/search/create-index.ts';
import { identityOf, type SearchDocument } from '../../feed/search/fields.ts';
import type { SearchIndexFile } from '../../feed/search/index-file.ts';
import type { Feed } from '../derive/feed.ts';
import { deriveSearchDocuments } from '../derive/search-documents.ts';
import type { Files } from './answers.ts';
import { renderJson } from './json.ts';

/** The files from which a runtime answers `/search`: one, unless the feed is larger than any that we know of. */
export function renderSearchIndex(feed: Feed, mostEntries: number = policy.searchEntries): Files {
  const read = (document: SearchDocument) =>
    feed.remember(`searched ${document.kind} ${identityOf(document).id}`, [document], () => readDocument(document));
  const [first, ...others] = createSearchParts(deriveSearchDocuments(feed), mostEntries, read);
  const rest = others.map((part, index): [string, Uint8Array] => [searchPartFile(index + 2), renderJson(part)]);
  // There is one at least.
  const file = { ...first, rest: rest.map(([path]) => path) } as SearchIndexFile;
  return new Map([[searchIndexFile, renderJson(file)], ...rest]);
}
