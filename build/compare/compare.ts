import type { BoardRanking } from '../../feed/schemas/board.ts';
import { policy } from '../../feed/vocabulary.ts';

/** A record before and after; undefined on the side that lacks it. */
export type Pair<Value> =
  | { readonly id: string; readonly before: Value; readonly after: Value }
  | { readonly id: string; readonly before: undefined; readonly after: Value }
  | { readonly id: string; readonly before: Value; readonly after: undefined };

/**
 * Pairs two lists by key, in the order of the newer one; records that only the older one has are
 * last.
 */
export function pairsOf<Value extends object>(
  before: readonly Value[],
  after: readonly Value[],
  idOf: (value: Value) => string,
): readonly Pair<Value>[] {
  const older = new Map(before.map((value) => [idOf(value), value]));
  const newer = new Set(after.map(idOf));
  return [
    ...after.map((value): Pair<Value> => {
      const id = idOf(value);
      const match = older.get(id);
      return match === undefined
        ? { id, before: undefined, after: value }
        : { id, before: match, after: value };
    }),
    ...before
      .filter((value) => !newer.has(idOf(value)))
      .map((value): Pair<Value> => ({ id: idOf(value), before: value, after: undefined })),
  ];
}

/** A price field with its label and currency. */
export type Figure<Field extends string = string> = {
  readonly field: Field;
  readonly name: string;
  readonly currency: string;
};

export const modelFigures = [
  { field: 'input_price', name: 'input', currency: 'USD' },
  { field: 'output_price', name: 'output', currency: 'USD' },
  { field: 'cache_read_price', name: 'cache read', currency: 'USD' },
  { field: 'cache_write_price', name: 'cache write', currency: 'USD' },
] as const satisfies readonly Figure[];

export type PlanPriceField = 'price_monthly' | 'price_yearly' | 'price_monthly_usd';

/**
 * The figures of a plan. `price_monthly_usd` repeats `price_monthly` where the plan is priced in
 * USD.
 */
export function planFigures(
  currency: string,
  isInUsd = currency === 'USD',
): readonly Figure<PlanPriceField>[] {
  const figures: readonly Figure<PlanPriceField>[] = [
    { field: 'price_monthly', name: 'monthly', currency },
    { field: 'price_yearly', name: 'yearly', currency },
  ];
  return isInUsd
    ? figures
    : [...figures, { field: 'price_monthly_usd', name: 'monthly', currency: 'USD' }];
}

/** Amounts by price field; null is unknown. */
export type Amounts<Field extends string> = { readonly [Name in Field]: number | null };

/** A figure whose amount differs. */
export type FigureMove<Field extends string> = {
  readonly figure: Figure<Field>;
  readonly from: number | null;
  readonly to: number | null;
};

/** The figures whose amounts differ, in the order of the figures. */
export function figureMoves<Field extends string>(
  before: Amounts<Field>,
  after: Amounts<Field>,
  figures: readonly Figure<Field>[],
): readonly FigureMove<Field>[] {
  return figures
    .map((figure) => ({ figure, from: before[figure.field], to: after[figure.field] }))
    .filter(({ from, to }) => from !== to);
}

/** A model's rank in two rankings of a board; null where it is not on the board. */
export type RankMove = {
  readonly model: string;
  readonly from: number | null;
  readonly to: number | null;
};

/**
 * The moves into, out of and within the first ranks; none between editions, whose ranks are not
 * comparable.
 */
export function rankMoves(older: BoardRanking, newer: BoardRanking): readonly RankMove[] {
  if (older.board.edition !== newer.board.edition) return [];
  return pairsOf(older.entries, newer.entries, ({ model_id }) => model_id)
    .map(({ id, before, after }) => ({
      model: id,
      from: before?.rank ?? null,
      to: after?.rank ?? null,
    }))
    .filter(({ from, to }) => from !== to && (isFirst(from) || isFirst(to)));
}

function isFirst(rank: number | null): boolean {
  return rank !== null && rank <= policy.firstRanks;
}
