import type { EndpointId } from '../../feed/endpoints.ts';
import { fileOf, type PathValues } from '../../feed/paths.ts';
import { slugify } from '../../feed/text.ts';
import type { Site } from '../derive/site.ts';
import type { FileSizes } from './output-file.ts';

/**
 * Real records to show the feed by: small ones that have something in every part. Undefined where
 * the feed has none of a kind.
 */
export type Samples = {
  model: { id: string; name: string } | undefined;
  rankedModel: { id: string } | undefined;
  offeredModel: { id: string } | undefined;
  plan: { id: string } | undefined;
  provider: { id: string } | undefined;
  ranking: { board: string; period: string } | undefined;
  changes: { month: string } | undefined;
  vendor: string | undefined;
  tag: string | undefined;
};

export function samplesOf(
  { models, soldPlans: plans, boards, providers, rankings, answers }: Site,
  sizes: FileSizes,
): Samples {
  const included = new Set(plans.flatMap((plan) => plan.models ?? []));
  const modelSize = ({ id }: Identified) => sizeOf(sizes, 'models.get', { id });
  const ranked = models.filter(({ id }) => rankings.has(id));
  const smallestRanked = smallest(ranked, modelSize);
  const model =
    smallest(
      ranked.filter(({ id, tags }) => included.has(id) && tags.length > 0),
      modelSize,
    ) ??
    smallestRanked ??
    models[0];
  const periods = boards.flatMap(({ key, rankings: all }) =>
    all.map(({ period }) => ({ board: key, period })),
  );
  const wholePlans = plans.filter((plan) => plan.models !== null && plan.quotas.length > 0);
  return {
    model,
    rankedModel: smallestRanked,
    plan: smallest(wholePlans, ({ id }) => sizeOf(sizes, 'plans.get', { id })) ?? plans[0],
    ...offerSamples(providers, sizes),
    ranking: smallest(periods, (period) => sizeOf(sizes, 'leaderboards.period', period)),
    changes: answers['changes.month'][0]?.values,
    vendor: rarestVendor(models),
    tag: model?.tags[0],
  };
}

function offerSamples(providers: Site['providers'], sizes: FileSizes) {
  const found = smallest(
    providers.filter(({ offers }) => offers.length > 0),
    ({ provider: { id } }) => sizeOf(sizes, 'providers.get', { id }),
  );
  const model = found?.offers[0]?.model_id;
  return {
    provider: found?.provider,
    offeredModel: model === undefined ? undefined : { id: model },
  };
}

type Identified = { id: string };

function smallest<Value>(
  values: readonly Value[],
  size: (value: Value) => number,
): Value | undefined {
  let best: { value: Value; bytes: number } | undefined;
  for (const value of values) {
    const bytes = size(value);
    if (best === undefined || bytes < best.bytes) best = { value, bytes };
  }
  return best?.value;
}

function sizeOf<Id extends EndpointId>(sizes: FileSizes, id: Id, values: PathValues<Id>): number {
  return sizes.get(fileOf(id, values) ?? '') ?? 0;
}

function rarestVendor(models: Site['models']): string | undefined {
  const counts = new Map<string, number>();
  for (const { vendor } of models) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  const rarest = [...counts].reduce<readonly [string, number] | undefined>(
    (best, entry) => (best === undefined || entry[1] < best[1] ? entry : best),
    undefined,
  );
  return rarest && slugify(rarest[0]);
}
