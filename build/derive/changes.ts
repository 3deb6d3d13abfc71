import { addressOf } from '../../feed/contract/paths.ts';
import type { BoardRanking } from '../../feed/contract/schemas/board.ts';
import type { Change } from '../../feed/contract/schemas/changes.ts';
import { policy } from '../../feed/contract/vocabulary.ts';
import { compareChanges, deriveAddedModels } from '../../feed/derive.ts';
import { compareCodeUnits, priceText } from '../../feed/text.ts';
import type { Catalog } from './catalog.ts';
import type { LifecycleMove } from './lifecycle.ts';
import { readDays } from './records.ts';

/**
 * A change with the key that distinguishes it from others of its kind, subject and field: the day a
 * price is for, or the period. The key stays when `date` moves, as that of an announcement does
 * when an older source is found. Empty where there can be one only.
 */
export type DatedChange = { change: Change; key: string };

export type Subject = Change['subject'];

/**
 * Every change in the dated data whose day has come, newest first, ties by kind, id and field.
 */
export function deriveDatedChanges(
  catalog: Catalog,
  moves: readonly DatedPriceMove[],
  lifecycleMoves: readonly LifecycleMove[],
): readonly DatedChange[] {
  const { apiRoot, today } = catalog;
  return [
    ...deriveAddedModels(catalog).map((change) => ({ change, key: '' })),
    ...moves.map((move) => priceChange(move, apiRoot)),
    ...lifecycleMoves.map((move) => lifecycleChange(move, apiRoot)),
    ...boardChanges(catalog),
  ]
    .filter(({ change }) => change.date <= today)
    .sort(
      (left, right) =>
        // One page may announce two moves of one figure.
        compareChanges(left.change, right.change) || compareCodeUnits(left.key, right.key),
    );
}

export function subjectAddress(apiRoot: string, { kind, id }: Subject): string {
  if (kind === 'board') return addressOf(apiRoot, 'leaderboards.board', { board: id });
  return addressOf(apiRoot, kind === 'model' ? 'models.get' : 'plans.get', { id });
}

/**
 * One figure of a price that moves, has moved, or was to move and was withdrawn: `from` and `to`
 * are figures.
 */
export type DatedPriceMove = {
  subject: Subject;
  field: string;
  currency: string;
  from: number;
  to: number;
  day: string;
  /** Whether `day` is only the first on which a source shows the price. */
  isSeen: boolean;
  state: 'effective' | 'announced' | 'withdrawn';
  /** The first day on which a source of the new price was read. */
  read: string | undefined;
};

type PricedCatalog = Pick<Catalog, 'models' | 'plans' | 'today'>;

/**
 * Every dated move of every price: models, then plans, each in the order of its list, oldest first.
 */
export function derivePriceMoves({ models, plans, today }: PricedCatalog): DatedPriceMove[] {
  const inUsd = ['input_price', 'output_price', 'cache_read_price', 'cache_write_price'] as const;
  return [
    ...models.flatMap(({ id, price_history }) => {
      const fields = inUsd.map((field) => [field, 'USD'] as const);
      return priceMoves({ kind: 'model', id }, price_history, fields, today);
    }),
    ...plans.flatMap(({ id, price_history, currency }) => {
      // It repeats `price_monthly` where the plan is priced in USD.
      const usd = currency === 'USD' ? [] : ([['price_monthly_usd', 'USD']] as const);
      const fields = [['price_monthly', currency], ['price_yearly', currency], ...usd] as const;
      return priceMoves({ kind: 'plan', id }, price_history, fields, today);
    }),
  ];
}

type FieldInterval<Field extends string> = { readonly [Name in Field]: number | null } & {
  from: string | null;
  seen_from?: string | null;
  cancelled: boolean;
  sources: readonly { checked: string | null }[];
};

/**
 * The moves from each interval to the next. A figure that is unknown on either side did not move as
 * far as anybody knows.
 */
function priceMoves<Field extends string>(
  subject: Subject,
  history: readonly FieldInterval<Field>[],
  fields: readonly (readonly [field: Field, currency: string])[],
  today: string,
): DatedPriceMove[] {
  return history.flatMap((interval, index) => {
    const before = history.slice(0, index).findLast(({ cancelled }) => !cancelled);
    const day = interval.from ?? interval.seen_from ?? null;
    if (before === undefined || day === null) return [];
    const state = stateOn(today, day, interval.cancelled);
    const read = readDays(interval.sources)[0];
    return figureMoves(before, interval, fields).map((move) => {
      return { subject, ...move, day, isSeen: interval.from === null, state, read };
    });
  });
}

function stateOn(today: string, day: string, isCancelled: boolean): DatedPriceMove['state'] {
  if (isCancelled) return 'withdrawn';
  return day > today ? 'announced' : 'effective';
}

