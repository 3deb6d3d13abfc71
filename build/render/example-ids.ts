import { groupBy } from '../../feed/collections.ts';
import type { EndpointId } from '../../feed/contract/endpoints.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { expand, fileOf, type PathValues, parameterNames } from '../../feed/contract/paths.ts';
import { slugify } from '../../feed/text.ts';
import type { Site } from '../derive/site.ts';
import type { RowsByPath } from './output-file.ts';

export type Samples = ReturnType<typeof chooseSamples>;

/**
 * Real records to show the feed by: small ones that have something in every part. Undefined where
 * the feed has none of a kind.
 */
export function chooseSamples(
  { models, soldPlans: plans, boards, providers, rankings, answers }: Site,
  rows: RowsByPath,
) {
  const sizeOf = <Id extends EndpointId>(id: Id, values: PathValues<Id>) =>
    rows.get(fileOf(id, values) ?? '')?.bytes ?? 0;
  const included = new Set(plans.flatMap((plan) => plan.models ?? []));
  const offered = new Set(
    providers.flatMap(({ offers }) => offers.map(({ model_id }) => model_id)),
  );
  const ranked = models.filter(({ id }) => rankings.has(id));
  const whole = ranked.filter(
    ({ id, tags }) => included.has(id) && offered.has(id) && tags.length > 0,
  );
  const sizeOfModel = ({ id }: { id: string }) => sizeOf('models.get', { id });
  const model = smallest(whole, sizeOfModel) ?? smallest(ranked, sizeOfModel) ?? models[0];
  const periods = boards.flatMap(({ key, rankings: all }) =>
    all.map(({ period }) => ({ board: key, period })),
  );
  const wholePlans = plans.filter((plan) => plan.models !== null && plan.quotas.length > 0);
  const selling = providers.filter(({ offers }) => offers.length > 0);
  const ofProvider = smallest(selling, ({ provider: { id } }) => sizeOf('providers.get', { id }));
  const [rarest] =
    smallest([...groupBy(models, ({ vendor }) => vendor)], ([, of]) => of.length) ?? [];
  // A list that has a patch has all else too.
  const lists = answers['lists.get'].map(({ values: { list } }) => list);
  const patched = lists.find((list) => rows.has(expand(documents.listPatch.file, { list })));
  return {
    model,
    plan: smallest(wholePlans, ({ id }) => sizeOf('plans.get', { id })) ?? plans[0],
    provider: ofProvider?.provider,
    ranking: smallest(periods, (period) => sizeOf('leaderboards.period', period)),
    month: answers['changes.month'][0]?.values.month,
    vendor: rarest && slugify(rarest),
    list: patched ?? answers['lists.get'][0]?.values.list,
    tag: model?.tags[0],
  };
}

/** Real names for the braces of a path; undefined where the feed has none. */
export function sampleValues(path: string, samples: Samples): Record<string, string> | undefined {
  const { model, plan, provider, ranking, month, vendor, list } = samples;
  const kind = path.split('/{')[0]?.split('/').at(-1);
  const record = kind === 'plans' ? plan : kind === 'providers' ? provider : model;
  const known: Record<string, string | undefined> = {
    ...ranking,
    id: record?.id,
    month,
    slug: vendor,
    list,
    format: 'json',
  };
  const names = parameterNames(path);
  const values = names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]]));
  return values.length < names.length ? undefined : Object.fromEntries(values);
}

/** The first of the smallest ones. */
function smallest<Value>(
  values: readonly Value[],
  size: (value: Value) => number,
): Value | undefined {
  const sizes = values.map(size);
  return values[sizes.indexOf(Math.min(...sizes))];
}
