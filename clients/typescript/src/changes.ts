import type { Change, EndpointMethods } from './answers.ts';
import { modelIdOf } from './model.ts';

export interface ChangeFilter {
  /** Ids of models, of other systems too: changes of these models alone. */
  readonly model?: string | readonly string[] | undefined;
  /** Display name or slug of a vendor: changes of its models and plans alone. */
  readonly vendor?: string | undefined;
}

type Feed = Pick<EndpointMethods, 'changes' | 'models' | 'plans' | 'resolve' | 'vendors' | 'bulk'>;

/** The changes of a day, YYYY-MM-DD, and all later ones, newest first. */
export async function changesSince(
  feed: Feed,
  day: string,
  { model, vendor }: ChangeFilter,
): Promise<Change[]> {
  const { changes } = await feed.changes.list();
  const models = model === undefined ? undefined : await subjectsOf(feed, [model].flat());
  const ofVendor = vendor === undefined ? undefined : await subjectsOfVendor(feed, vendor);
  return changes.filter(
    ({ date, subject: { kind, id } }) =>
      date >= day &&
      (models?.has(`${kind} ${id}`) ?? true) &&
      (ofVendor?.has(`${kind} ${id}`) ?? true),
  );
}

async function subjectsOf(feed: Feed, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(ids.map((id) => modelIdOf(feed, id)));
  return new Set(found.map((id) => `model ${id}`));
}

async function subjectsOfVendor(feed: Feed, vendor: string): Promise<ReadonlySet<string>> {
  const [{ models }, { plans }, { vendors }] = await Promise.all([
    feed.bulk.models(),
    feed.bulk.plans(),
    feed.vendors.list(),
  ]);
  const given = vendor.toLowerCase();
  const names = vendors.flatMap(({ slug, name }) =>
    [slug, name.toLowerCase()].includes(given) ? [name] : [],
  );
  const of = (kind: string, records: readonly { readonly id: string; readonly vendor: string }[]) =>
    records.flatMap((record) => (names.includes(record.vendor) ? [`${kind} ${record.id}`] : []));
  return new Set([...of('model', models), ...of('plan', plans)]);
}
