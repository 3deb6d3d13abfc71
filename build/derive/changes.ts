import { compareCodeUnits } from '../../feed/text.ts';
import type { Catalog } from './catalog.ts';
import { deriveBoardChanges, deriveRankChanges } from './changes/boards.ts';
import type { DatedChange } from './changes/change.ts';
import { deriveLifecycleChanges, type LifecycleMove } from './changes/lifecycle.ts';
import { deriveModelChanges } from './changes/models.ts';
import type { PriceMove } from './changes/price-moves.ts';
import { derivePriceChanges } from './changes/prices.ts';

/**
 * Every change in the dated data whose day has come, newest first, ties by kind, id
 * and field.
 */
export function deriveDatedChanges(
  catalog: Catalog,
  moves: readonly PriceMove[],
  lifecycleMoves: readonly LifecycleMove[],
): readonly DatedChange[] {
  return [
    ...deriveModelChanges(catalog),
    ...derivePriceChanges(moves, catalog.apiRoot),
    ...deriveLifecycleChanges(lifecycleMoves, catalog.apiRoot),
    ...deriveBoardChanges(catalog),
    ...deriveRankChanges(catalog),
  ]
    .filter(({ change }) => change.date <= catalog.today)
    .sort(newestFirst);
}

function newestFirst(
  { change: left, key: leftKey }: DatedChange,
  { change: right, key: rightKey }: DatedChange,
): number {
  return (
    compareCodeUnits(right.date, left.date) ||
    compareCodeUnits(left.kind, right.kind) ||
    compareCodeUnits(left.subject.id, right.subject.id) ||
    compareCodeUnits(left.field, right.field) ||
    // One page may announce two moves of one figure.
    compareCodeUnits(leftKey, rightKey)
  );
}
