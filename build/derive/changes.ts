import type { Change, ChangeList } from '../../feed/schemas/changes.ts';
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

/** The changes of each month that has any, newest month first. */
export function deriveMonthsOfChanges({
  changes,
}: {
  readonly changes: readonly DatedChange[];
}): readonly MonthOfChanges[] {
  const months = new Map<string, Change[]>();
  for (const { change } of changes) {
    const month = change.date.slice(0, 7);
    const others = months.get(month);
    if (others === undefined) months.set(month, [change]);
    else others.push(change);
  }
  return [...months].map(([month, found]) => ({
    values: { month },
    body: { month, changes: found, total: found.length },
  }));
}

type MonthOfChanges = {
  readonly values: { readonly month: string };
  readonly body: ChangeList & { readonly month: string };
};

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
