import { parse } from 'tldts';
import { compareCodeUnits, slugify } from '../../../feed/text.ts';
import { idFault } from '../../../feed/vocabulary.ts';
import { didYouMean } from '../diagnostics.ts';
import { error, onFile, warning } from '../findings.ts';
import { pathPatterns } from '../paths.ts';
import { quoted } from '../visible.ts';
import { pricedRecords, type Rules } from './shared.ts';

export const catalogueRules = {
  *'required-files'(_records, { paths }) {
    const required = {
      [pathPatterns.site]: "the feed's name and address",
      [pathPatterns.vendors]: 'the vendors and their own domains',
      [pathPatterns.sources]: 'the families of public catalogues',
    };
    for (const [path, holds] of Object.entries(required)) {
      if (paths.has(path)) continue;
      const message = `the file is missing; it holds ${holds}, and no build goes without it. Add it.`;
      yield onFile(path, message);
    }
  },

  *'vendor-exists'(records, { known }) {
    // No slug at all: data/vendors.yaml is missing or can't be read, which is reported there.
    if (known.vendors.size === 0) return;
    for (const { file, vendor } of pricedRecords(records)) {
      if (known.vendors.has(vendor)) continue;
      const hint = didYouMean(vendor, known.vendors);
      const message = `the folder "${vendor}" is no vendor of data/vendors.yaml.${hint} Move the file, or add the vendor there.`;
      yield onFile(file.path, message);
    }
  },

  /**
   * A vendor's slug is that of its name: readers filter by either, and the answers carry the name
   * alone. Since slugs are unique in the file, no two vendors can share a name, whatever its letter
   * case.
   */
  *'vendor-slugs'({ vendors }) {
    for (const [slug, { name }] of Object.entries(vendors?.value ?? {})) {
      const wanted = slugify(name);
      // A slug that is no id is reported as such already.
      if (vendors === undefined || wanted === slug || idFault(slug) !== undefined) continue;
      const advice =
        wanted === ''
          ? 'a slug is made of Latin letters and digits of the name. Put the Latin name here and the Chinese one in name_zh.'
          : Object.hasOwn(vendors.value, wanted)
            ? `another vendor has the slug "${wanted}" of that name. Merge the two, or give one another name.`
            : `the slug of that name is "${wanted}". Correct one of the two, and the folders that the slug names.`;
      const message = `the slug is "${slug}" and the name "${name}"; ${advice}`;
      yield error(vendors.file, [slug], message, { target: 'key' });
    }
  },

  /**
   * A page is one vendor's own: no domain is another vendor's, or lies below one, or is of a host
   * that is anybody's.
   */
  *'vendor-domains'({ vendors }) {
    if (vendors === undefined) return;
    const all = Object.entries(vendors.value).flatMap(([slug, { domains }]) =>
      domains.map((domain, index) => ({ slug, domain, index })),
    );
    const owners = new Map(all.toReversed().map(({ slug, domain }) => [domain, slug]));
    for (const { slug, domain, index } of all) {
      const path = [slug, 'domains', index];
      const shared = sharedHost(domain);
      if (shared !== undefined) {
        const message = `"${domain}" ${shared}; a price read there would count as the vendor's own word. Name a host on which everything is the vendor's.`;
        yield warning(vendors.file, path, message);
      }
      // `docs.acme.com`, `acme.com`, `com`.
      const labels = domain.split('.');
      const parents = labels.map((_, start) => labels.slice(start).join('.'));
      const above = parents.find((parent) => (owners.get(parent) ?? slug) !== slug);
      if (above === undefined) continue;
      const relation = domain === above ? 'is' : `lies below "${above}",`;
      const message = `"${domain}" ${relation} a domain of ${owners.get(above)} too; a page is one vendor's own. Take it out of one of the two.`;
      yield error(vendors.file, path, message);
    }
  },

  /**
   * An address belongs to one family: none is in two, none begins with one of another family, and
   * half a name is none.
   */
  *'source-families'({ sources }) {
    if (sources === undefined) return;
    const all = Object.entries(sources.value).flatMap(([family, { addresses }]) =>
      addresses.map((address, index) => ({ family, index, address })),
    );
    // In code unit order an address stands right after its beginnings, so those of the address
    // before are all there is to look at.
    let beginnings: typeof all = [];
    for (const inner of all.toSorted((left, right) =>
      compareCodeUnits(left.address, right.address),
    )) {
      beginnings = beginnings.filter(({ address }) => inner.address.startsWith(address));
      const outer = beginnings.find(({ family }) => family !== inner.family);
      beginnings.push(inner);
      if (outer === undefined) continue;
      const relation = outer.address === inner.address ? 'is' : `begins with "${outer.address}",`;
      const message = `"${inner.address}" ${relation} an address of "${outer.family}" too, and an address belongs to one family. Take it out of one of the two, or merge them.`;
      yield error(sources.file, [inner.family, 'addresses', inner.index], message);
    }
    for (const { family, index, address } of all) {
      if (address.endsWith('/')) continue;
      const message = `${quoted(address)} has no slash at its end, so every longer name of another begins with it too. Add the slash.`;
      yield warning(sources.file, [family, 'addresses', index], message);
    }
  },

  /**
   * A rate is of a currency of ISO 4217 other than the dollar. Plans may be in currencies without a
   * rate: an unknown rate is left out.
   */
  *'exchange-rates'({ exchangeRates }) {
    if (exchangeRates === undefined) return;
    const codes = new Set(Intl.supportedValuesOf('currency'));
    for (const currency of Object.keys(exchangeRates.value)) {
      if (codes.has(currency) && currency !== 'USD') continue;
      const problem =
        currency === 'USD'
          ? 'has no rate: rates are units for one US dollar. Take it out.'
          : 'is no code of ISO 4217. Write one such as "CNY".';
      const message = `the currency "${currency}" ${problem}`;
      yield error(exchangeRates.file, [currency], message, { target: 'key' });
    }
  },
} satisfies Rules;

const CODE_HOSTS = [
  ...['github.com', 'gist.github.com', 'raw.githubusercontent.com', 'gitlab.com', 'bitbucket.org'],
  ...['codeberg.org', 'gitee.com', 'gitcode.com', 'sourceforge.net', 'sr.ht', 'huggingface.co'],
  ...['modelscope.cn', 'kaggle.com', 'replicate.com', 'npmjs.com', 'pypi.org'],
];

export function sharedHost(domain: string): string | undefined {
  if (CODE_HOSTS.includes(domain)) return 'is a host on which anybody publishes';
  // Sections that are open to everybody, such as github.io, are suffixes of the list too.
  const { isIp, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (isIp === true) return 'is an IP address, which can belong to anybody tomorrow';
  return publicSuffix === domain
    ? 'is a public suffix, under which anybody registers a name'
    : undefined;
}
