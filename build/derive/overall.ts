import { groupBy } from '../../feed/collections.ts';
import type { BoardRanking, Overall } from '../../feed/schemas/board.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { PublishedBoard } from './boards.ts';

export const overallMethod = {
  /** λ: a model's effect is pulled towards zero as by this many scores of the average model. */
  shrinkage: 1,
  /** Boards that must list a model. */
  minimumBoards: 3,
  /** Months from a board's period to the build date. */
  maximumAgeMonths: 12,
  /** Quantile of the standard normal distribution for a two-sided interval of 90 %. */
  quantile: 1.645,
} as const;

/** The score of one model on one board, 0..100. */
export type Observation = {
  board: string;
  model: string;
  score: number;
};

export type OverallFit = {
  /** By model id; empty where the scores are too few to estimate an error. */
  models: ReadonlyMap<string, Overall>;
  /** Standard deviation of the scores about the fit, in points; null where there is no fit. */
  residual: number | null;
};

export function deriveOverall(boards: readonly PublishedBoard[], today: string): OverallFit {
  return fitOverall(overallObservations(boards, today));
}

export function overallObservations(
  boards: readonly PublishedBoard[],
  today: string,
): readonly Observation[] {
  const all = boards.flatMap((board) =>
    (currentRanking(board, today)?.entries ?? []).map(({ model_id, score }) => {
      return { board: board.key, model: model_id, score };
    }),
  );
  const byModel = groupBy(all, ({ model }) => model);
  return all.filter(
    ({ model }) => (byModel.get(model)?.length ?? 0) >= overallMethod.minimumBoards,
  );
}

/**
 * The newest ranking of a board's whole list; undefined where it is too old to say something of
 * today's models. Of a list that is cut short the best models alone would be on the board.
 */
export function currentRanking(
  { rankings }: Pick<PublishedBoard, 'rankings'>,
  today: string,
): BoardRanking | undefined {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const whole = rankings.find(({ board }) => board.coverage === null);
  const isCurrent =
    whole !== undefined && months(today) - months(whole.period) <= overallMethod.maximumAgeMonths;
  return isCurrent ? whole : undefined;
}

/**
 * Solves the normal equations. The block of the models is diagonal, so the models are eliminated
 * and a matrix of the size of the boards remains. Rows are sorted first: floating-point sums, and
 * with them the last digit, then do not depend on the order of the observations.
 */
export function fitOverall(observations: readonly Observation[]): OverallFit {
  const sorted = observations.toSorted(
    (left, right) =>
      compareCodeUnits(left.model, right.model) || compareCodeUnits(left.board, right.board),
  );
  const boards = [...new Set(sorted.map(({ board }) => board))].sort(compareCodeUnits);
  const models = [...groupBy(sorted, ({ model }) => model)].map(([model, own]) => {
    const cells = own.map(({ board, score }) => ({ column: boards.indexOf(board), score }));
    const weight = cells.length + overallMethod.shrinkage;
    return { model, cells, weight, sum: total(cells.map(({ score }) => score)) };
  });
  const degreesOfFreedom = sorted.length - models.length - boards.length + 1;
  if (models.length === 0 || degreesOfFreedom <= 0) return { models: new Map(), residual: null };

  const equations = boards.map(() => boards.map(() => 0));
  const sums = boards.map(() => 0);
  for (const { cells, weight, sum } of models) {
    for (const { column, score } of cells) {
      add(equations[column], column, 1);
      add(sums, column, score - sum / weight);
      for (const other of cells) add(equations[column], other.column, -1 / weight);
    }
  }
  const covariance = inverse(equations);
  const boardEffects = covariance.map((row) => dot(row, sums));
  const mean = total(boardEffects) / boards.length;
  const effects = models.map(
    ({ cells, weight, sum }) =>
      (sum - total(cells.map(({ column }) => boardEffects[column] ?? 0))) / weight,
  );
  const squares = models.flatMap(({ cells }, row) =>
    cells.map(
      ({ column, score }) => (score - (effects[row] ?? 0) - (boardEffects[column] ?? 0)) ** 2,
    ),
  );
  const residual = Math.sqrt(total(squares) / degreesOfFreedom);
  const estimates = models.map(({ model, cells, weight }, row) => {
    const contrast = boards.map(() => 1 / boards.length);
    for (const { column } of cells) add(contrast, column, -1 / weight);
    const spread = dot(
      contrast,
      covariance.map((line) => dot(line, contrast)),
    );
    return {
      model,
      score: (effects[row] ?? 0) + mean,
      margin: overallMethod.quantile * residual * Math.sqrt(1 / weight + spread),
      boardCount: cells.length,
    };
  });
  return { models: ranked(estimates), residual };
}

function add(row: number[] | undefined, column: number, value: number): void {
  if (row !== undefined) row[column] = (row[column] ?? 0) + value;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function dot(left: readonly number[], right: readonly number[]): number {
  return total(left.map((value, index) => value * (right[index] ?? 0)));
}

function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, index) => [...row, ...matrix.map((_, at) => Number(at === index))]);
  for (const column of matrix.keys()) {
    const size = (row: number) => Math.abs(rows[row]?.[column] ?? 0);
    let pivot = column;
    for (let row = column + 1; row < rows.length; row++) if (size(row) > size(pivot)) pivot = row;
    const [chosen = [], replaced = []] = [rows[pivot], rows[column]];
    rows[pivot] = replaced;
    const divisor = chosen[column] ?? 1;
    const unit = chosen.map((value) => value / divisor);
    rows[column] = unit;
    for (const [row, values] of rows.entries()) {
      const factor = values[column] ?? 0;
      if (row === column || factor === 0) continue;
      rows[row] = values.map((value, index) => value - factor * (unit[index] ?? 0));
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}

type Estimate = {
  model: string;
  score: number;
  margin: number;
  boardCount: number;
};

function ranked(estimates: readonly Estimate[]): ReadonlyMap<string, Overall> {
  const descending = estimates.map(({ score }) => hundredths(score)).sort((a, b) => b - a);
  const ranks = new Map(descending.map((score, index) => [score, index + 1] as const).toReversed());
  return new Map(
    estimates.map(({ model, score, margin, boardCount }) => [
      model,
      {
        score: hundredths(score),
        low: hundredths(score - margin),
        high: hundredths(score + margin),
        rank: ranks.get(hundredths(score)) ?? 0,
        board_count: boardCount,
      },
    ]),
  );
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
