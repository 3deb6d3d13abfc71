import { slugify } from '../../feed/text.ts';
import type { Feed } from '../derive/feed.ts';
import { deriveModelDetails } from '../derive/lists.ts';

/** Real records to show the feed by: small ones that have something in every part. Undefined where the feed has none of a kind. */
export type Samples = {
  readonly model: { readonly id: string; readonly name: string } | undefined;
  /** A model that is on a board. */
  readonly ranked: { readonly id: string } | undefined;
  readonly plan: { readonly id: string } | undefined;
  readonly ranking: { readonly board: string; readonly period: string } | undefined;
  /** The slug of the vendor with the fewest models, and a tag of the sample model. */
  readonly vendor: string | undefined;
  readonly tag: string | undefined;
};

export function samplesOf(feed: Feed): Samples {
  const details = deriveModelDetails(feed);
  const ranked = details.filter(({ rankings }) => rankings.length > 0);
  const smallestRanked = smallest(ranked);
  const model = smallest(ranked.filter(({ plans, tags }) => plans.length > 0 && tags.length > 0)) ?? smallestRanked ?? details[0];
  const ranking = smallest(feed.boards.flatMap(({ rankings }) => rankings));
  return {
    model,
    ranked: smallestRanked,
    plan: smallest(feed.plans.filter(({ models, quotas }) => models.length > 0 && quotas.length > 0)) ?? feed.plans[0],
    ranking: ranking && { board: ranking.board.key, period: ranking.period },
    vendor: rarestVendor(feed),
    tag: model?.tags[0],
  };
}

/** The value with the shortest JSON, the first where several are as short. */
function smallest<Value>(values: readonly Value[]): Value | undefined {
  let best: { readonly value: Value; readonly size: number } | undefined;
  for (const value of values) {
    const size = JSON.stringify(value).length;
    if (best === undefined || size < best.size) best = { value, size };
  }
  return best?.value;
}

function rarestVendor({ models }: Feed): string | undefined {
  const counts = new Map<string, number>();
  for (const { vendor } of models) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  const rarest = [...counts].reduce<readonly [string, number] | undefined>(
    (best, entry) => (best === undefined || entry[1] < best[1] ? entry : best),
    undefined,
  );
  return rarest && slugify(rarest[0]);
}
