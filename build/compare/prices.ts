import type { PriceTier } from '../../feed/schemas/price.ts';
import { inForce } from '../derive/records.ts';
import { type Amounts, type Figure, figureMoves, pairsOf } from './compare.ts';
import { moneyText } from './text.ts';
import { tierTexts } from './tiers.ts';

/** A dated price with these figures. */
export type Interval<Field extends string> = Amounts<Field> & {
  readonly from: string | null;
  readonly cancelled: boolean;
  /** Of models alone. */
  readonly promotion?: boolean;
  readonly price_tiers?: readonly PriceTier[];
  readonly sources: readonly Source[];
};

type Source = { readonly url: string; readonly checked: string | null };

/** A record with figures of its own and their history. */
export type Priced<Field extends string> = Amounts<Field> & {
  readonly price_history: readonly Interval<Field>[];
};

export type PriceComparison<Field extends string> = {
  readonly before: Priced<Field>;
  readonly after: Priced<Field>;
  readonly figures: readonly Figure<Field>[];
  /** The day of the newer answers. */
  readonly today: string;
};

/** How the prices of a record differ, now and in their history. The same text is not repeated. */
export function priceTexts<Field extends string>(
  comparison: PriceComparison<Field>,
): readonly string[] {
  const { before, after } = comparison;
  const history = historyPairs(comparison).flatMap(({ before: old, after: now }) => {
    if (old !== undefined && now !== undefined)
      return changedTexts({ before: old, after: now }, comparison);
    if (now !== undefined) return addedTexts(now, comparison);
    return old === undefined ? [] : [removedText(old, comparison)];
  });
  const interval = inForce(after.price_history, comparison.today);
  const known = interval && before.price_history.find(({ from }) => from === interval.from);
  const now = movesBetween(before, after, comparison).map(({ field, text }) => {
    const correction =
      known === undefined || known[field] === interval?.[field] ? '' : correctionOf(known[field]);
    return text + (interval === undefined ? '' : periodOf(interval, comparison)) + correction;
  });
  return [...new Set([...now, ...history])];
}

/** How the sources of each price differ; those of added and removed prices are not listed. */
export function sourceTexts<Field extends string>(
  comparison: PriceComparison<Field>,
): readonly string[] {
  return historyPairs(comparison).flatMap(({ before, after }) => {
    if (before === undefined || after === undefined) return [];
    const price = after.from === null ? 'price' : `price from ${after.from}`;
    return pairsOf(before.sources, after.sources, ({ url }) => url).flatMap((pair) => {
      if (pair.before?.checked === pair.after?.checked) return [];
      if (pair.before === undefined) return [`${price}: + ${pair.id}, read ${readOn(pair.after)}`];
      if (pair.after === undefined) return [`${price}: − ${pair.id}`];
      return [`${price}: ${pair.id} read ${readOn(pair.before)} → ${readOn(pair.after)}`];
    });
  });
}

function historyPairs<Field extends string>({ before, after }: PriceComparison<Field>) {
  return pairsOf(before.price_history, after.price_history, ({ from }) => from ?? '');
}

type Sides<Value> = { readonly before: Value; readonly after: Value };

function addedTexts<Field extends string>(
  added: Interval<Field>,
  comparison: PriceComparison<Field>,
): readonly string[] {
  const { price_history: history } = comparison.after;
  const previous = history.slice(0, history.indexOf(added)).findLast(({ cancelled }) => !cancelled);
  const suffix = periodOf(added, comparison);
  const before = previous ?? { ...added, ...unknowns(comparison.figures) };
  const texts = movesBetween(before, added, comparison).map(({ text }) => text + suffix);
  return texts.length > 0 ? texts : [`the same price again${suffix}`];
}

function changedTexts<Field extends string>(
  { before, after }: Sides<Interval<Field>>,
  comparison: PriceComparison<Field>,
) {
  const period = periodOf(after, comparison);
  const texts = movesBetween(before, after, comparison).map(
    ({ field, text }) => text + period + correctionOf(before[field]),
  );
  const tiers = tierTexts(before.price_tiers ?? [], after.price_tiers ?? []);
  return [
    ...texts,
    ...tiers.map((text) => text + period),
    ...flagTexts(after, 'withdrawn', before.cancelled, after.cancelled),
    ...flagTexts(after, 'a promotion', before.promotion, after.promotion),
  ];
}

function flagTexts(
  { from }: Pick<Interval<never>, 'from'>,
  name: string,
  before = false,
  after = false,
): readonly string[] {
  if (before === after) return [];
  return [
    `the price${from === null ? '' : ` from ${from}`} is ${after ? '' : 'no longer '}${name}`,
  ];
}

function removedText<Field extends string>(
  removed: Interval<Field>,
  { figures }: PriceComparison<Field>,
): string {
  const amounts = figures.flatMap(({ field, name }) =>
    removed[field] === null ? [] : [`${name} ${moneyText(removed[field])}`],
  );
  return `the price${removed.from === null ? '' : ` from ${removed.from}`} is taken out (${amounts.join(', ')})`;
}

function movesBetween<Field extends string>(
  before: Amounts<Field>,
  after: Amounts<Field>,
  { figures }: PriceComparison<Field>,
) {
  return figureMoves(before, after, figures).map(({ figure: { field, name }, from, to }) => ({
    field,
    text: `${name} ${moneyText(from)} → ${moneyText(to)}`,
  }));
}

function periodOf(
  { from, cancelled }: Pick<Interval<never>, 'from' | 'cancelled'>,
  { today }: { readonly today: string },
): string {
  const announced = from !== null && from > today ? ', announced' : '';
  return `${from === null ? '' : ` from ${from}`}${cancelled ? ', withdrawn' : announced}`;
}

/** A figure that was unknown is filled in, not corrected. */
function correctionOf(before: number | null): string {
  return before === null ? '' : ', corrected';
}

function unknowns<Field extends string>(
  figures: PriceComparison<Field>['figures'],
): Amounts<Field> {
  // `Object.fromEntries` returns every figure as a key, which its type can't express.
  return Object.fromEntries(figures.map(({ field }) => [field, null])) as Amounts<Field>;
}

function readOn({ checked }: Source): string {
  return checked ?? 'on an unknown day';
}
