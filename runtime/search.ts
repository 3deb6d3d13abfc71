import { memoize } from '../feed/collections.ts';
import { type Hits, hitsIn, resultOf } from '../feed/search.ts';
import {
  loadSearchIndex,
  type SearchIndexFile,
  type SearchIndexPart,
} from '../feed/search-index.ts';
import { searchIndexFile } from '../feed/static-files.ts';
import type { Resolver } from './missing.ts';
import type { Search } from './queries.ts';

/**
 * A search that loads each part of the index once: `read` gives the same object as long as the file
 * is the same. It searches one part after another, so that a host with little memory needs room for
 * one of them only. Models that `modelsOf` finds for the whole query come first.
 */
export function createSearch(modelsOf?: Resolver['modelsOf']): Search {
  const load = memoize(loadSearchIndex);
  return async (read, q, apiRoot) => {
    const ids = await modelsOf?.(read, q);
    // The build has written these files from the same types.
    const first = (await read(searchIndexFile)) as SearchIndexFile;
    const hits: Hits[] = [hitsIn(load(first), q, ids)];
    for (const path of first.rest)
      hits.push(hitsIn(load((await read(path)) as SearchIndexPart), q, ids));
    return resultOf(hits, q, apiRoot);
  };
}
