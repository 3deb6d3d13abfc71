import type { IdGrammar } from '../../feed/lookup/ids.ts';
import type { Dataset } from '../dataset/dataset.ts';

/**
 * A text before an id, and what it names: a provider, a vendor and a region, null where it names
 * none.
 */
type Prefix = readonly [text: string, IdGrammar['prefixes'][string]];

/** How ids are read, from what vendors and providers say of themselves. */
export function deriveGrammar(dataset: Dataset): IdGrammar {
  const { providers } = dataset;
  const ofVendors = vendorPrefixes(dataset);
  const byPrefix = new Map(ofVendors);
  const ofProviders = providers.flatMap((provider) => providerPrefixes(provider, byPrefix));
  return {
    prefixes: Object.fromEntries([...ofVendors, ...ofProviders]),
    suffixes: Object.fromEntries(
      providers.flatMap(({ id, value: { id_suffixes = [] } }) =>
        id_suffixes.map((suffix) => [suffix, id]),
      ),
    ),
    own: Object.fromEntries(
      providers.flatMap(({ id, value: { vendor } }) =>
        vendor === undefined ? [] : [[id, vendor]],
      ),
    ),
    apart: providers.flatMap(({ id, value }) => (value.own_rates === true ? [id] : [])),
  };
}

/** `acme/`: a vendor that has models, before the name of one. */
function vendorPrefixes({ vendors, models }: Dataset): Prefix[] {
  const withModels = new Set(models.map(({ vendor }) => vendor));
  return Object.entries(vendors)
    .filter(([slug]) => withModels.has(slug))
    .flatMap(([slug, { id_prefixes = [] }]) =>
      [slug, ...id_prefixes].map((prefix): Prefix => [`${prefix}/`, [null, slug, null]]),
    );
}

/** `us/` and `us.` before the prefix of a provider, then the prefix: `amazon.`, `bedrock/`. */
function providerPrefixes(
  { id, value: { id_prefixes = [], id_regions = [] } }: Dataset['providers'][number],
  ofVendors: ReadonlyMap<string, Prefix[1]>,
): Prefix[] {
  const isDotted = id_prefixes.some((prefix) => prefix.endsWith('.'));
  const dotted = isDotted ? id_regions : [];
  return [
    ...id_regions.map((region): Prefix => [`${region}/`, [null, null, region]]),
    ...dotted.map((region): Prefix => [`${region}.`, [id, null, region]]),
    ...[`${id}/`, ...id_prefixes].map((prefix): Prefix => {
      const [, vendor = null] = ofVendors.get(prefix.replace(/\.$/, '/')) ?? [];
      return [prefix, [id, prefix.endsWith('.') ? vendor : null, null]];
    }),
  ];
}
