import { groupBy } from '../../feed/collections.ts';
import type { BoardRanking, Overall } from '../../feed/contract/schemas/board.ts';
import { byTexts, compareCodeUnits } from '../../feed/text.ts';
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
export type Observation = { board: string; model: string; score: number };

export type OverallFit = {
  /** By model id; empty where the scores are too few to estimate an error. */
  models: ReadonlyMap<string, Overall>;
  /** Standard deviation of the scores about the fit, in points; null where there is no fit. */
  residual: number | null;
};

export function overallObservations(
  boards: readonly PublishedBoard[],
  today: string,
): Observation[] {
  const all = boards.flatMap((board) =>
    (currentRanking(board, today)?.entries ?? []).map(({ model_id, score }) => {
      return { board: board.key, model: model_id, score };
    }),
  );
  const byModel = groupBy(all, ({ model }) => model);
  return [...byModel.values()].filter((own) => own.length >= overallMethod.minimumBoards).flat();
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
  const sorted = observations.toSorted(byTexts('model', 'board'));
  const boards = [...new Set(sorted.map(({ board }) => board))].sort(compareCodeUnits);
  const models = toModelScores(sorted, boards);
  const degreesOfFreedom = sorted.length - models.length - boards.length + 1;
  if (models.length === 0 || degreesOfFreedom <= 0) return { models: new Map(), residual: null };

  const { covariance, boardEffects } = solveBoards(models, boards.length);
  const fitted = models.map((row) => fitModel(row, boardEffects));
  const residual = Math.sqrt(total(fitted.flatMap((row) => row.squares)) / degreesOfFreedom);
  const mean = total(boardEffects) / boards.length;
  return {
    models: rankEstimates(
      fitted.map((row) => ({
        model: row.model,
        score: row.effect + mean,
        margin: overallMethod.quantile * residual * spreadOf(row, covariance),
        boardCount: row.cells.length,
      })),
    ),
    residual,
  };
}

/** The scores of one model; a column is the place of a board in the list of boards. */
type ModelScores = {
  model: string;
  cells: readonly { column: number; score: number }[];
  /** How many scores there are, and the shrinkage. */
  weight: number;
  sum: number;
};

function toModelScores(
  observations: readonly Observation[],
  boards: readonly string[],
): ModelScores[] {
  return [...groupBy(observations, ({ model }) => model)].map(([model, own]) => {
    const cells = own.map(({ board, score }) => ({ column: boards.indexOf(board), score }));
    const weight = cells.length + overallMethod.shrinkage;
    return { model, cells, weight, sum: total(cells.map(({ score }) => score)) };
  });
}

function solveBoards(models: readonly ModelScores[], boardCount: number) {
  const { matrix, sums } = normalEquations(models, boardCount);
  const covariance = inverse(matrix);
  return { covariance, boardEffects: covariance.map((row) => dot(row, sums)) };
}

/** What remains for the effects of the boards once the models are eliminated. */
function normalEquations(models: readonly ModelScores[], boardCount: number) {
  const sums = Array.from({ length: boardCount }, () => 0);
  const matrix = sums.map(() => sums.map(() => 0));
  for (const { cells, weight, sum } of models) {
    for (const { column, score } of cells) {
      add(matrix[column], column, 1);
      add(sums, column, score - sum / weight);
      for (const other of cells) add(matrix[column], other.column, -1 / weight);
    }
  }
  return { matrix, sums };
}

type FittedModel = ModelScores & {
  effect: number;
  /** The squared distance of each score from the fit. */
  squares: readonly number[];
};

function fitModel(scores: ModelScores, boardEffects: readonly number[]): FittedModel {
  const { cells, sum, weight } = scores;
  const effectOf = (column: number) => boardEffects[column] ?? 0;
  const effect = (sum - total(cells.map(({ column }) => effectOf(column)))) / weight;
  const squares = cells.map(({ column, score }) => (score - effect - effectOf(column)) ** 2);
  return { ...scores, effect, squares };
}

/** The standard error of a model's score on the mean board, as a multiple of the residual. */
function spreadOf({ cells, weight }: ModelScores, covariance: readonly number[][]): number {
  const contrast = covariance.map(() => 1 / covariance.length);
  for (const { column } of cells) add(contrast, column, -1 / weight);
  const rows = covariance.map((row) => dot(row, contrast));
  return Math.sqrt(1 / weight + dot(contrast, rows));
}

type EstimatedScore = { model: string; score: number; margin: number; boardCount: number };

function rankEstimates(estimates: readonly EstimatedScore[]): Map<string, Overall> {
  const descending = estimates.map(({ score }) => hundredths(score)).sort((a, b) => b - a);
  const ranked = estimates.map(({ model, score, margin, boardCount }): [string, Overall] => [
    model,
    {
      score: hundredths(score),
      low: hundredths(score - margin),
      high: hundredths(score + margin),
      rank: descending.indexOf(hundredths(score)) + 1,
      board_count: boardCount,
    },
  ]);
  return new Map(ranked);
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

/** By Gauss and Jordan. The matrix is positive definite, so that no pivot has to be sought. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  let rows = matrix.map((row, index) => [...row, ...matrix.map((_, at) => Number(at === index))]);
  for (const column of matrix.keys()) {
    const chosen = rows[column] ?? [];
    const unit = chosen.map((value) => value / (chosen[column] ?? 1));
    rows = rows.map((row, index) => {
      const factor = row[column] ?? 0;
      if (index === column) return unit;
      return row.map((value, at) => value - factor * (unit[at] ?? 0));
    });
  }
  return rows.map((row) => row.slice(matrix.length));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
