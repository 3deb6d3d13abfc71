import type SearchableMap from 'minisearch/SearchableMap';
import type { FoldedFields, SearchItem } from './fields.ts';

/**
 * Something that can be found, its path under `{api_root}`, and what its place in the order depends
 * on.
 */
export type SearchEntry = SearchItem & { readonly path: string; readonly folded: FoldedFields };

/**
 * A part of the search index. Entries stand in the order that breaks ties, shorter name first, then
 * id, so that a reader never sorts. Each word names its entries by position.
 */
export type SearchIndexPart = {
  readonly entries: readonly SearchEntry[];
  readonly words: readonly (readonly [word: string, positions: readonly number[]])[];
};

/**
 * The first part as it is published, with the paths in dist of the parts that follow it in the
 * order of the entries.
 */
export type SearchIndexFile = SearchIndexPart & { readonly rest: readonly string[] };

export type SearchIndex = {
  readonly entries: readonly SearchEntry[];
  /** A radix tree, for prefixes and distances. */
  readonly words: SearchableMap<readonly number[]>;
};
