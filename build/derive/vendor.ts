import type { Vendor } from '../../feed/schemas/data/catalogue-files.ts';
import type { Dataset } from '../dataset.ts';

/** The vendor of a slug; validation has shown that there is one. */
export function vendorOf(dataset: Pick<Dataset, 'vendors'>, slug: string): Vendor {
  const vendor = dataset.vendors[slug];
  if (vendor === undefined) throw new Error(`no vendor has the slug ${slug}, though validation found one`);
  return vendor;
}
