import SearchableMap from 'minisearch/SearchableMap';
import type { SearchIndex, SearchIndexPart } from './index-file.ts';

/**
 * An index that can be searched. Only the tree of MiniSearch is used: a whole MiniSearch scores
 * every place where a word stands, which is most of its time, and the order rule has no use for the
 * scores.
 */
export function loadSearchIndex({ entries, words }: SearchIndexPart): SearchIndex {
  const tree = new SearchableMap<readonly number[]>();
  for (const [word, positions] of words) tree.set(word, positions);
  return { entries, words: tree };
}
