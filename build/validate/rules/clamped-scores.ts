import type { PeriodFile } from '../../../feed/schemas/data/board-file.ts';
import { boardsByKey, editionIn } from '../editions.ts';
import { diagnosticAt } from '../locate.ts';
import type { Rule } from '../rule.ts';

const rule = 'clamped-scores';

/** Warns, in one line, of published natives outside their edition's anchors: their scores are cut off at 0 or 100. */
export const clampedScores: Rule = {
  id: rule,
  *check({ boards, periods }) {
    const byKey = boardsByKey(boards);
    const clamped = periods.flatMap(({ id, parent, file, value }) => {
      const anchors = editionIn(byKey.get(parent), id)?.anchors;
      if (anchors === undefined || value.partial === true) return [];
      const isOutside = ({ native }: { readonly native: number }) => native < anchors.min || native > anchors.max;
      // Rarely anything is, and then no row need be compared.
      if (!value.entries.some(isOutside)) return [];
      const outside = [...standing(value.entries)].filter(([, best]) => isOutside(best));
      return outside.map(([, { index }]) => ({ file, index, anchors }));
    });
    const [first] = clamped;
    if (first === undefined) return;
    const { min, max } = first.anchors;
    const message = `${counted(clamped.length)} outside the anchors, so the score is cut off at 0 or 100; this is the first, its anchors are ${min} and ${max}.`;
    yield diagnosticAt(first.file, ['entries', first.index, 'native'], { rule, message, severity: 'warning' });
  },
};

/** The best row of each model: the others give no score. */
function standing(rows: PeriodFile['entries']): ReadonlyMap<string, { readonly native: number; readonly index: number }> {
  const best = new Map<string, { readonly native: number; readonly index: number }>();
  for (const [index, { model, native }] of rows.entries()) {
    const other = best.get(model);
    if (other === undefined || native > other.native) best.set(model, { native, index });
  }
  return best;
}

function counted(count: number): string {
  return count === 1 ? '1 native lies' : `${count} natives lie`;
}
