import { parse } from 'tldts';
import { compareCodeUnits, slugify } from '../../../feed/text.ts';
import { idFault } from '../../../feed/vocabulary.ts';
import { didYouMean } from '../diagnostics.ts';
import { each, error, fields, onFile, type Rules, warning } from './shared.ts';

/** Rules of the files that all records refer to. */
export const catalogueRules = {
  *'required-files'(_, { paths }) {
    for (const path of ['data/site.yaml', 'data/vendors.yaml', 'data/sources.yaml'])
      if (!paths.has(path))
        yield onFile(path, 'the file is missing, and no build goes without it.');
  },

  *'vendor-exists'({ model, plan }, { known: { vendor: vendors } }) {
    for (const { file, vendor } of [...model, ...plan]) {
      if (vendors === undefined || vendors.has(vendor)) continue;
      const message = `the folder "${vendor}" is no vendor of data/vendors.yaml.${didYouMean(vendor, vendors)} Move the file, or add the vendor there.`;
      yield onFile(file.path, message);
    }
  },

  /**
   * A vendor's slug is that of its name: readers filter by either, and the answers have the name
   * alone. Since slugs are unique in the file, no two vendors can share a name.
   */
  *'vendor-slugs'({ vendors }) {
    for (const vendor of fields(vendors)) {
      const { name: slug, value } = vendor;
      const wanted = slugify(value.name);
      // A slug that is no id is reported as such already.
      if (wanted === slug || idFault(slug) !== undefined) continue;
      const message = `the slug is "${slug}" and the name "${value.name}", whose slug is "${wanted}". Correct one of the two; a Chinese name is name_zh.`;
      yield error(vendor, [], message, 'key');
    }
  },

  /**
   * A page is one vendor's own: no domain is another vendor's, or lies below one, or is of a host
   * that is anybody's.
   */
  *'vendor-domains'({ vendors }) {
    const domains = each(fields(vendors), 'domains');
    const owners = new Map(domains.toReversed().map((one) => [one.value, one.owner.name]));
    for (const domain of domains) {
      const { value: host, owner } = domain;
      const shared = sharedHost(host);
      const advice =
        "a price read there would count as the vendor's own word. Name a host of its own.";
      if (shared !== undefined) yield warning(domain, [], `"${host}" ${shared}; ${advice}`);
      // `docs.acme.com`, `acme.com`, `com`.
      const parents = host.split('.').map((_, start, labels) => labels.slice(start).join('.'));
      const above = parents.find((one) => (owners.get(one) ?? owner.name) !== owner.name);
      if (above === undefined) continue;
      const message = `"${host}" is or lies below "${above}", a domain of ${owners.get(above)}; a page is one vendor's own. Take it out of one of the two.`;
      yield error(domain, [], message);
    }
  },

  /**
   * An address belongs to one family: none is in two, none begins with one of another family, and
   * half a name is none.
   */
  *'source-families'({ sources }) {
    const addresses = each(fields(sources), 'addresses');
    // In code unit order an address stands right after its beginnings, so those of the address
    // before are all there is to look at.
    let beginnings: typeof addresses = [];
    for (const address of addresses.toSorted((a, b) => compareCodeUnits(a.value, b.value))) {
      beginnings = beginnings.filter(({ value }) => address.value.startsWith(value));
      const outer = beginnings.find(({ owner }) => owner.name !== address.owner.name);
      beginnings.push(address);
      const message = `"${address.value}" is or begins with "${outer?.value}", an address of "${outer?.owner.name}", and an address belongs to one family. Take it out of one of the two, or merge them.`;
      if (outer !== undefined) yield error(address, [], message);
    }
    for (const address of addresses) {
      const message = `"${address.value}" has no slash at its end, so that longer names begin with it too. Add the slash.`;
      if (!address.value.endsWith('/')) yield warning(address, [], message);
    }
  },

  /** Plans may be in currencies without a rate: an unknown rate is left out. */
  *'exchange-rates'(records) {
    for (const rate of fields(records['exchange-rates'])) {
      const message = `"${rate.name}" is no code of ISO 4217 such as "CNY", or USD itself, of which the rates are. Correct it, or take it out.`;
      if (!isCurrency(rate.name) || rate.name === 'USD') yield error(rate, [], message, 'key');
    }
  },
} satisfies Rules;

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

const CODE_HOSTS = [
  ...['github.com', 'gist.github.com', 'raw.githubusercontent.com', 'gitlab.com', 'bitbucket.org'],
  ...['codeberg.org', 'gitee.com', 'gitcode.com', 'sourceforge.net', 'sr.ht', 'huggingface.co'],
  ...['modelscope.cn', 'kaggle.com', 'replicate.com', 'npmjs.com', 'pypi.org'],
];

/** Why what stands on a host may not be its owner's word. */
export function sharedHost(domain: string): string | undefined {
  if (CODE_HOSTS.includes(domain)) return 'is a host on which anybody publishes';
  // Sections that are open to everybody, such as github.io, are suffixes of the list too.
  const { isIp, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (isIp === true) return 'is an IP address, which can belong to anybody tomorrow';
  return publicSuffix === domain
    ? 'is a public suffix, under which anybody registers a name'
    : undefined;
}
