import { didYouMean } from '../../diagnostics.ts';
import type { SourceFile } from '../../source-file.ts';
import { quoted } from '../../visible.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';
import { sharedBy } from './vendor-domains.ts';

const rule = 'offer-providers';

/**
 * A provider that is a vendor's own service offers no model of that vendor: its price there is the
 * model's own. The host of a provider's page is the provider's alone.
 */
export const offerProviders: Rule = {
  id: rule,
  *check({ offers, models }, { known }) {
    const vendors = new Map(models.map(({ id, vendor }) => [id, vendor]));
    for (const { id, file, value } of offers) {
      yield* hostFault(file, value.url);
      const { vendor } = value;
      if (vendor === undefined) continue;
      if (!known.vendors.has(vendor)) yield unknownVendor(file, vendor, known.vendors);
      for (const [index, { model }] of value.offers.entries()) {
        if (vendors.get(model) !== vendor) continue;
        const message = `"${model}" is a model of ${vendor}, whose own service ${id} is: the price there is the model's own. Take the row out.`;
        yield findingAt(file, ['offers', index, 'model'], { rule, message });
      }
    }
  },
};

function* hostFault(file: SourceFile, url: string): Iterable<Finding> {
  const { hostname } = new URL(url);
  const shared = sharedBy(hostname);
  if (shared === undefined) return;
  const message = `"${hostname}" ${shared}; a price read there would count as the provider's own word. Name a page of the provider's own.`;
  yield findingAt(file, ['url'], { rule, message });
}

function unknownVendor(file: SourceFile, vendor: string, known: ReadonlySet<string>): Finding {
  const message = `${quoted(vendor)} is no vendor of data/vendors.yaml.${didYouMean(vendor, known)} Correct the slug, or take the line out.`;
  return findingAt(file, ['vendor'], { rule, message });
}
