import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'vendor-domains';

/** A page is one vendor's own: no domain is another vendor's, or lies below one. */
export const vendorDomains: Rule = {
  id: rule,
  *check({ vendors }) {
    if (vendors === undefined) return;
    const all = Object.entries(vendors.value).flatMap(([slug, { domains }]) => domains.map((domain, index) => ({ slug, domain, index })));
    const owners = new Map(all.toReversed().map(({ slug, domain }) => [domain, slug]));
    for (const { slug, domain, index } of all) {
      const above = withParents(domain).find((parent) => (owners.get(parent) ?? slug) !== slug);
      if (above === undefined) continue;
      const place = domain === above ? 'is' : `lies below "${above}",`;
      const message = `"${domain}" ${place} a domain of ${owners.get(above)} too; a page is one vendor's own. Take it out of one of the two.`;
      yield diagnosticAt(vendors.file, [slug, 'domains', index], { rule, message });
    }
  },
};

/** `docs.acme.com`, `acme.com`, `com`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