/** The figures that differ between two intervals and are known in both. */
function figureMoves<Field extends string>(
  before: FieldInterval<Field>,
  after: FieldInterval<Field>,
  fields: readonly (readonly [field: Field, currency: string])[],
) {
  return fields.flatMap(([field, currency]) => {
    const from = before[field];
    const to = after[field];
    if (from === to || from === null || to === null) return [];
    return [{ field, currency, from, to }];
  });
}

function priceChange(move: DatedPriceMove, apiRoot: string): DatedChange {
  const { subject, field, from, to, day } = move;
  const url = subjectAddress(apiRoot, subject);
  const figure = { subject, field, from, to, ...priceTexts(move), url };
  if (move.state !== 'effective')
    return {
      change: { date: announcementDay(move), kind: 'price_announced', ...figure },
      key: day,
    };
  const kind = subject.kind === 'plan' ? 'plan_changed' : 'price_changed';
  return { change: { date: day, kind, ...figure }, key: day };
}

function priceTexts({ from, to, currency, day, isSeen, state }: DatedPriceMove) {
  const from_text = `${priceText(from)} ${currency}`;
  const to_text = `${priceText(to)} ${currency}`;
  if (state !== 'effective') return { from_text, to_text: `${to_text} from ${day}, ${state}` };
  return { from_text, to_text: isSeen ? `${to_text}, seen` : to_text };
}

/**
 * No source dates the announcement itself, so it is as old as its first reading, and older than the
 * day it is for.
 */
function announcementDay({ day, read }: DatedPriceMove): string {
  return read !== undefined && read < day ? read : day;
}

function lifecycleChange(
  { model, field, date, from, to, state }: LifecycleMove,
  apiRoot: string,
): DatedChange {
  const subject = { kind: 'model', id: model } as const;
  const to_text = to === null || state === 'effective' ? to : `${to}, ${state}`;
  const texts = { from: null, to: null, from_text: from, to_text };
  const url = subjectAddress(apiRoot, subject);
  return {
    change: { date, kind: 'lifecycle_changed', subject, field, ...texts, url },
    key: `${to ?? from} ${state}`,
  };
}

/**
 * `board_updated`: every published period of every board, and every edition that begins after the
 * first. `rank_changed`: every move within the first ranks between two published periods in a row
 * of one edition.
 */
function boardChanges({ boards, apiRoot }: Catalog): DatedChange[] {
  return boards.flatMap(({ rankings }) =>
    rankings.flatMap((newer, index) => periodChanges(newer, rankings[index + 1], apiRoot)),
  );
}

function periodChanges(
  newer: BoardRanking,
  older: BoardRanking | undefined,
  apiRoot: string,
): DatedChange[] {
  const { key: board, edition } = newer.board;
  const updated = {
    kind: 'board_updated',
    subject: { kind: 'board', id: board },
    from: null,
    to: null,
  } as const;
  const published = boardChange(newer, apiRoot, {
    ...updated,
    field: 'period',
    from_text: older?.period ?? null,
    to_text: newer.period,
  });
  if (older === undefined) return [published];
  if (older.board.edition !== edition) {
    const begun = boardChange(newer, apiRoot, {
      ...updated,
      field: 'edition',
      from_text: older.board.edition,
      to_text: edition,
    });
    return [begun, published];
  }
  const moved = rankMoves(older, newer).map(({ id, from, to }) =>
    boardChange(newer, apiRoot, {
      kind: 'rank_changed',
      subject: { kind: 'model', id },
      field: board,
      from,
      to,
      from_text: older.period,
      to_text: newer.period,
    }),
  );
  return [published, ...moved];
}

/** A change that the period of a board brought. */
function boardChange(
  { board }: BoardRanking,
  apiRoot: string,
  change: Omit<Change, 'date' | 'url'>,
): DatedChange {
  const { kind, subject, field, ...texts } = change;
  const { key, period, updated_at: date } = board;
  const url = addressOf(apiRoot, 'leaderboards.period', { board: key, period });
  return { change: { date, kind, subject, field, ...texts, url }, key: period };
}

/** The moves into, out of and within the first ranks of two rankings; null is not on the board. */
function rankMoves(older: BoardRanking, newer: BoardRanking) {
  const before = ranksByModel(older);
  const after = ranksByModel(newer);
  const isFirst = (rank: number | null) => rank !== null && rank <= policy.firstRanks;
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((id) => ({ id, from: before.get(id) ?? null, to: after.get(id) ?? null }))
    .filter(({ from, to }) => from !== to && (isFirst(from) || isFirst(to)));
}

function ranksByModel({ entries }: BoardRanking): ReadonlyMap<string, number> {
  return new Map(entries.map(({ model_id, rank }) => [model_id, rank]));
}
