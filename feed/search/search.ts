import { memoize } from '../memoize.ts';
import { searchResults } from '../policy.ts';
import type { BoardHit, ModelHit, PlanHit, SearchResult } from '../schemas/search.ts';
import { foldQuery } from '../text.ts';
import type { SearchEntry, SearchIndex } from './index-file.ts';
import { findMatches } from './match.ts';
import { rankMatches } from './rank.ts';
import { wordsOf } from './tokens.ts';

/** The answer of `/search` from an index in one part. */
export function search(index: SearchIndex, q: string, apiRoot: string): SearchResult {
  return resultOf([hitsIn(index, q)], q, apiRoot);
}

/**
 * The hits in a part of the index, by tier: of each kind at most as many as an answer lists, so that
 * the part itself can be released.
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
 * The answer of `/search` from the hits of each part, in the order of the parts. `total` counts the
 * results that the answer lists.
 */
export function resultOf(parts: readonly Hits[], q: string, apiRoot: string): SearchResult {
  const ranked = firstOfEachKind(byTier(parts));
  const addressed = addressing(apiRoot);
  const models: ModelHit[] = [];
  const plans: PlanHit[] = [];
  const boards: BoardHit[] = [];
  for (const { kind, item } of ranked) {
    if (kind === 'model') models.push(addressed(item));
    else if (kind === 'plan') plans.push(addressed(item));
    else boards.push(addressed(item));
  }
  return { q: foldQuery(q), models, plans, boards, total: ranked.length };
}

/** The entries of all parts, tier by tier; within a tier in the order of the parts. */
function byTier(parts: readonly Hits[]): readonly SearchEntry[] {
  const entries: SearchEntry[] = [];
  const tiers = parts[0]?.length ?? 0;
  for (let tier = 0; tier < tiers; tier += 1) {
    for (const hits of parts) entries.push(...(hits[tier] ?? []));
  }
  return entries;
}

/**
 * The function from an item of the index to its result. Each item has one result object, which the
 * runtime serialises once.
 */
function addressing(apiRoot: string): Addressing {
  const known = cache.get(apiRoot);
  if (known !== undefined) return known;
  const withAddress = memoize((item: Addressed) => ({ ...item, url: apiRoot + item.url }));
  // The result has the fields of the item, which the type of `memoize` can't express.
  cache.set(apiRoot, withAddress as Addressing);
  return withAddress as Addressing;
}

type Addressed = { readonly url: string };
type Addressing = <Item extends Addressed>(item: Item) => Item;

/** By `apiRoot`; a process serves one feed, so there is one. */
const cache = new Map<string, Addressing>();
