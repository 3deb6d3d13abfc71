import type { SearchIndex, SearchIndexFile } from '../feed/search/index-file.ts';
import { loadSearchIndex } from '../feed/search/load-index.ts';
import { search } from '../feed/search/search.ts';
import type { Searcher } from './find-answer.ts';

/** A search that loads each index once: a host's `read` gives the same object as long as the file is the same. */
export function createSearcher(): Searcher {
  const loaded = new WeakMap<object, SearchIndex>();
  return (index, q, apiRoot) => {
    // The build has written this file from the same type.
    const file = index as SearchIndexFile;
    const ready = loaded.get(file) ?? loadSearchIndex(file);
    loaded.set(file, ready);
    return search(ready, q, apiRoot);
  };
}
