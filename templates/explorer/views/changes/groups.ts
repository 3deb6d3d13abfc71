import type { Change } from '../../../../feed/schemas/changes.ts';
import { t } from '../../../messages/t.ts';

/** The changes of one record on one day that belong together, such as its four prices. */
export type ChangeRow = {
  readonly date: string;
  readonly subject: Change['subject'];
  readonly changes: readonly Change[];
};

/** The kinds of news, in the order of the page. */
export const topics = [
  { value: 'models', label: t('New models'), has: ({ kind }: Change) => kind === 'model_added' },
  { value: 'prices', label: t('Prices'), has: isPrice },
  { value: 'leaders', label: t('New leaders'), has: isNewLeader },
  { value: 'ends', label: t('Ends of service'), has: isEnd },
  { value: 'boards', label: t('Boards'), has: ({ kind }: Change) => kind === 'board_updated' },
  { value: 'ranks', label: t('Other ranks'), has: isOtherRank },
] as const;

export type Topic = (typeof topics)[number];

/** Changes in rows, in the order in which the first of each row stands. */
export function rowsOf(changes: readonly Change[]): readonly ChangeRow[] {
  const rows = new Map<string, ChangeRow>();
  for (const change of changes) {
    const { date, subject } = change;
    const key = `${date} ${subject.kind} ${subject.id}`;
    const earlier = rows.get(key)?.changes ?? [];
    rows.set(key, { date, subject, changes: [...earlier, change] });
  }
  return [...rows.values()];
}

export type Direction = 'cut' | 'rise';

/** Whether all figures fell or all rose; undefined where some did either, or are unknown. */
export function directionOf(
  figures: readonly Pick<Change, 'from' | 'to'>[],
): Direction | undefined {
  const moves = figures.map(({ from, to }) => Math.sign((to ?? 0) - (from ?? 0)));
  if (figures.some(({ from, to }) => from === null || to === null)) return undefined;
  if (moves.every((move) => move < 0)) return 'cut';
  return moves.every((move) => move > 0) ? 'rise' : undefined;
}

/** The months of some changes with their number, in the order of the changes. */
export function monthsOf(changes: readonly Change[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of changes)
    counts.set(date.slice(0, 7), (counts.get(date.slice(0, 7)) ?? 0) + 1);
  return counts;
}

function isPrice({ kind }: Change): boolean {
  return kind === 'price_changed' || kind === 'price_announced' || kind === 'plan_changed';
}

function isNewLeader({ kind, to }: Change): boolean {
  return kind === 'rank_changed' && to === 1;
}

function isOtherRank(change: Change): boolean {
  return change.kind === 'rank_changed' && !isNewLeader(change);
}

function isEnd({ kind }: Change): boolean {
  return kind === 'lifecycle_changed';
}
