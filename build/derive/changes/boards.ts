import { addressOf } from '../../../feed/paths.ts';
import type { Catalog } from '../catalog.ts';
import type { DatedChange } from './dated-change.ts';
import { type PeriodPair, periodPairs } from './period-pairs.ts';

/** `board_updated`: every published period of every board, and every edition that begins after the first. */
export function deriveBoardChanges({ boards, apiRoot }: Catalog): readonly DatedChange[] {
  return boards.flatMap((board) => periodPairs(board).flatMap((pair) => changesOf(pair, apiRoot)));
}

function changesOf({ newer, older }: PeriodPair, apiRoot: string): readonly DatedChange[] {
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
    occasion: period,
  });
  const published = updated('period', older?.period ?? null, period);
  const begins = older !== undefined && older.board.edition !== edition;
  return begins ? [updated('edition', older.board.edition, edition), published] : [published];
}
