import { idsOf } from '../feed/resolve.ts';
import type { SearchResult } from '../feed/schemas/search.ts';
import { search } from '../feed/search.ts';
import { loadSearchIndex, type SearchIndex, type SearchIndexFile } from '../feed/search-index.ts';
import { searchIndexFile } from '../feed/static-files.ts';
import type { Read } from './read.ts';
import { findResolved } from './resolve.ts';

/** Searches the index, whose files it reads itself. */
export type Search = (read: Read, q: string, apiRoot: string) => Promise<SearchResult>;

/** `read` gives the same object as long as the file is the same. */
const indexes = new WeakMap<SearchIndexFile, SearchIndex>();

/** Models of which the whole query is an id come first. */
export const searchFeed: Search = async (read, q, apiRoot) => {
  const ids = idsOf(await findResolved(read, q));
  // The build has written the file from the same type.
  const file = (await read(searchIndexFile)) as SearchIndexFile;
  const index = indexes.get(file) ?? loadSearchIndex(file, apiRoot);
  indexes.set(file, index);
  return search(index, q, ids);
};
