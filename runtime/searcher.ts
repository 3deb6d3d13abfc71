import { onceFor } from '../feed/once-for.ts';
import { searchIndexFile } from '../feed/runtime-documents.ts';
import type { SearchIndexFile, SearchIndexPart } from '../feed/search/index-file.ts';
import { loadSearchIndex } from '../feed/search/load-index.ts';
import { type Hits, hitsIn, resultOf } from '../feed/search/search.ts';
import type { Searcher } from './find-answer.ts';

/**
 * A search that loads each part of the index once: a host's `read` gives the same object as long as
 * the file is the same. Parts are looked through one after another, so that a host without room for
 * all of them has to hold one.
 */
export function createSearcher(): Searcher {
  const ready = onceFor(loadSearchIndex);
  return async (read, q, { apiRoot, ids }) => {
    // The build has written these files from the same types.
    const first = (await read(searchIndexFile)) as SearchIndexFile;
    const hits: Hits[] = [hitsIn(ready(first), q, ids)];
    for (const path of first.rest)
      hits.push(hitsIn(ready((await read(path)) as SearchIndexPart), q, ids));
    return resultOf(hits, q, apiRoot);
  };
}
