import type { ChangeList } from '../../feed/schemas/changes.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { deriveBoardChanges } from './changes/boards.ts';
import type { DatedChange } from './changes/dated-change.ts';
import { deriveModelChanges } from './changes/models.ts';
import { derivePriceChanges } from './changes/prices.ts';
import { deriveRankChanges } from './changes/ranks.ts';
import type { Feed } from './feed.ts';

/** Every change that the dated data tells of and whose day has come, newest first, ties by kind, id and field. */
export function deriveDatedChanges(feed: Feed): readonly DatedChange[] {
  return feed.remember('changes', [feed], () => datedChangesOf(feed));
}

function datedChangesOf(feed: Feed): readonly DatedChange[] {
  return [deriveModelChanges, derivePriceChanges, deriveBoardChanges, deriveRankChanges]
    .flatMap((derive) => derive(feed))
    .filter(({ change }) => change.date <= feed.today)
    .sort(newestFirst);
}

/** The answer of `/changes`. */
export function deriveChanges(feed: Feed): ChangeList {
  const changes = deriveDatedChanges(feed).map(({ change }) => change);
  return { changes, total: changes.length };
}

function newestFirst(
  { change: left, occasion: leftOccasion }: DatedChange,
  { change: right, occasion: rightOccasion }: DatedChange,
): number {
  return (
    compareCodeUnits(right.date, left.date) ||
    compareCodeUnits(left.kind, right.kind) ||
    compareCodeUnits(left.subject.id, right.subject.id) ||
    compareCodeUnits(left.field, right.field) ||
    // One page may announce two moves of one figure.
    compareCodeUnits(leftOccasion, rightOccasion)
  );
}
