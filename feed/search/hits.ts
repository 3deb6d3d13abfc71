import { memoize } from '../memoize.ts';
import type { BoardHit, ModelHit, PlanHit } from '../schemas/search.ts';
import type { SearchEntry } from './index-file.ts';

type EntryOf<Kind extends SearchEntry['kind']> = Extract<SearchEntry, { readonly kind: Kind }>;

/** What a result shows of the entries of each kind. */
type Hits = {
  readonly model: (entry: EntryOf<'model'>) => ModelHit;
  readonly plan: (entry: EntryOf<'plan'>) => PlanHit;
  readonly board: (entry: EntryOf<'board'>) => BoardHit;
};

/**
 * What a feed at this address shows of an entry: the same object each time, so that it is turned
 * into text once.
 */
export function hitsAt(apiRoot: string): Hits {
  const known = hits.get(apiRoot) ?? createHits(apiRoot);
  hits.set(apiRoot, known);
  return known;
}

/** By address; a program serves one feed, so it holds one. */
const hits = new Map<string, Hits>();

function createHits(apiRoot: string): Hits {
  return {
    model: memoize(({ item: { id, name, vendor, input_price, output_price }, path }) => {
      return { id, name, vendor, url: apiRoot + path, input_price, output_price };
    }),
    plan: memoize(({ item: { id, name, vendor, region, category }, path }) => {
      return { id, name, vendor, url: apiRoot + path, region, category };
    }),
    board: memoize(({ item: { key, name, category, metric }, path }) => {
      return { key, name, category, url: apiRoot + path, metric };
    }),
  };
}
