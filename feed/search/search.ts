import { policy } from '../policy.ts';
import { foldQuery } from '../query.ts';
import type { SearchResult } from '../schemas/search.ts';
import type { SearchEntry, SearchIndex } from './index-file.ts';
import { findMatches } from './match.ts';
import { rankMatches } from './rank.ts';
import { wordsOf } from './tokens.ts';

/** The answer of `/search` from an index in one part. */
export function search(index: SearchIndex, q: string, apiRoot: string): SearchResult {
  return resultOf([hitsIn(index, q)], q, apiRoot);
}

/** What is found in a part of the index, by tier: of each group as much as an answer can hold, so that the rest of the part may be forgotten. */
export type Hits = readonly (readonly SearchEntry[])[];

export function hitsIn(index: SearchIndex, q: string): Hits {
  const words = wordsOf(q);
  return rankMatches(findMatches(index, words), words).map((tier) => kinds.flatMap((kind) => firstOf(tier, kind)));
}

const kinds = ['model', 'plan', 'board'] as const;

/** The answer of `/search` from the hits in each part, in their order. `total` counts what the groups hold, not what was cut off from them. */
export function resultOf(parts: readonly Hits[], q: string, apiRoot: string): SearchResult {
  const tiers = parts[0]?.map((_, tier) => parts.flatMap((hits) => hits[tier] ?? [])) ?? [];
  const ranked = tiers.flat();
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
