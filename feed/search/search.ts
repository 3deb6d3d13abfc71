import { policy } from '../policy.ts';
import { foldQuery } from '../query.ts';
import type { SearchResult } from '../schemas/search.ts';
import { type EntryOf, hitsAt } from './hits.ts';
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
  return rankMatches(findMatches(index, words), words).map(firstOfEachKind);
}

function firstOfEachKind(entries: readonly SearchEntry[]): readonly SearchEntry[] {
  const counts = { model: 0, plan: 0, board: 0 };
  return entries.filter(({ kind }) => {
    counts[kind] += 1;
    return counts[kind] <= policy.searchResults;
  });
}

/** The answer of `/search` from the hits in each part, in their order. `total` counts what the groups hold, not what was cut off from them. */
export function resultOf(parts: readonly Hits[], q: string, apiRoot: string): SearchResult {
  const tiers = parts[0]?.map((_, tier) => parts.flatMap((hits) => hits[tier] ?? [])) ?? [];
  const ranked = tiers.flat();
  const hits = hitsAt(apiRoot);
  const models = firstOf(ranked, 'model').map(hits.model);
  const plans = firstOf(ranked, 'plan').map(hits.plan);
  const boards = firstOf(ranked, 'board').map(hits.board);
  return { q: foldQuery(q), models, plans, boards, total: models.length + plans.length + boards.length };
}

function firstOf<Kind extends SearchEntry['kind']>(entries: readonly SearchEntry[], kind: Kind): readonly EntryOf<Kind>[] {
  return entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind).slice(0, policy.searchResults);
}
