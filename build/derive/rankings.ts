import type { BoardIndex, IndexRow } from '../../feed/schemas/board.ts';
import type { ModelRankings } from '../../feed/schemas/entry.ts';
import type { ModelRecord } from '../../feed/schemas/model.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { PublishedBoard } from './boards.ts';
import type { OverallFit } from './overall.ts';
import { meanScore } from './score.ts';

type Rankings = ModelRankings['rankings'];

type Ranked = {
  readonly boards: readonly PublishedBoard[];
  readonly models: readonly ModelRecord[];
  readonly rankings: ReadonlyMap<string, Rankings>;
};

/** The newest place on each board, by model id, in board order. */
export function deriveRankings(boards: readonly PublishedBoard[]): ReadonlyMap<string, Rankings> {
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
}: Ranked & { readonly overall: OverallFit }): BoardIndex {
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
  overall: OverallFit,
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
