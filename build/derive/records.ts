import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import { byVendorAndName } from '../../feed/select.ts';
import type { Dataset, Identified } from '../dataset.ts';
import type { RecordContext } from './status.ts';
import { vendorOf } from './vendor.ts';

type Derivation<Record, Derived> = {
  readonly records: readonly Identified<Record>[];
  readonly derive: (id: string, record: Record, context: RecordContext) => Derived;
};

/** Derives each record of a kind in the context of its vendor; by vendor, name and id. */
export function deriveRecords<Record, Derived extends ModelRecord | Plan>(
  { records, derive }: Derivation<Record, Derived>,
  { vendors, families }: Pick<Dataset, 'vendors' | 'families'>,
  today: string,
): readonly Derived[] {
  return records
    .map(({ id, vendorSlug, record }) => derive(id, record, { vendor: vendorOf({ vendors }, vendorSlug), families, today }))
    .sort(byVendorAndName);
}
