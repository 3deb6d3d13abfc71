import { namesOf, spelled } from '../../../feed/query.ts';
import type { Change, EndpointMethods } from './answers.ts';
import { modelIdOf } from './model.ts';
import { FeedProblem } from './problem.ts';

export interface ChangeFilter {
  /** Ids of models, of other systems too: changes of these models alone. */
  readonly model?: string | readonly string[] | undefined;
  /** Display name or slug of a vendor: changes of its models and plans alone. */
  readonly vendor?: string | undefined;
}

type Feed = Pick<EndpointMethods, 'changes' | 'models' | 'plans' | 'resolve' | 'vendors' | 'bulk'>;

/**
 * The changes of a day, YYYY-MM-DD, and all later ones, newest first. Rejects for what is no day, and
 * for a model or vendor that the feed doesn't have.
 */
export async function changesSince(
  feed: Feed,
  day: string,
  { model, vendor }: ChangeFilter,
): Promise<Change[]> {
  if (!isDay(day)) {
    const detail = `since is ${JSON.stringify(day)}; it is a day such as 2026-05-01.`;
    throw new FeedProblem({ status: 400, code: 'invalid_parameter', detail, parameter: 'since' });
  }
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

/** `Date.parse` takes the 31st of February for the 3rd of March. */
function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().slice(0, 10) === text;
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
  const known = namesOf(vendors.map(({ name }) => name));
  const names = spelled(known, vendor);
  if (names.length === 0) {
    // The list of models names the nearest vendors beside an empty list.
    const { suggestions } = await feed.models.list({ vendor });
    const detail = `There is no vendor ${JSON.stringify(vendor)}.`;
    throw new FeedProblem({ status: 404, code: 'not_found', detail, suggestions });
  }
  const of = (kind: string, records: readonly { readonly id: string; readonly vendor: string }[]) =>
    records.flatMap((record) => (names.includes(record.vendor) ? [`${kind} ${record.id}`] : []));
  return new Set([...of('model', models), ...of('plan', plans)]);
}
