import { isIP } from 'node:net';
import { idProblem } from '../../../feed/contract/vocabulary.ts';
import { slugify } from '../../../feed/text.ts';
import { didYouMean } from '../diagnostics.ts';
import { each, error, fields, onFile, type Row, type Rules, warning } from './shared.ts';

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
      if (wanted === slug || idProblem(slug) !== undefined) continue;
      const predicate =
        wanted === ''
          ? 'has a name that makes no slug; write the Chinese one in name_zh.'
          : `is not the slug of its name, "${wanted}"; rename it, or correct the name.`;
      yield error(vendor, [], predicate, 'key');
    }
  },

  /**
   * A page is one vendor's own: no domain is another vendor's, or lies below one, or is of a host
   * that is anybody's.
   */
  *'vendor-domains'({ vendors }) {
    const domains = each(fields(vendors), 'domains');
    for (const domain of domains) {
      const shared = sharedHost(domain.value);
      if (shared !== undefined)
        yield warning(domain, [], `${shared}, and counts as the vendor's own; name another host.`);
    }
    const isBelow = (inner: string, outer: string) => `.${inner}`.endsWith(`.${outer}`);
    for (const [domain, { value, owner }] of overlaps(domains, isBelow))
      yield error(domain, [], `is or lies below "${value}" of ${owner.name}; take it out of one.`);
  },

  /**
   * An address belongs to one family: none is in two, none begins with one of another family, and
   * half a name is none.
   */
  *'source-families'({ sources }) {
    const addresses = each(fields(sources), 'addresses');
    const startsWith = (inner: string, outer: string) => inner.startsWith(outer);
    for (const [address, { value, owner }] of overlaps(addresses, startsWith))
      yield error(
        address,
        [],
        `is or begins with "${value}" of ${owner.name}; take it out of one.`,
      );
    for (const address of addresses)
      if (!address.value.endsWith('/'))
        yield warning(
          address,
          [],
          'has no slash at its end, so that it begins longer names too; add it.',
        );
  },

  /** Plans may be in currencies without a rate: an unknown rate is left out. */
  *'exchange-rates'(records) {
    for (const rate of fields(records['exchange-rates']))
      if (!isCurrency(rate.name) || rate.name === 'USD')
        yield error(rate, [], 'is no code of ISO 4217 other than USD; correct it.', 'key');
  },
} satisfies Rules;

/** Rows that lie in one of another owner, with that; of two that are equal, the second does. */
function* overlaps<Of extends Row<unknown>>(
  rows: readonly Row<string, Of>[],
  isIn: (inner: string, outer: string) => boolean,
): Generator<[inner: Row<string, Of>, outer: Row<string, Of>]> {
  for (const [index, row] of rows.entries()) {
    const outer = rows.find(
      ({ owner, value }, place) =>
        owner !== row.owner && isIn(row.value, value) && (value !== row.value || place < index),
    );
    if (outer !== undefined) yield [row, outer];
  }
}

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Hosts on which anybody publishes, and those under which anybody gets a name. */
const SHARED_HOSTS: ReadonlySet<string> = new Set([
  'bitbucket.org',
  'blogspot.com',
  'codeberg.org',
  'codeberg.page',
  'gist.github.com',
  'gitcode.com',
  'gitee.com',
  'github.com',
  'github.io',
  'githubusercontent.com',
  'gitlab.com',
  'gitlab.io',
  'hf.space',
  'huggingface.co',
  'kaggle.com',
  'medium.com',
  'modelscope.cn',
  'netlify.app',
  'notion.site',
  'npmjs.com',
  'pages.dev',
  'pypi.org',
  'raw.githubusercontent.com',
  'readthedocs.io',
  'replicate.com',
  'sourceforge.net',
  'sr.ht',
  'substack.com',
  'vercel.app',
  'web.app',
  'wordpress.com',
  'workers.dev',
]);

/** Why what stands on a host may not be its owner's word. */
export function sharedHost(domain: string): string | undefined {
  if (SHARED_HOSTS.has(domain)) return 'is a host on which anybody publishes';
  if (isIP(domain) !== 0) return 'is an IP address, which can belong to anybody tomorrow';
  return undefined;
}
