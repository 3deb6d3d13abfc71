import { memoize } from '../feed/collections.ts';
import { search } from '../feed/search.ts';
import { loadSearchIndex, type SearchIndexFile } from '../feed/search-index.ts';
import { searchIndexFile } from '../feed/static-files.ts';
import type { Resolver } from './missing.ts';
import type { Search } from './queries.ts';

/**
 * A search that loads the index once: `read` gives the same object as long as the file is the same.
 * Models that `modelsOf` finds for the whole query come first.
 */
export function createSearch(modelsOf?: Resolver['modelsOf']): Search {
  const load = memoize(loadSearchIndex);
  return async (read, q, apiRoot) => {
    const ids = await modelsOf?.(read, q);
    // The build has written the file from the same type.
    return search(load((await read(searchIndexFile)) as SearchIndexFile), q, apiRoot, ids);
  };
}
