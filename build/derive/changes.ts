import { deriveAddedModels } from '../../feed/derive.ts';
import { addressOf } from '../../feed/paths.ts';
import type { BoardRanking } from '../../feed/schemas/board.ts';
import type { Change } from '../../feed/schemas/changes.ts';
import { compareCodeUnits, priceText } from '../../feed/text.ts';
import { policy } from '../../feed/vocabulary.ts';
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
  moves: readonly PriceMove[],
  lifecycleMoves: readonly LifecycleMove[],
): readonly DatedChange[] {
  return [
    ...deriveAddedModels(catalog).map((change) => ({ change, key: '' })),
    ...moves.map((move) => priceChange(move, catalog)),
    ...lifecycleMoves.map((move) => lifecycleChange(move, catalog)),
    ...boardChanges(catalog),
  ]
    .filter(({ change }) => change.date <= catalog.today)
    .sort(
      ({ change: left, key: leftKey }, { change: right, key: rightKey }) =>
        compareCodeUnits(right.date, left.date) ||
        compareCodeUnits(left.kind, right.kind) ||
        compareCodeUnits(left.subject.id, right.subject.id) ||
        compareCodeUnits(left.field, right.field) ||
        // One page may announce two moves of one figure.
        compareCodeUnits(leftKey, rightKey),
    );
}

export function subjectAddress(apiRoot: string, { kind, id }: Subject): string {
  if (kind === 'board') return addressOf(apiRoot, 'leaderboards.board', { board: id });
  return addressOf(apiRoot, kind === 'model' ? 'models.get' : 'plans.get', { id });
}

type Root = Pick<Catalog, 'apiRoot'>;

/** One figure of a price that moves, has moved, or was to move and was withdrawn. */
export type PriceMove = {
  subject: Subject;
  field: string;
  currency: string;
  from: number;
  to: number;
  day: string;
  /** Whether `day` is only the first on which a source shows the price. */
  isSeen: boolean;
  state: 'effective' | 'announced' | 'withdrawn';
  read: string | undefined;
};

/**
 * Every dated move of every price: models, then plans, each in the order of its list, oldest first.
 */
export function derivePriceMoves({
  models,
  plans,
  today,
}: Pick<Catalog, 'models' | 'plans' | 'today'>): readonly PriceMove[] {
  return [
    ...models.flatMap(({ id, price_history }) =>
      priceMoves({ kind: 'model', id }, price_history, { fields: modelFields, today }),
    ),
    ...plans.flatMap(({ id, price_history, currency }) =>
      priceMoves({ kind: 'plan', id }, price_history, { fields: planFields(currency), today }),
    ),
  ];
}

const modelFields = [
  ['input_price', 'USD'],
  ['output_price', 'USD'],
  ['cache_read_price', 'USD'],
  ['cache_write_price', 'USD'],
] as const;

/** `price_monthly_usd` repeats `price_monthly` where the plan is priced in USD. */
function planFields(currency: string) {
  const usd = currency === 'USD' ? [] : ([['price_monthly_usd', 'USD']] as const);
  return [['price_monthly', currency], ['price_yearly', currency], ...usd] as const;
}

type Interval<Field extends string> = { readonly [Name in Field]: number | null } & {
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
  history: readonly Interval<Field>[],
  { fields, today }: { fields: readonly (readonly [Field, string])[]; today: string },
): PriceMove[] {
  return history.flatMap((interval, index) => {
    const before = history.slice(0, index).findLast(({ cancelled }) => !cancelled);
    const { from: stated, seen_from: seen = null, cancelled } = interval;
    const day = stated ?? seen;
    if (before === undefined || day === null) return [];
    const state = cancelled ? 'withdrawn' : day > today ? 'announced' : 'effective';
    const read = readDays(interval.sources)[0];
    return fields.flatMap(([field, currency]) => {
      const [from, to] = [before[field], interval[field]];
      if (from === to || from === null || to === null) return [];
      return [{ subject, field, currency, from, to, day, isSeen: stated === null, state, read }];
    });
  });
}

function priceChange(
  { subject, field, currency, from, to, day, isSeen, state, read }: PriceMove,
  { apiRoot }: Root,
): DatedChange {
  const isEffective = state === 'effective';
  const remark = isEffective ? (isSeen ? ', seen' : '') : ` from ${day}, ${state}`;
  // No source dates the announcement itself, so it is as old as its first reading, and older than
  // the day it is for.
  const announced = read !== undefined && read < day ? read : day;
  const kind = subject.kind === 'plan' ? 'plan_changed' : 'price_changed';
  return {
    change: {
      date: isEffective ? day : announced,
      kind: isEffective ? kind : 'price_announced',
      subject,
      field,
      from,
      to,
      from_text: `${priceText(from)} ${currency}`,
      to_text: `${priceText(to)} ${currency}${remark}`,
      url: subjectAddress(apiRoot, subject),
    },
    key: day,
  };
}

function lifecycleChange(
  { model, field, date, from, to, state }: LifecycleMove,
  { apiRoot }: Root,
): DatedChange {
  const subject = { kind: 'model', id: model } as const;
  return {
    change: {
      date,
      kind: 'lifecycle_changed',
      subject,
      field,
      from: null,
      to: null,
      from_text: from,
      to_text: to === null || state === 'effective' ? to : `${to}, ${state}`,
      url: subjectAddress(apiRoot, subject),
    },
    key: `${to ?? from} ${state}`,
  };
}

/**
 * `board_updated`: every published period of every board, and every edition that begins after the
 * first. `rank_changed`: every move within the first ranks between two published periods in a row of
 * one edition.
 */
function boardChanges({ boards, apiRoot }: Catalog): DatedChange[] {
  return boards.flatMap(({ rankings }) =>
    rankings.flatMap((newer, index): DatedChange[] => {
      const older = rankings[index + 1];
      const { key, period, updated_at: date, edition } = newer.board;
      const url = addressOf(apiRoot, 'leaderboards.period', { board: key, period });
      const updated = (field: string, before: string | null, after: string): DatedChange => {
        const subject = { kind: 'board', id: key } as const;
        const texts = { from: null, to: null, from_text: before, to_text: after };
        return {
          change: { date, kind: 'board_updated', subject, field, ...texts, url },
          key: period,
        };
      };
      const published = updated('period', older?.period ?? null, period);
      if (older === undefined) return [published];
      if (older.board.edition !== edition)
        return [updated('edition', older.board.edition, edition), published];
      const moved = rankMoves(older, newer).map(({ model, from, to }): DatedChange => {
        const subject = { kind: 'model', id: model } as const;
        const texts = { from, to, from_text: older.period, to_text: period };
        return {
          change: { date, kind: 'rank_changed', subject, field: key, ...texts, url },
          key: period,
        };
      });
      return [published, ...moved];
    }),
  );
}

/** The moves into, out of and within the first ranks of two rankings; null is not on the board. */
function rankMoves(older: BoardRanking, newer: BoardRanking) {
  const before = new Map(older.entries.map(({ model_id, rank }) => [model_id, rank]));
  const after = new Map(newer.entries.map(({ model_id, rank }) => [model_id, rank]));
  const isFirst = (rank: number | null) => rank !== null && rank <= policy.firstRanks;
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((model) => ({
      model,
      from: before.get(model) ?? null,
      to: after.get(model) ?? null,
    }))
    .filter(({ from, to }) => from !== to && (isFirst(from) || isFirst(to)));
}
