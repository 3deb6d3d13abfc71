import type { Catalog } from '../catalog.ts';
import type { Subject } from './subject.ts';

/** One figure of a price that moves, has moved, or was to move and was withdrawn. */
export type PriceMove = {
  readonly subject: Subject;
  readonly field: string;
  readonly currency: string;
  readonly from: number;
  readonly to: number;
  /** The first day of the new price. */
  readonly day: string;
  readonly state: 'held' | 'announced' | 'withdrawn';
  /** The earliest day on which a source of the new price was read; undefined where none is known. */
  readonly read: string | undefined;
};

/** Every dated move of every price: models, then plans, each in the order of its list, oldest first. */
export function derivePriceMoves({ models, plans, today }: Catalog): readonly PriceMove[] {
  return [
    ...models.flatMap(({ id, price_history }) => movesOf({ kind: 'model', id }, price_history, { figures: modelFigures, today })),
    ...plans.flatMap(({ id, price_history, currency }) =>
      movesOf({ kind: 'plan', id }, price_history, { figures: planFigures(currency), today }),
    ),
  ];
}

/** A price field and the currency of its figure. */
type Figure<Field> = readonly [field: Field, currency: string];

const modelFigures = [
  ['input_price', 'USD'],
  ['output_price', 'USD'],
  ['cache_read_price', 'USD'],
  ['cache_write_price', 'USD'],
] as const;

type PlanField = 'price_monthly' | 'price_yearly' | 'price_monthly_usd';

/** `price_monthly_usd` says `price_monthly` again where the plan is priced in USD. */
function planFigures(currency: string): readonly Figure<PlanField>[] {
  const figures: readonly Figure<PlanField>[] = [
    ['price_monthly', currency],
    ['price_yearly', currency],
  ];
  return currency === 'USD' ? figures : [...figures, ['price_monthly_usd', 'USD']];
}

type Interval<Field extends string> = { readonly [Name in Field]: number | null } & {
  readonly from: string | null;
  readonly cancelled: boolean;
  readonly sources: readonly { readonly checked: string | null }[];
};

type Reading<Field extends string> = { readonly figures: readonly Figure<Field>[]; readonly today: string };

function movesOf<Field extends string>(subject: Subject, history: readonly Interval<Field>[], reading: Reading<Field>): PriceMove[] {
  return history.flatMap((interval, index) => {
    const before = history.slice(0, index).findLast(({ cancelled }) => !cancelled);
    return before === undefined ? [] : movesBetween(subject, { before, after: interval }, reading);
  });
}

type Pair<Field extends string> = { readonly before: Interval<Field>; readonly after: Interval<Field> };

/** A figure that is unknown on either side did not move as far as anybody knows. */
function movesBetween<Field extends string>(subject: Subject, pair: Pair<Field>, { figures, today }: Reading<Field>): PriceMove[] {
  const { before, after } = pair;
  const day = after.from;
  if (day === null) return [];
  return figures.flatMap(([field, currency]) => {
    const from = before[field];
    const to = after[field];
    if (from === null || to === null || from === to) return [];
    return [{ subject, field, currency, from, to, day, state: stateOf(after, day, today), read: firstRead(after) }];
  });
}

function stateOf({ cancelled }: { readonly cancelled: boolean }, day: string, today: string): PriceMove['state'] {
  if (cancelled) return 'withdrawn';
  return day > today ? 'announced' : 'held';
}

function firstRead({ sources }: Pick<Interval<never>, 'sources'>): string | undefined {
  const days = sources.flatMap(({ checked }) => checked ?? []);
  return days.reduce<string | undefined>((first, day) => (first === undefined || day < first ? day : first), undefined);
}
