import { slugify } from '../../../../feed/text.ts';
import { idFault } from '../../../../feed/vocabulary.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'vendor-slugs';

/**
 * A vendor's slug is that of its name: readers filter by either, and the answers carry the name
 * alone. Since slugs are unique in the file, no two vendors can share a name, whatever its letter
 * case.
 */
export const vendorSlugs: Rule = {
  id: rule,
  *check({ vendors }) {
    if (vendors === undefined) return;
    for (const [slug, { name }] of Object.entries(vendors.value)) {
      const wanted = slugify(name);
      // A slug that is no id is reported as such already.
      if (wanted === slug || idFault(slug) !== undefined) continue;
      yield findingAt(vendors.file, [slug], {
        rule,
        message: `${found(slug, name)} ${advice(wanted, vendors.value)}`,
        target: 'key',
      });
    }
  },
};

function found(slug: string, name: string): string {
  return `the slug is "${slug}" and the name "${name}";`;
}

function advice(wanted: string, vendors: object): string {
  if (wanted === '')
    return 'a slug is made of Latin letters and digits of the name. Put the Latin name here and the Chinese one in name_zh.';
  if (Object.hasOwn(vendors, wanted))
    return `another vendor has the slug "${wanted}" of that name. Merge the two, or give one another name.`;
  return `the slug of that name is "${wanted}". Correct one of the two, and the folders that the slug names.`;
}
