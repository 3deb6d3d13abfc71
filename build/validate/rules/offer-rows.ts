import type { OfferRow, OffersFile } from '../../../feed/schemas/data/offers-file.ts';
import { compareCodeUnits } from '../../../feed/text.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import type { ParsedFile } from '../../source-file.ts';
import { quoted } from '../../visible.ts';
import { diagnosticAt, positionOf } from '../locate.ts';
import type { Rule } from '../rule.ts';
import { didYouMean } from '../wording.ts';

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

function* orderFaults(file: ParsedFile, rows: readonly OfferRow[]): Iterable<Diagnostic> {
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before === undefined || compareOffers(before, row) < 0) continue;
    yield diagnosticAt(file, ['offers', index], {
      rule,
      message: messageOf(file, rows, { row, index }),
    });
  }
}

function messageOf(
  file: ParsedFile,
  rows: readonly OfferRow[],
  { row, index }: { readonly row: OfferRow; readonly index: number },
): string {
  const offer = `"${row.external_id}" of "${row.model}"`;
  const first = rows.findIndex((other) => compareOffers(other, row) >= 0);
  const other = rows[first];
  if (other !== undefined && first < index && compareOffers(other, row) === 0) {
    const { line } = positionOf(file, ['offers', first]);
    return `${offer} stands on line ${line} already. Take one of the two out.`;
  }
  return `offers are sorted by model, then by external_id: move ${offer} before "${other?.external_id}".`;
}

function* sourceFaults(file: ParsedFile, { sources, offers }: OffersFile): Iterable<Diagnostic> {
  for (const [index, offer] of offers.entries()) {
    for (const [place, key] of offer.sources.entries()) {
      const path = ['offers', index, 'sources', place];
      const before = offer.sources[place - 1];
      if (!Object.hasOwn(sources, key)) {
        const hint = didYouMean(key, Object.keys(sources));
        const message = `${quoted(key)} is none of this file's sources.${hint} Correct it, or add the source.`;
        yield diagnosticAt(file, path, { rule, message });
      } else if (before !== undefined && compareCodeUnits(before, key) > 0) {
        const message = `the sources of an offer are sorted: move "${key}" before "${before}".`;
        yield diagnosticAt(file, path, { rule, message });
      }
    }
  }
}

function* unusedSources(file: ParsedFile, { sources, offers }: OffersFile): Iterable<Diagnostic> {
  const used = new Set(offers.flatMap((offer) => offer.sources));
  for (const key of Object.keys(sources)) {
    if (used.has(key)) continue;
    const message = `no offer has the source "${key}". Take it out.`;
    yield diagnosticAt(file, ['sources', key], { rule, message, target: 'key' });
  }
}
