import { addressOf } from '../../../feed/paths.ts';
import type { BoardRanking } from '../../../feed/schemas/board.ts';
import { type RankMove, rankMoves } from '../../compare/compare.ts';
import type { PublishedBoard } from '../boards.ts';
import type { Catalog } from '../catalog.ts';
import type { DatedChange } from './change.ts';

type Boards = Pick<Catalog, 'boards' | 'apiRoot'>;

/**
 * `board_updated`: every published period of every board, and every edition that begins after the
 * first.
 */
export function deriveBoardChanges({ boards, apiRoot }: Boards): readonly DatedChange[] {
  return boards.flatMap((board) => periodPairs(board).flatMap((pair) => updatesOf(pair, apiRoot)));
}

/**
 * `rank_changed`: every move within the first ranks between two published periods in a row of one
 * edition.
 */
export function deriveRankChanges({ boards, apiRoot }: Boards): readonly DatedChange[] {
  return boards.flatMap((board) =>
    periodPairs(board).flatMap(({ newer, older }) =>
      older === undefined
        ? []
        : rankMoves(older, newer).map((move) => rankChange(move, { older, newer, apiRoot })),
    ),
  );
}

/** A published period of a board and the published one before it, undefined for the first. */
type PeriodPair = { readonly newer: BoardRanking; readonly older: BoardRanking | undefined };

function periodPairs({ rankings }: PublishedBoard): readonly PeriodPair[] {
  return rankings.map((newer, index) => ({ newer, older: rankings[index + 1] }));
}

function updatesOf({ newer, older }: PeriodPair, apiRoot: string): readonly DatedChange[] {
  const { key, period, updated_at, edition } = newer.board;
  const updated = (field: string, before: string | null, after: string): DatedChange => ({
    change: {
      date: updated_at,
      kind: 'board_updated',
      subject: { kind: 'board', id: key },
      field,
      from: null,
      to: null,
      from_text: before,
      to_text: after,
      url: addressOf(apiRoot, 'leaderboards.period', { board: key, period }),
    },
    key: period,
  });
  const published = updated('period', older?.period ?? null, period);
  const begins = older !== undefined && older.board.edition !== edition;
  return begins ? [updated('edition', older.board.edition, edition), published] : [published];
}

type Between = {
  readonly older: BoardRanking;
  readonly newer: BoardRanking;
  readonly apiRoot: string;
};

function rankChange(
  { model, from, to }: RankMove,
  { older, newer, apiRoot }: Between,
): DatedChange {
  const { key, period, updated_at } = newer.board;
  return {
    change: {
      date: updated_at,
      kind: 'rank_changed',
      subject: { kind: 'model', id: model },
      field: key,
      from,
      to,
      from_text: older.period,
      to_text: period,
      url: addressOf(apiRoot, 'leaderboards.period', { board: key, period }),
    },
    key: period,
  };
}
