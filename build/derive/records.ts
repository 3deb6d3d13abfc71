import type { FromSchema } from 'json-schema-to-ts';
import { byVendorAndName } from '../../feed/query.ts';
import type { sources as sourcesSchema } from '../../feed/schemas/common.ts';
import type { Vendor } from '../../feed/schemas/data/files.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import type { Plan } from '../../feed/schemas/plan.ts';
import type { Dataset, Sourced } from '../dataset/dataset.ts';
import type { RecordContext } from './status.ts';

type Derivation<Value, Derived> = {
  readonly records: readonly Sourced<Value>[];
  readonly derive: (record: Sourced<Value>, context: RecordContext) => Derived;
};

/** Derives each record of a kind in the context of its vendor; by vendor, name and id. */
export function deriveRecords<Value, Derived extends ModelRecord | Plan>(
  { records, derive }: Derivation<Value, Derived>,
  { vendors, families }: Pick<Dataset, 'vendors' | 'families'>,
  today: string,
): readonly Derived[] {
  return records
    .map((record) =>
      derive(record, { vendor: vendorOf({ vendors }, record.vendor), families, today }),
    )
    .sort(byVendorAndName);
}

/** The vendor of a slug; validation has shown that there is one. */
export function vendorOf({ vendors }: Pick<Dataset, 'vendors'>, slug: string): Vendor {
  const vendor = vendors[slug];
  if (vendor === undefined)
    throw new Error(`no vendor has the slug ${slug}, though validation found one`);
  return vendor;
}

type DataSource = { readonly url: string; readonly checked: string | null };

/** The published part of a record's sources. */
export function deriveSources(sources: readonly DataSource[]): FromSchema<typeof sourcesSchema> {
  return sources.map(({ url, checked }) => ({ url, checked }));
}
