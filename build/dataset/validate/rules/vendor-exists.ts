import { diagnosticOn, didYouMean } from '../../diagnostics.ts';
import type { Rule } from '../rule.ts';

const rule = 'vendor-exists';

/** The folder of a model or a plan is the slug of a vendor. */
export const vendorExists: Rule = {
  id: rule,
  *check({ models, plans }, { known }) {
    // No slug at all: data/vendors.yaml is missing or can't be read, which is reported there.
    if (known.vendors.size === 0) return;
    for (const { file, vendor } of [...models, ...plans]) {
      if (known.vendors.has(vendor)) continue;
      const hint = didYouMean(vendor, known.vendors);
      const message = `the folder "${vendor}" is no vendor of data/vendors.yaml.${hint} Move the file, or add the vendor there.`;
      yield diagnosticOn(file.path, { rule, message });
    }
  },
};
