import type { OfferRow } from '../../../feed/schemas/data/offers.ts';
import { compareCodeUnits } from '../../../feed/text.ts';
import { didYouMean } from '../diagnostics.ts';
import { error, type Finding } from '../findings.ts';
import type { SourceFile } from '../source-file.ts';
import { quoted } from '../visible.ts';
import { sharedHost } from './catalogues.ts';
import { type Rules, sourceProblems } from './shared.ts';

export const offerRules = {
  *'offer-rows'({ offers }) {
    for (const record of offers) {
      const { file, value } = record;
      const used = value.offers.flatMap(({ sources }, index) =>
        sources.map((key, place) => ({ key, path: ['offers', index, 'sources', place] })),
      );
      yield* sourceProblems(record, 'offer', used);
      for (const index of value.offers.keys()) yield* orderProblem(file, value.offers, index);
      for (const [index, { key, path }] of used.entries()) {
        const last = path[3] === 0 ? undefined : used[index - 1]?.key;
        if (last === undefined || compareCodeUnits(last, key) <= 0) continue;
        // A misspelt key is reported already.
        if (!Object.hasOwn(value.sources, key)) continue;
        const message = `the sources of an offer are sorted: move "${key}" before "${last}".`;
        yield error(file, path, message);
      }
    }
  },

  /**
   * A provider that is a vendor's own service offers no model of that vendor: its price there is
   * the model's own. The host of a provider's page is the provider's alone.
   */
  *'offer-providers'({ offers, models }, { known }) {
    const vendors = new Map(models.map(({ id, vendor }) => [id, vendor]));
    for (const { id, file, value } of offers) {
      const { vendor, url } = value;
      const { hostname } = new URL(url);
      const shared = sharedHost(hostname);
      if (shared !== undefined) {
        const message = `"${hostname}" ${shared}; a price read there would count as the provider's own word. Name a page of the provider's own.`;
        yield error(file, ['url'], message);
      }
      if (vendor === undefined) continue;
      if (!known.vendors.has(vendor)) {
        const message = `${quoted(vendor)} is no vendor of data/vendors.yaml.${didYouMean(vendor, known.vendors)} Correct the slug, or take the line out.`;
        yield error(file, ['vendor'], message);
      }
      for (const [index, { model }] of value.offers.entries()) {
        if (vendors.get(model) !== vendor) continue;
        const message = `"${model}" is a model of ${vendor}, whose own service ${id} is: the price there is the model's own. Take the row out.`;
        yield error(file, ['offers', index, 'model'], message);
      }
    }
  },
} satisfies Rules;

/** The order of the rows in their file; rows that are equal in it are one offer. */
export function compareOffers(left: OfferRow, right: OfferRow): number {
  return (
    compareCodeUnits(left.model, right.model) ||
    compareCodeUnits(left.external_id, right.external_id)
  );
}

function* orderProblem(
  file: SourceFile,
  rows: readonly OfferRow[],
  index: number,
): Iterable<Finding> {
  const [before, row] = [rows[index - 1], rows[index]];
  if (before === undefined || row === undefined || compareOffers(before, row) < 0) return;
  const offer = `"${row.external_id}" of "${row.model}"`;
  const first = rows.findIndex((other) => compareOffers(other, row) >= 0);
  const next = rows[first] ?? row;
  const isRepeated = first < index && compareOffers(next, row) === 0;
  const message = (line: number) =>
    isRepeated
      ? `${offer} is already on line ${line}. Take one of the two out.`
      : `offers are sorted by model, then by external_id: move ${offer} before "${next.external_id}".`;
  yield error(file, ['offers', index], message, { other: { file, path: ['offers', first] } });
}
