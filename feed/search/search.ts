import { policy } from '../policy.ts';
import { foldQuery } from '../query.ts';
import type { SearchResult } from '../schemas/search.ts';
import type { SearchEntry, SearchIndex } from './index-file.ts';
import { findMatches } from './match.ts';
import { rankMatches } from './rank.ts';
import { wordsOf } from './tokens.ts';

/** The answer of `/search`. `total` counts what the groups hold, not what was cut off from them. */
export function search(index: SearchIndex, q: string, apiRoot: string): SearchResult {
  const words = wordsOf(q);
  const ranked = rankMatches(findMatches(index, words), words);
  const models = firstOf(ranked, 'model').map(({ item: { id, name, vendor, input_price, output_price }, path }) => {
    return { id, name, vendor, url: apiRoot + path, input_price, output_price };
  });
  const plans = firstOf(ranked, 'plan').map(({ item: { id, name, vendor, region, category }, path }) => {
    return { id, name, vendor, url: apiRoot + path, region, category };
  });
  const boards = firstOf(ranked, 'board').map(({ item: { key, name, category, metric }, path }) => {
    return { key, name, category, url: apiRoot + path, metric };
  });
  return { q: foldQuery(q), models, plans, boards, total: models.length + plans.length + boards.length };
}

type EntryOf<Kind extends SearchEntry['kind']> = Extract<SearchEntry, { readonly kind: Kind }>;

function firstOf<Kind extends SearchEntry['kind']>(entries: readonly SearchEntry[], kind: Kind): readonly EntryOf<Kind>[] {
  const isOfKind = (entry: SearchEntry): entry is EntryOf<Kind> => entry.kind === kind;
  return entries.filter(isOfKind).slice(0, policy.searchResults);
}
