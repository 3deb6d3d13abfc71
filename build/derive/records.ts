import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import { byVendorAndName } from '../../feed/select.ts';
import type { Dataset, Identified } from '../dataset.ts';
// biome-ignore lint/suspicious/noImportCycles: derivation shares its types through feed.ts until it is a step of its own
import type { Settings } from './feed.ts';
import type { Surroundings } from './status.ts';
import { vendorOf } from './vendor.ts';

type Deriving<Record, Derived> = {
  readonly kind: 'model' | 'plan';
  readonly records: readonly Identified<Record>[];
  readonly derive: (id: string, record: Record, surroundings: Surroundings) => Derived;
};

/** What is derived from each record of a kind and what it is read with, and again only where one of these is another; by vendor, name and id. */
export function deriveRecords<Record, Derived extends ModelRecord | Plan>(
  { kind, records, derive }: Deriving<Record, Derived>,
  dataset: Pick<Dataset, 'vendors' | 'families'>,
  { today, remember }: Pick<Required<Settings>, 'today' | 'remember'>,
): readonly Derived[] {
  return records
    .map(({ id, vendorSlug, record }) => {
      const surroundings = { vendor: vendorOf(dataset, vendorSlug), families: dataset.families, today };
      return remember(`${kind} ${id}`, [record, ...Object.values(surroundings)], () => derive(id, record, surroundings));
    })
    .sort(byVendorAndName);
}
