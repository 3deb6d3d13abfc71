import { parse } from 'tldts';
import type { VendorsFile } from '../../../../feed/schemas/data/files.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'vendor-domains';

/**
 * A page is one vendor's own: no domain is another vendor's, or lies below one. Warns of hosts that
 * are anybody's.
 */
export const vendorDomains: Rule = {
  id: rule,
  *check({ vendors }) {
    if (vendors === undefined) return;
    const all = domainsOf(vendors.value);
    const owners = new Map(all.toReversed().map(({ slug, domain }) => [domain, slug]));
    for (const { slug, domain, index } of all) {
      const path = [slug, 'domains', index];
      const shared = sharedBy(domain);
      if (shared !== undefined) {
        const message = `"${domain}" ${shared}; a price read there would count as the vendor's own word. Name a host on which everything is the vendor's.`;
        yield findingAt(vendors.file, path, { rule, message, severity: 'warning' });
      }
      const above = withParents(domain).find((parent) => (owners.get(parent) ?? slug) !== slug);
      if (above === undefined) continue;
      const place = domain === above ? 'is' : `lies below "${above}",`;
      const message = `"${domain}" ${place} a domain of ${owners.get(above)} too; a page is one vendor's own. Take it out of one of the two.`;
      yield findingAt(vendors.file, path, { rule, message });
    }
  },
};

type Domain = { readonly slug: string; readonly domain: string; readonly index: number };

function domainsOf(vendors: VendorsFile): readonly Domain[] {
  return Object.entries(vendors).flatMap(([slug, { domains }]) =>
    domains.map((domain, index) => ({ slug, domain, index })),
  );
}

/** Why a host is not one vendor's or provider's alone, as the end of a sentence that begins with it. */
export function sharedBy(domain: string): string | undefined {
  if (codeHosts.has(domain)) return 'is a host on which anybody publishes';
  // Sections that are open to everybody, such as github.io, are suffixes of the list too.
  const { isIp, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  if (isIp === true) return 'is an IP address, which can belong to anybody tomorrow';
  return publicSuffix === domain
    ? 'is a public suffix, under which anybody registers a name'
    : undefined;
}

/** Hosts with a folder for each account, which the list of public suffixes does not have. */
const codeHosts: ReadonlySet<string> = new Set([
  ...[
    'github.com',
    'gist.github.com',
    'raw.githubusercontent.com',
    'gitlab.com',
    'bitbucket.org',
    'codeberg.org',
    'gitee.com',
  ],
  ...[
    'gitcode.com',
    'sourceforge.net',
    'sr.ht',
    'huggingface.co',
    'modelscope.cn',
    'kaggle.com',
    'replicate.com',
    'npmjs.com',
    'pypi.org',
  ],
]);

/** `docs.acme.com`, `acme.com`, `com`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
