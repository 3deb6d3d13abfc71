import type { Entry } from '../../feed/schemas/board.ts';
import type { Edition, PeriodFile } from '../../feed/schemas/data/board.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { roundNative, scoreOf } from '../../feed/value.ts';

type Row = PeriodFile['entries'][number];

/**
 * The ranking of one period: the best row of each model (the first in the file where variants tie),
 * ranked 1, 2, 2, 4 by native, ties by model id.
 */
export function deriveEntries(rows: readonly Row[], anchors: Edition['anchors']): Entry[] {
  const ordered = bestRows(rows).sort(
    (left, right) => right.native - left.native || compareCodeUnits(left.model, right.model),
  );
  let rank = 0;
  return ordered.map(({ model, native, label }, index) => {
    if (index === 0 || ordered[index - 1]?.native !== native) rank = index + 1;
    return { rank, model_id: model, score: scoreOf(native, anchors), native, label };
  });
}

function bestRows(rows: readonly Row[]): Row[] {
  const best = new Map<string, Row>();
  for (const row of rows) {
    const native = roundNative(row.native);
    const standing = best.get(row.model);
    if (standing === undefined || native > standing.native) best.set(row.model, { ...row, native });
  }
  return [...best.values()];
}
