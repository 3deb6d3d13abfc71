import type { Sourced } from '../../build/dataset/dataset.ts';
import type { ModelFile } from '../../feed/schemas/data/model.ts';
import { nearestModels } from '../match/names.ts';
import type { PriceMatch } from '../match/price-rows.ts';
import type { PriceRow } from '../types.ts';
import type { Line } from './proposal.ts';

/** A row with its model, or why it has none. */
export type Matched = { readonly row: PriceRow; readonly match: PriceMatch };

/** A line for each row of a vendor whose model the feed lacks. */
export function unmappedLines(
  matched: readonly Matched[],
  models: readonly Sourced<ModelFile>[],
  same: ReadonlySet<string>,
): readonly Line[] {
  const labels = new Map(
    matched.filter(({ match }) => match.kind === 'unmapped').map(({ row }) => [row.id, row]),
  );
  return [...labels.values()].map((row) => {
    const near = nearestModels(
      row.keys,
      models.filter(({ vendor }) => vendor === row.vendor),
    );
    return {
      subject: row.id,
      isSeen: same.has(row.id),
      text:
        near.length === 0 ? 'its vendor has no model in the feed' : `nearest ${near.join(', ')}`,
    };
  });
}

/** A line for each row whose name several models claim. */
export function claimedLines(matched: readonly Matched[]): readonly Line[] {
  return matched.flatMap(({ row, match }) =>
    match.kind === 'claimed'
      ? [
          {
            subject: row.id,
            text: `the name is claimed by ${match.ids.join(' and ')}, and a name means one model; take it out of one of them`,
          },
        ]
      : [],
  );
}
