import type { EndpointId } from '../../feed/endpoints.ts';
import { fileOf, type PathValues, parameterNames } from '../../feed/paths.ts';
import { slugify } from '../../feed/text.ts';
import type { Site } from '../derive/site.ts';
import type { FileSizes } from './output-file.ts';

/**
 * Real records to show the feed by: small ones that have something in every part. Undefined where
 * the feed has none of a kind.
 */
export type Samples = {
  model: { id: string; name: string } | undefined;
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
  const offered = new Set(
    providers.flatMap(({ offers }) => offers.map(({ model_id }) => model_id)),
  );
  const ranked = models.filter(({ id }) => rankings.has(id));
  const whole = ranked.filter(
    ({ id, tags }) => included.has(id) && offered.has(id) && tags.length > 0,
  );
  const modelSize = ({ id }: Identified) => sizeOf(sizes, 'models.get', { id });
  const model = smallest(whole, modelSize) ?? smallest(ranked, modelSize) ?? models[0];
  const periods = boards.flatMap(({ key, rankings: all }) =>
    all.map(({ period }) => ({ board: key, period })),
  );
  const wholePlans = plans.filter((plan) => plan.models !== null && plan.quotas.length > 0);
  const selling = providers.filter(({ offers }) => offers.length > 0);
  const provider = smallest(selling, ({ provider: { id } }) =>
    sizeOf(sizes, 'providers.get', { id }),
  );
  return {
    model,
    plan: smallest(wholePlans, ({ id }) => sizeOf(sizes, 'plans.get', { id })) ?? plans[0],
    provider: provider?.provider,
    ranking: smallest(periods, (period) => sizeOf(sizes, 'leaderboards.period', period)),
    changes: answers['changes.month'][0]?.values,
    vendor: rarestVendor(models),
    tag: model?.tags[0],
  };
}

/** Real names for the braces of a path; undefined where the feed has none. */
export function sampleValues(path: string, samples: Samples): Record<string, string> | undefined {
  const { model, plan, provider, ranking, changes, vendor } = samples;
  const kind = path.split('/{')[0]?.split('/').at(-1);
  const record = kind === 'plans' ? plan : kind === 'providers' ? provider : model;
  const known: Record<string, string | undefined> = {
    ...ranking,
    id: record?.id,
    month: changes?.month,
    slug: vendor,
    format: 'json',
  };
  const values = parameterNames(path).flatMap((name) => {
    const value = known[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return values.length < parameterNames(path).length ? undefined : Object.fromEntries(values);
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
  const [rarest] = [...counts].sort(([, left], [, right]) => left - right);
  return rarest && slugify(rarest[0]);
}
