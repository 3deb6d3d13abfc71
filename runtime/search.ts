import { searchIndexFile } from '../feed/contract/dist-paths.ts';
import type { SearchResult } from '../feed/contract/schemas/search.ts';
import { findResolved } from '../feed/lookup/find-resolved.ts';
import { idsOf } from '../feed/lookup/resolve.ts';
import { search } from '../feed/lookup/search.ts';
import {
  loadSearchIndex,
  type SearchIndex,
  type SearchIndexFile,
} from '../feed/lookup/search-index.ts';
import type { Read } from './read.ts';

/** `read` gives the same object as long as the file is the same. */
const indexes = new WeakMap<SearchIndexFile, SearchIndex>();

/** Searches the index; models of which the whole query is an id come first. */
export async function searchFeed(read: Read, q: string): Promise<SearchResult> {
  const ids = idsOf(await findResolved(read, q));
  // The build has written the file from the same type.
  const file = (await read(searchIndexFile)) as SearchIndexFile;
  const index = indexes.get(file) ?? loadSearchIndex(file);
  indexes.set(file, index);
  return search(index, q, ids);
}
