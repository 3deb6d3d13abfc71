import {
  type Amounts,
  type Figure,
  figureMoves,
  modelFigures,
  planFigures,
} from '../../compare/compare.ts';
import type { Catalog } from '../catalog.ts';
import type { Subject } from './change.ts';

/** One figure of a price that moves, has moved, or was to move and was withdrawn. */
export type PriceMove = {
  readonly subject: Subject;
  readonly field: string;
  readonly currency: string;
  readonly from: number;
  readonly to: number;
  /** The first day of the new price. */
  readonly day: string;
  readonly state: 'effective' | 'announced' | 'withdrawn';
  /**
   * The earliest day on which a source of the new price was read; undefined where none is known.
   */
  readonly read: string | undefined;
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
      movesOf({ kind: 'model', id }, price_history, { figures: modelFigures, today }),
    ),
    ...plans.flatMap(({ id, price_history, currency }) =>
      movesOf({ kind: 'plan', id }, price_history, { figures: planFigures(currency), today }),
    ),
  ];
}

type Interval<Field extends string> = Amounts<Field> & {
  readonly from: string | null;
  readonly cancelled: boolean;
  readonly sources: readonly { readonly checked: string | null }[];
};

type Context<Field extends string> = {
  readonly figures: readonly Figure<Field>[];
  readonly today: string;
};

/**
 * The moves from each interval to the next. A figure that is unknown on either side did not move as
 * far as anybody knows.
 */
function movesOf<Field extends string>(
  subject: Subject,
  history: readonly Interval<Field>[],
  { figures, today }: Context<Field>,
): readonly PriceMove[] {
  return history.flatMap((interval, index) => {
    const before = history.slice(0, index).findLast(({ cancelled }) => !cancelled);
    const { from: day } = interval;
    if (before === undefined || day === null) return [];
    const state = stateOf(interval, day, today);
    const read = firstRead(interval);
    return figureMoves(before, interval, figures).flatMap(
      ({ figure: { field, currency }, from, to }) =>
        from === null || to === null
          ? []
          : [{ subject, field, currency, from, to, day, state, read }],
    );
  });
}

function stateOf(
  { cancelled }: { readonly cancelled: boolean },
  day: string,
  today: string,
): PriceMove['state'] {
  if (cancelled) return 'withdrawn';
  return day > today ? 'announced' : 'effective';
}

function firstRead({ sources }: Pick<Interval<never>, 'sources'>): string | undefined {
  const days = sources.flatMap(({ checked }) => checked ?? []);
  return days.reduce<string | undefined>(
    (first, day) => (first === undefined || day < first ? day : first),
    undefined,
  );
}
