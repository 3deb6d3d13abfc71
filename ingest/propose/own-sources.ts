import { isOnDomains } from '../../build/derive/records.ts';
import type { Edit } from '../write/edits.ts';
import { plainValue } from '../write/yaml-lines.ts';

/** A record of a model or a plan. */
type Priced = {
  readonly prices: readonly { readonly sources: readonly { readonly url: string }[] }[];
};

/**
 * The address on the vendor's own domain that edits would add as a source, which would make a price
 * verified; only a person may do that.
 */
export function ownSource(
  edits: readonly Edit[],
  record: Priced,
  domains: readonly string[],
): string | undefined {
  return newSources(edits, record).find((url) => isOnDomains(url, domains));
}

/** The addresses that edits add as sources, without those that stay the same. */
export function newSources(edits: readonly Edit[], record: Priced): readonly string[] {
  return edits.flatMap((edit) => {
    if (edit.op === 'remove') return [];
    if (edit.op === 'insert') return urlsIn(plainValue(edit.value));
    const urls = urlsIn({ [edit.key]: plainValue(edit.value) });
    return urls.filter((url) => url !== urlAt(record, edit));
  });
}

/** Every value of a field `url`, at any depth. */
function urlsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'url' && typeof item === 'string' ? [item] : urlsIn(item),
  );
}

function urlAt(
  { prices }: Priced,
  { path: [list, index, sources, position], key }: Extract<Edit, { op: 'put' }>,
): string | undefined {
  const isSource = list === 'prices' && sources === 'sources' && key === 'url';
  return isSource ? prices[Number(index)]?.sources[Number(position)]?.url : undefined;
}
