import { groupBy } from '../../feed/collections.ts';
import type { EndpointId } from '../../feed/contract/endpoints.ts';
import { documents } from '../../feed/contract/other-files.ts';
import { expand, fileOf, type PathValues, parameterNames } from '../../feed/contract/paths.ts';
import type { ModelRecord } from '../../feed/contract/schemas/model.ts';
import type { PlanDetail } from '../../feed/contract/schemas/plan.ts';
import { slugify } from '../../feed/text.ts';
import type { Site } from '../derive/site.ts';
import type { RowsByPath } from './output-file.ts';

export type Samples = ReturnType<typeof chooseSamples>;

/**
 * Real records to show the feed by: small ones that have something in every part. Undefined where
 * the feed has none of a kind.
 */
export function chooseSamples(site: Site, rows: RowsByPath) {
  const getSize: GetSize = (id, values) => rows.get(fileOf(id, values) ?? '')?.bytes ?? 0;
  const model = chooseModel(site, getSize);
  return {
    model,
    plan: choosePlan(site, getSize),
    provider: chooseProvider(site, getSize),
    ranking: chooseRanking(site, getSize),
    month: site.answers['changes.month'][0]?.values.month,
    vendor: rarestVendor(site.models),
    list: chooseList(site, rows),
    tag: model?.tags[0],
  };
}

/** The size in bytes of the answer of an endpoint. */
type GetSize = <Id extends EndpointId>(id: Id, values: PathValues<Id>) => number;

function chooseModel(site: Site, getSize: GetSize): ModelRecord | undefined {
  const included = new Set(site.soldPlans.flatMap((plan) => plan.models ?? []));
  const offered = new Set(
    site.providers.flatMap(({ offers }) => offers.map(({ model_id }) => model_id)),
  );
  const ranked = site.models.filter(({ id }) => site.rankings.has(id));
  const whole = ranked.filter(
    ({ id, tags }) => included.has(id) && offered.has(id) && tags.length > 0,
  );
  const sizeOf = ({ id }: ModelRecord) => getSize('models.get', { id });
  return smallest(whole, sizeOf) ?? smallest(ranked, sizeOf) ?? site.models[0];
}

function choosePlan({ soldPlans }: Site, getSize: GetSize): PlanDetail | undefined {
  const whole = soldPlans.filter((plan) => plan.models !== null && plan.quotas.length > 0);
  return smallest(whole, ({ id }) => getSize('plans.get', { id })) ?? soldPlans[0];
}

function chooseProvider({ providers }: Site, getSize: GetSize) {
  const selling = providers.filter(({ offers }) => offers.length > 0);
  return smallest(selling, ({ provider: { id } }) => getSize('providers.get', { id }))?.provider;
}

function chooseRanking({ boards }: Site, getSize: GetSize) {
  const periods = boards.flatMap(({ key, rankings }) =>
    rankings.map(({ period }) => ({ board: key, period })),
  );
  return smallest(periods, (period) => getSize('leaderboards.period', period));
}

/** The slug of the vendor with the fewest models. */
function rarestVendor(models: readonly ModelRecord[]): string | undefined {
  const byVendor = [...groupBy(models, ({ vendor }) => vendor)];
  const rarest = smallest(byVendor, ([, own]) => own.length);
  return rarest && slugify(rarest[0]);
}

/** A list that has a patch has all else too. */
function chooseList({ answers }: Site, rows: RowsByPath): string | undefined {
  const lists = answers['lists.get'].map(({ values }) => values.list);
  const patched = lists.find((list) => rows.has(expand(documents.listPatch.file, { list })));
  return patched ?? lists[0];
}

/** Real names for the braces of a path; undefined where the feed has none. */
export function sampleValues(path: string, samples: Samples): Record<string, string> | undefined {
  const known: Record<string, string | undefined> = {
    ...samples.ranking,
    id: recordOf(path, samples)?.id,
    month: samples.month,
    slug: samples.vendor,
    list: samples.list,
    format: 'json',
  };
  const names = parameterNames(path);
  const values = names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]]));
  return values.length < names.length ? undefined : Object.fromEntries(values);
}

/** The record that a path such as `/v1/plans/{id}` is about. */
function recordOf(path: string, { model, plan, provider }: Samples) {
  const list = path.split('/{')[0]?.split('/').at(-1);
  if (list === 'plans') return plan;
  return list === 'providers' ? provider : model;
}

/** The first of the smallest ones. */
function smallest<Value>(
  values: readonly Value[],
  size: (value: Value) => number,
): Value | undefined {
  const sizes = values.map(size);
  return values[sizes.indexOf(Math.min(...sizes))];
}
