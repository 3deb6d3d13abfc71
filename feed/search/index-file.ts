import SearchableMap from 'minisearch/SearchableMap';
import type { BoardHit, ModelHit, PlanHit } from '../schemas/search.ts';
import type { FoldedFields } from './fields.ts';

/**
 * A searchable record and the fields that decide its rank. The item is the search result, but its
 * `url` is a path under `{api_root}`.
 */
export type SearchEntry = { readonly folded: FoldedFields } & (
  | { readonly kind: 'model'; readonly item: ModelHit }
  | { readonly kind: 'plan'; readonly item: PlanHit }
  | { readonly kind: 'board'; readonly item: BoardHit }
);

/**
 * A part of the search index. Entries are in the order that breaks ties (see
 * `create-index.ts`), so that a reader never sorts. Each word lists its entries by position.
 */
export type SearchIndexPart = {
  readonly entries: readonly SearchEntry[];
  readonly words: readonly (readonly [word: string, positions: readonly number[]])[];
};

/** The first part as published, with the paths in dist of the further parts, in order. */
export type SearchIndexFile = SearchIndexPart & { readonly rest: readonly string[] };

export type SearchIndex = {
  readonly entries: readonly SearchEntry[];
  /** A radix tree, for prefixes and distances. */
  readonly words: SearchableMap<readonly number[]>;
};

/**
 * The searchable form of a part. Only MiniSearch's radix tree is used: MiniSearch itself scores
 * every occurrence, which takes most of its time, and `rank.ts` does not use scores.
 */
export function loadSearchIndex({ entries, words }: SearchIndexPart): SearchIndex {
  const tree = new SearchableMap<readonly number[]>();
  for (const [word, positions] of words) tree.set(word, positions);
  return { entries, words: tree };
}
