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
  const renderHit = hitRenderers(apiRoot);
  const models: ModelHit[] = [];
  const plans: PlanHit[] = [];
  const boards: BoardHit[] = [];
  for (const entry of ranked) {
    if (entry.kind === 'model') models.push(renderHit.model(entry));
    else if (entry.kind === 'plan') plans.push(renderHit.plan(entry));
    else boards.push(renderHit.board(entry));
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

type EntryOf<Kind extends SearchEntry['kind']> = Extract<SearchEntry, { readonly kind: Kind }>;

/**
 * The functions from an entry to its result. Each entry has one result object, which the runtime
 * serialises once.
 */
function hitRenderers(apiRoot: string) {
  const renderers = cache.get(apiRoot) ?? createHitRenderers(apiRoot);
  cache.set(apiRoot, renderers);
  return renderers;
}

/** By `apiRoot`; a process serves one feed, so there is one. */
const cache = new Map<string, ReturnType<typeof createHitRenderers>>();

function createHitRenderers(apiRoot: string) {
  return {
    model: memoize(({ item, path }: EntryOf<'model'>): ModelHit => {
      const { id, name, vendor, input_price, output_price } = item;
      return { id, name, vendor, url: apiRoot + path, input_price, output_price };
    }),
    plan: memoize(({ item, path }: EntryOf<'plan'>): PlanHit => {
      const { id, name, vendor, region, category } = item;
      return { id, name, vendor, url: apiRoot + path, region, category };
    }),
    board: memoize(({ item, path }: EntryOf<'board'>): BoardHit => {
      const { key, name, category, metric } = item;
      return { key, name, category, url: apiRoot + path, metric };
    }),
  };
}
