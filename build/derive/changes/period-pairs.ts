import type { BoardRanking } from '../../../feed/schemas/board.ts';
import type { PublishedBoard } from '../boards.ts';

/** A published period of a board and the published one before it, undefined for the first. */
export type PeriodPair = { readonly newer: BoardRanking; readonly older: BoardRanking | undefined };

export function periodPairs({ rankings }: PublishedBoard): readonly PeriodPair[] {
  return rankings.map((newer, index) => ({ newer, older: rankings[index + 1] }));
}
