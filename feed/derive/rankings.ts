import type { BoardIndex, BoardRanking, IndexRow, Overall } from '../schemas/board.ts';
import type { ModelRankings } from '../schemas/entry.ts';
import type { ModelRecord } from '../schemas/model.ts';
import { meanScore } from '../score.ts';
import { compareCodeUnits } from '../text.ts';

type Rankings = ModelRankings['rankings'];

/** The newest place on each board, by model id, in board order. */
export type NewestRankings = ReadonlyMap<string, Rankings>;

/** A board with its rankings, newest first. */
export type RankedBoard = {
  readonly key: string;
  readonly rankings: readonly [BoardRanking, ...BoardRanking[]];
};

/** Scores across boards, by model id. */
type OverallScores = { readonly models: ReadonlyMap<string, Overall> };

type Ranked = {
  readonly boards: readonly RankedBoard[];
  readonly models: readonly ModelRecord[];
  readonly rankings: NewestRankings;
};

export function deriveRankings(boards: readonly RankedBoard[]): NewestRankings {
  const byModel = new Map<string, Rankings>();
  for (const { key, rankings } of boards) {
    const { period, entries, board } = rankings[0];
    for (const { model_id, rank, score, native } of entries) {
      const row = { board: key, period, rank, score, native, model_count: board.model_count };
      const rows = byModel.get(model_id);
      if (rows === undefined) byModel.set(model_id, [row]);
      else rows.push(row);
    }
  }
  return byModel;
}

/** The answer of `/leaderboards`. */
export function deriveBoardIndex({
  boards,
  models,
  rankings,
  overall,
}: Ranked & { readonly overall: OverallScores }): BoardIndex {
  const index = models.flatMap((model) => {
    const rows = rankings.get(model.id);
    return rows === undefined ? [] : [indexRow(model, rows, overall)];
  });
  return {
    boards: boards.map(({ rankings: [newest] }) => newest.board),
    index: index.sort(byBoardCount),
  };
}

/** The answer of `/leaderboards/model/{id}`, for the models that a board lists. */
export function deriveModelRankings({
  models,
  rankings,
}: Omit<Ranked, 'boards'>): readonly ModelRankings[] {
  return models.flatMap(({ id, vendor, name }) => {
    const rows = rankings.get(id);
    return rows === undefined ? [] : [{ model_id: id, vendor, name, rankings: rows }];
  });
}

function indexRow(
  { id, vendor, name }: ModelRecord,
  rows: Rankings,
  overall: OverallScores,
): IndexRow {
  return {
    model_id: id,
    vendor,
    name,
    board_count: rows.length,
    mean_score: meanScore(rows.map(({ score }) => score)),
    overall: overall.models.get(id) ?? null,
    boards: Object.fromEntries(
      rows.map(({ board, rank, score, native }) => [board, { rank, score, native }]),
    ),
  };
}

function byBoardCount(left: IndexRow, right: IndexRow): number {
  return (
    right.board_count - left.board_count ||
    right.mean_score - left.mean_score ||
    compareCodeUnits(left.model_id, right.model_id)
  );
}
