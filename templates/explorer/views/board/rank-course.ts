import type { BoardRanking } from '../../../../feed/schemas/board.ts';

/** The ranks of a model in the periods of an edition, oldest first; null where it is not listed. */
export type RankCourse = { readonly id: string; readonly ranks: readonly (number | null)[] };

/** The periods that belong to the edition of a ranking, oldest first, that one included. */
export function sameEdition(
  ranking: BoardRanking,
  others: readonly BoardRanking[],
): readonly BoardRanking[] {
  return [ranking, ...others]
    .filter(({ board }) => board.edition === ranking.board.edition)
    .sort((left, right) => (left.period < right.period ? -1 : 1));
}

/** The course of the first models of a ranking over the periods of its edition. */
export function rankCourses(
  { entries }: BoardRanking,
  periods: readonly BoardRanking[],
  count: number,
): readonly RankCourse[] {
  const ranks = periods.map((period) => new Map(period.entries.map((e) => [e.model_id, e.rank])));
  return entries.slice(0, count).map(({ model_id }) => ({
    id: model_id,
    ranks: ranks.map((known) => known.get(model_id) ?? null),
  }));
}
