import { addressOf } from '../../../feed/paths.ts';
import { policy } from '../../../feed/policy.ts';
import type { BoardRanking } from '../../../feed/schemas/board.ts';
import type { Catalog } from '../catalog.ts';
import type { DatedChange } from './dated-change.ts';
import { periodPairs } from './period-pairs.ts';

/** `rank_changed`: every move into, out of or within the first ranks, between two published periods in a row of one edition. */
export function deriveRankChanges({ boards, apiRoot }: Catalog): readonly DatedChange[] {
  return boards.flatMap((board) =>
    periodPairs(board).flatMap(({ newer, older }) => {
      if (older === undefined || older.board.edition !== newer.board.edition) return [];
      return movesBetween(older, newer).map((move) => changeOf(move, { older, newer, apiRoot }));
    }),
  );
}

/** A model's rank in the older and in the newer period; null where it is not on the board. */
type RankMove = { readonly model: string; readonly from: number | null; readonly to: number | null };

function movesBetween(older: BoardRanking, newer: BoardRanking): readonly RankMove[] {
  const before = ranksOf(older);
  const after = ranksOf(newer);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((model) => ({ model, from: before.get(model) ?? null, to: after.get(model) ?? null }))
    .filter(({ from, to }) => from !== to && (isFirst(from) || isFirst(to)));
}

function ranksOf({ entries }: BoardRanking): ReadonlyMap<string, number> {
  return new Map(entries.map(({ model_id, rank }) => [model_id, rank]));
}

function isFirst(rank: number | null): boolean {
  return rank !== null && rank <= policy.firstRanks;
}

type Between = { readonly older: BoardRanking; readonly newer: BoardRanking; readonly apiRoot: string };

function changeOf({ model, from, to }: RankMove, { older, newer, apiRoot }: Between): DatedChange {
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
    occasion: period,
  };
}
