import { diagnosticOn } from '../locate.ts';
import type { Rule } from '../rule.ts';
import { didYouMean } from '../wording.ts';

const rule = 'vendor-exists';

/** The folder of a model or a plan is the slug of a vendor. */
export const vendorExists: Rule = {
  id: rule,
  *check({ models, plans }, { known }) {
    // No slug at all: data/vendors.yaml is missing or can't be read, which is reported there.
    if (known.vendors.size === 0) return;
    for (const { file, parent } of [...models, ...plans]) {
      if (known.vendors.has(parent)) continue;
      const hint = didYouMean(parent, known.vendors);
      const message = `the folder "${parent}" is no vendor of data/vendors.yaml.${hint} Move the file, or add the vendor there.`;
      yield diagnosticOn(file.path, { rule, message });
    }
  },
};
