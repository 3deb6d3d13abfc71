import { inverse, Matrix } from 'ml-matrix';
import type { BoardRanking, Overall } from '../../feed/schemas/board.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import type { PublishedBoard } from './boards.ts';

/** The constants of the model that `docs/decisions/overall.md` explains. */
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

/** Scores as model effect plus board effect, by least squares with shrinkage. */
export function deriveOverall(boards: readonly PublishedBoard[], today: string): OverallFit {
  return fitOverall(overallObservations(boards, today));
}

/** The scores on current boards of the models that enough of these boards list. */
export function overallObservations(
  boards: readonly PublishedBoard[],
  today: string,
): readonly Observation[] {
  const all = boards.flatMap(({ key, rankings }) =>
    (currentRanking(rankings, today)?.entries ?? []).map(({ model_id, score }) => ({
      board: key,
      model: model_id,
      score,
    })),
  );
  const counts = new Map<string, number>();
  for (const { model } of all) counts.set(model, (counts.get(model) ?? 0) + 1);
  return all.filter(({ model }) => (counts.get(model) ?? 0) >= overallMethod.minimumBoards);
}

/** A board's newest ranking, unless it is too old. */
function currentRanking(
  [newest]: PublishedBoard['rankings'],
  today: string,
): BoardRanking | undefined {
  return isCurrent(newest, today) ? newest : undefined;
}

/** Whether a period is recent enough to say something of today's models. */
export function isCurrent({ period }: Pick<BoardRanking, 'period'>, today: string): boolean {
  return monthNumber(today) - monthNumber(period) <= overallMethod.maximumAgeMonths;
}

/** Months since year 0 of a day or a month. */
function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

/**
 * Solves the normal equations. The block of the models is diagonal, so the models are eliminated
 * and a matrix of the size of the boards remains. Rows are sorted first: floating-point sums, and
 * with them the last digit, then do not depend on the order of the observations.
 */
export function fitOverall(observations: readonly Observation[]): OverallFit {
  const { models, boards, listed, scores } = design(observations);
  const degreesOfFreedom = observations.length - models.length - boards.length + 1;
  if (models.length === 0 || degreesOfFreedom <= 0) return { models: new Map(), residual: null };

  const weights = listed.sum('row').map((count) => count + overallMethod.shrinkage);
  const shares = listed.clone().divColumnVector(weights);
  const modelSums = Matrix.columnVector(scores.sum('row'));
  const boardSums = Matrix.columnVector(scores.sum('column'));
  const covariance = inverse(
    Matrix.diag(listed.sum('column')).sub(shares.transpose().mmul(listed)),
  );
  const boardEffects = covariance.mmul(boardSums.sub(shares.transpose().mmul(modelSums)));
  const modelEffects = modelSums.sub(listed.mmul(boardEffects)).divColumnVector(weights);

  const fitted = listed
    .clone()
    .mulRowVector(boardEffects)
    .add(listed.clone().mulColumnVector(modelEffects));
  const residual = Math.sqrt(scores.sub(fitted).norm() ** 2 / degreesOfFreedom);

  const estimates = models.map((model, row) => {
    const score = modelEffects.get(row, 0) + boardEffects.mean();
    const contrast = shares
      .getRowVector(row)
      .mul(-1)
      .add(1 / boards.length);
    const variance = 1 / (weights[row] ?? 1) + contrast.mmul(covariance).dot(contrast);
    const margin = overallMethod.quantile * residual * Math.sqrt(variance);
    const boardCount = listed.getRowVector(row).sum();
    return { model, score, margin, boardCount };
  });
  return { models: ranked(estimates), residual };
}

/** The scores as a matrix, and which of its cells hold one: a row a model, a column a board. */
function design(observations: readonly Observation[]) {
  const models = [...new Set(observations.map(({ model }) => model))].sort(compareCodeUnits);
  const boards = [...new Set(observations.map(({ board }) => board))].sort(compareCodeUnits);
  const rows = new Map(models.map((model, row) => [model, row]));
  const listed = Matrix.zeros(models.length, boards.length);
  const scores = Matrix.zeros(models.length, boards.length);
  for (const { model, board, score } of observations) {
    const row = rows.get(model) ?? 0;
    const column = boards.indexOf(board);
    listed.set(row, column, 1);
    scores.set(row, column, score);
  }
  return { models, boards, listed, scores };
}

type Estimate = {
  model: string;
  score: number;
  /** Half the width of the interval. */
  margin: number;
  boardCount: number;
};

/** Competition ranks by the published score: ties share a rank. */
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
