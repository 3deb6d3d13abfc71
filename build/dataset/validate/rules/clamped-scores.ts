import type { PeriodFile } from '../../../../feed/schemas/data/board.ts';
import { boardsByKey, editionIn } from '../../editions.ts';
import { findingAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'clamped-scores';

/**
 * Warns of published natives outside their edition's anchors: their scores are cut off at 0 or 100.
 */
export const clampedScores: Rule = {
  id: rule,
  *check({ boards, periods }) {
    const byKey = boardsByKey(boards);
    for (const { id, board, file, value } of periods) {
      const anchors = editionIn(byKey.get(board), id)?.anchors;
      if (anchors === undefined || value.partial === true) continue;
      const isOutside = ({ native }: Best) => native < anchors.min || native > anchors.max;
      // Rarely anything is, and then no row need be compared.
      if (!value.entries.some(isOutside)) continue;
      for (const { native, index } of bestRows(value.entries).filter(isOutside)) {
        const message = `native is ${native}, outside the anchors ${anchors.min} and ${anchors.max}, so the score is cut off at ${native < anchors.min ? 0 : 100}. Check it.`;
        yield findingAt(file, ['entries', index, 'native'], {
          rule,
          message,
          severity: 'warning',
        });
      }
    }
  },
};

type Best = { readonly native: number };

/** The best row of each model: the others give no score. */
function bestRows(
  rows: PeriodFile['entries'],
): readonly { readonly native: number; readonly index: number }[] {
  const best = new Map<string, { readonly native: number; readonly index: number }>();
  for (const [index, { model, native }] of rows.entries()) {
    const other = best.get(model);
    if (other === undefined || native > other.native) best.set(model, { native, index });
  }
  return [...best.values()];
}
