import type { BoardRanking } from '../../../../feed/schemas/board.ts';

/** How a model's rank changed since the previous period, or that it is new. */
export type Movement = number | 'new';

/**
 * The movement of each model by id; undefined where the two periods belong to two editions, whose
 * ranks are not compared.
 */
export function movementsBetween(
  before: BoardRanking | undefined,
  now: BoardRanking,
): ReadonlyMap<string, Movement> | undefined {
  if (before === undefined || before.board.edition !== now.board.edition) return undefined;
  const ranks = new Map(before.entries.map(({ model_id, rank }) => [model_id, rank]));
  return new Map(
    now.entries.map(({ model_id, rank }) => {
      const earlier = ranks.get(model_id);
      return [model_id, earlier === undefined ? 'new' : earlier - rank];
    }),
  );
}

/** The previous period; periods are newest first. */
export function periodBefore(periods: readonly string[], period: string): string | undefined {
  return periods[periods.indexOf(period) + 1];
}
