import type { OfferRow, OffersFile } from '../../../../feed/schemas/data/offers.ts';
import { compareCodeUnits } from '../../../../feed/text.ts';
import { didYouMean } from '../../diagnostics.ts';
import type { SourceFile } from '../../source-file.ts';
import { quoted } from '../../visible.ts';
import { type Finding, findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'offer-rows';

/** The offers of a provider are sorted, none is repeated, and each names its sources. */
export const offerRows: Rule = {
  id: rule,
  *check({ offers }) {
    for (const { file, value } of offers) {
      yield* orderFaults(file, value.offers);
      yield* sourceFaults(file, value);
      yield* unusedSources(file, value);
    }
  },
};

/** The order of the rows in their file; rows that are equal in it are one offer. */
export function compareOffers(left: OfferRow, right: OfferRow): number {
  return (
    compareCodeUnits(left.model, right.model) ||
    compareCodeUnits(left.external_id, right.external_id)
  );
}

function* orderFaults(file: SourceFile, rows: readonly OfferRow[]): Iterable<Finding> {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined || compareOffers(before, row) < 0) continue;
    const offer = `"${row.external_id}" of "${row.model}"`;
    const first = rows.findIndex((other) => compareOffers(other, row) >= 0);
    const next = rows[first];
    const isRepeated = first < index && next !== undefined && compareOffers(next, row) === 0;
    yield isRepeated
      ? findingAt(file, ['offers', index], {
          rule,
          message: (line) => `${offer} is already on line ${line}. Take one of the two out.`,
          other: { file, path: ['offers', first] },
        })
      : findingAt(file, ['offers', index], {
          rule,
          message: `offers are sorted by model, then by external_id: move ${offer} before "${next?.external_id}".`,
        });
  }
}

function* sourceFaults(file: SourceFile, { sources, offers }: OffersFile): Iterable<Finding> {
  for (const [index, offer] of offers.entries()) {
    for (const [place, key] of offer.sources.entries()) {
      const path = ['offers', index, 'sources', place];
      const before = offer.sources[place - 1];
      if (!Object.hasOwn(sources, key)) {
        const hint = didYouMean(key, Object.keys(sources));
        const message = `${quoted(key)} is none of this file's sources.${hint} Correct it, or add the source.`;
        yield findingAt(file, path, { rule, message });
      } else if (before !== undefined && compareCodeUnits(before, key) > 0) {
        const message = `the sources of an offer are sorted: move "${key}" before "${before}".`;
        yield findingAt(file, path, { rule, message });
      }
    }
  }
}

function* unusedSources(file: SourceFile, { sources, offers }: OffersFile): Iterable<Finding> {
  const used = new Set(offers.flatMap((offer) => offer.sources));
  for (const key of Object.keys(sources)) {
    if (used.has(key)) continue;
    const message = `no offer has the source "${key}". Take it out.`;
    yield findingAt(file, ['sources', key], { rule, message, target: 'key' });
  }
}
