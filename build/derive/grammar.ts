import type { IdGrammar } from '../../feed/lookup/ids.ts';
import type { Dataset } from '../dataset/dataset.ts';

type Prefix = readonly [text: string, IdGrammar['prefixes'][string]];

/** How ids are read, from what vendors and providers say of themselves. */
export function deriveGrammar({ vendors, models, providers }: Dataset): IdGrammar {
  const withModels = new Set(models.map(({ vendor }) => vendor));
  const ofVendors = Object.entries(vendors)
    .filter(([slug]) => withModels.has(slug))
    .flatMap(([slug, { id_prefixes = [] }]) =>
      [slug, ...id_prefixes].map((prefix): Prefix => [`${prefix}/`, [null, slug, null]]),
    );
  const ofVendor = new Map(ofVendors);
  const ofProviders = providers.flatMap(({ id, value }): Prefix[] => {
    const { id_prefixes = [], id_regions = [] } = value;
    const isDotted = id_prefixes.some((prefix) => prefix.endsWith('.'));
    return [
      ...id_regions.map((region): Prefix => [`${region}/`, [null, null, region]]),
      ...id_regions.flatMap((region): Prefix[] =>
        isDotted ? [[`${region}.`, [id, null, region]]] : [],
      ),
      ...[`${id}/`, ...id_prefixes].map((prefix): Prefix => {
        const [, vendor = null] = ofVendor.get(prefix.replace(/\.$/, '/')) ?? [];
        return [prefix, [id, prefix.endsWith('.') ? vendor : null, null]];
      }),
    ];
  });
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
