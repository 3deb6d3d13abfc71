import type { Change } from '../../../../feed/schemas/changes.ts';
import type { PricingItem } from '../../../../feed/schemas/price.ts';
import type { Query } from '../../routing/route.ts';
import { topics } from './groups.ts';

/** What the reader wants to see of the changes; empty texts leave all. */
export type Filter = { readonly vendor: string; readonly model: string; readonly topic: string };

/** The filter of an address; a model says its vendor. */
export function filterOf(
  { vendor = '', model = '', show = '' }: Query,
  models: readonly Pick<PricingItem, 'id' | 'vendor'>[],
): Filter {
  const topic = topics.some(({ value }) => value === show) ? show : '';
  const record = models.find(({ id }) => id === model);
  return { vendor: record?.vendor ?? vendor, model, topic };
}

export function isWhole({ vendor, model, topic }: Filter): boolean {
  return `${vendor}${model}${topic}` === '';
}

/** Whether a filter leaves a change of a record of a vendor. */
export function matches(filter: Filter, change: Change, vendor: string): boolean {
  const topic = topics.find(({ value }) => value === filter.topic);
  return (
    (topic === undefined || topic.has(change)) &&
    (filter.vendor === '' || filter.vendor === vendor) &&
    (filter.model === '' || (change.subject.kind === 'model' && change.subject.id === filter.model))
  );
}
