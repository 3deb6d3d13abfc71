import type { SourcesFile } from '../../../../feed/schemas/data/files.ts';
import { compareCodeUnits } from '../../../../feed/text.ts';
import { quoted } from '../../visible.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'source-families';

/**
 * An address belongs to one family: none is in two, and none begins with one of another family.
 * Warns of one that half a name matches.
 */
export const sourceFamilies: Rule = {
  id: rule,
  *check({ sources }) {
    if (sources === undefined) return;
    for (const { outer, inner } of overlaps(sources.value)) {
      const message = `"${inner.address}" ${outer.address === inner.address ? 'is' : `begins with "${outer.address}",`} an address of "${outer.family}" too, and an address belongs to one family. Take it out of one of the two, or merge them.`;
      yield findingAt(sources.file, [inner.family, 'addresses', inner.index], { rule, message });
    }
    for (const { family, index, address } of addressesOf(sources.value)) {
      if (address.endsWith('/')) continue;
      const message = `${quoted(address)} has no slash at its end, so every longer name of another begins with it too. Add the slash.`;
      yield findingAt(sources.file, [family, 'addresses', index], {
        rule,
        message,
        severity: 'warning',
      });
    }
  },
};

type Address = { readonly family: string; readonly index: number; readonly address: string };

/**
 * In code unit order an address stands right after its beginnings, so those of the address before
 * are all there is to look at.
 */
function* overlaps(
  families: SourcesFile,
): Iterable<{ readonly outer: Address; readonly inner: Address }> {
  let beginnings: readonly Address[] = [];
  for (const inner of addressesOf(families).sort((left, right) =>
    compareCodeUnits(left.address, right.address),
  )) {
    beginnings = beginnings.filter(({ address }) => inner.address.startsWith(address));
    const outer = beginnings.find(({ family }) => family !== inner.family);
    if (outer !== undefined) yield { outer, inner };
    beginnings = [...beginnings, inner];
  }
}

function addressesOf(families: SourcesFile): Address[] {
  return Object.entries(families).flatMap(([family, { addresses }]) =>
    addresses.map((address, index) => ({ family, index, address })),
  );
}
