import { searchResults } from '../policy.ts';
import { foldQuery } from '../query.ts';
import type { BoardHit, ModelHit, PlanHit, SearchResult } from '../schemas/search.ts';
import { hitsAt } from './hits.ts';
import type { SearchEntry, SearchIndex } from './index-file.ts';
import { findMatches } from './match.ts';
import { rankMatches } from './rank.ts';
import { wordsOf } from './tokens.ts';

/** The answer of `/search` from an index in one part. */
export function search(index: SearchIndex, q: string, apiRoot: string): SearchResult {
  return resultOf([hitsIn(index, q)], q, apiRoot);
}

/**
 * What is found in a part of the index, by tier: of each group as much as an answer can hold, so
 * that the rest of the part may be forgotten.
 */
export type Hits = readonly (readonly SearchEntry[])[];

/** `ids` are those of the models of which the whole query is an id: they stand before all others. */
export function hitsIn(index: SearchIndex, q: string, ids: readonly string[] = []): Hits {
  const words = wordsOf(q);
  const isMeant = (entry: SearchEntry) => entry.kind === 'model' && ids.includes(entry.item.id);
  const isNamed = ids.length === 0 && NAMES_A_MODEL.test(q);
  const tiers = rankMatches(findMatches(index, words), words).map((tier, rank) => {
    const isOther = isNamed && rank >= EXACT_TIERS;
    const entries = tier.filter((entry) => !isMeant(entry) && !(isOther && entry.kind === 'model'));
    return entries.length > searchResults ? firstOfEachKind(entries) : entries;
  });
  return [ids.length === 0 ? [] : index.entries.filter(isMeant), ...tiers];
}

/**
 * A provider and a model, such as `openai/gpt-5-chat`. Where that is no id of a model of the feed,
 * each model that its words match is another one.
 */
const NAMES_A_MODEL = /^[^\s/]+\/\S*\d\S*$/;

/** The tiers of an exact id, and of an exact name or alias. */
const EXACT_TIERS = 2;

function firstOfEachKind(entries: readonly SearchEntry[]): readonly SearchEntry[] {
  const counts = { model: 0, plan: 0, board: 0 };
  return entries.filter(({ kind }) => {
    counts[kind] += 1;
    return counts[kind] <= searchResults;
  });
}

/**
 * The answer of `/search` from the hits in each part, in their order. `total` counts what the
 * groups hold, not what was cut off from them.
 */
export function resultOf(parts: readonly Hits[], q: string, apiRoot: string): SearchResult {
  const ranked = firstOfEachKind(byTier(parts));
  const hits = hitsAt(apiRoot);
  const models: ModelHit[] = [];
  const plans: PlanHit[] = [];
  const boards: BoardHit[] = [];
  for (const entry of ranked) {
    if (entry.kind === 'model') models.push(hits.model(entry));
    else if (entry.kind === 'plan') plans.push(hits.plan(entry));
    else boards.push(hits.board(entry));
  }
  return { q: foldQuery(q), models, plans, boards, total: ranked.length };
}

/**
 * The entries of all parts: those of the first tier in the order of the parts, then those of the
 * next.
 */
function byTier(parts: readonly Hits[]): readonly SearchEntry[] {
  const entries: SearchEntry[] = [];
  const tiers = parts[0]?.length ?? 0;
  for (let tier = 0; tier < tiers; tier += 1) {
    for (const hits of parts) entries.push(...(hits[tier] ?? []));
  }
  return entries;
}
