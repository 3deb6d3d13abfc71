import { inForce } from '../derive/intervals.ts';
import { pairsOf } from './records.ts';
import { moneyText } from './words.ts';

/** A dated price with figures under these names. */
export type Interval<Figure extends string> = { readonly [Name in Figure]: number | null } & {
  readonly from: string | null;
  readonly cancelled: boolean;
  readonly sources: readonly Source[];
};

type Source = { readonly url: string; readonly checked: string | null };

/** A record with figures of its own and their history. */
export type Priced<Figure extends string> = { readonly [Name in Figure]: number | null } & {
  readonly price_history: readonly Interval<Figure>[];
};

export type PriceComparison<Figure extends string> = {
  readonly before: Priced<Figure>;
  readonly after: Priced<Figure>;
  /** Each figure with what it is called. */
  readonly figures: readonly (readonly [figure: Figure, name: string])[];
  /** The day of the new answers. */
  readonly today: string;
};

/** How the prices of a record differ, now and in their history. What both tell alike is told once. */
export function priceTexts<Figure extends string>(comparison: PriceComparison<Figure>): readonly string[] {
  const { before, after } = comparison;
  const history = historyPairs(comparison).flatMap(({ before: old, after: held }) => {
    if (old !== undefined && held !== undefined) return changedTexts({ before: old, after: held }, comparison);
    if (held !== undefined) return addedTexts(held, comparison);
    return old === undefined ? [] : [removedText(old, comparison)];
  });
  const interval = inForce(after.price_history, comparison.today);
  const known = interval && before.price_history.find(({ from }) => from === interval.from);
  const now = movesBetween(before, after, comparison).map(({ figure, text }) => {
    const correction = known === undefined || known[figure] === interval?.[figure] ? '' : correctionOf(known[figure]);
    return text + (interval === undefined ? '' : occasionOf(interval, comparison)) + correction;
  });
  return [...new Set([...now, ...history])];
}

/** How the sources of each price differ; those of prices that came or went say nothing beyond that. */
export function sourceTexts<Figure extends string>(comparison: PriceComparison<Figure>): readonly string[] {
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

function historyPairs<Figure extends string>({ before, after }: PriceComparison<Figure>) {
  return pairsOf(before.price_history, after.price_history, ({ from }) => from ?? '');
}

type Sides<Value> = { readonly before: Value; readonly after: Value };

function addedTexts<Figure extends string>(added: Interval<Figure>, comparison: PriceComparison<Figure>): readonly string[] {
  const { price_history: history } = comparison.after;
  const held = history.slice(0, history.indexOf(added)).findLast(({ cancelled }) => !cancelled);
  const suffix = occasionOf(added, comparison);
  const before = held ?? { ...added, ...unknowns(comparison.figures) };
  const texts = movesBetween(before, added, comparison).map(({ text }) => text + suffix);
  return texts.length > 0 ? texts : [`the same price again${suffix}`];
}

function changedTexts<Figure extends string>({ before, after }: Sides<Interval<Figure>>, comparison: PriceComparison<Figure>) {
  const occasion = occasionOf(after, comparison);
  const texts = movesBetween(before, after, comparison).map(({ figure, text }) => text + occasion + correctionOf(before[figure]));
  if (before.cancelled === after.cancelled) return texts;
  return [...texts, `the price from ${after.from} ${after.cancelled ? 'is withdrawn' : 'is no longer withdrawn'}`];
}

function removedText<Figure extends string>(removed: Interval<Figure>, { figures }: PriceComparison<Figure>): string {
  const told = figures.flatMap(([figure, name]) => (removed[figure] === null ? [] : [`${name} ${moneyText(removed[figure])}`]));
  return `the price${removed.from === null ? '' : ` from ${removed.from}`} is taken out (${told.join(', ')})`;
}

type Figures<Figure extends string> = { readonly [Name in Figure]: number | null };

function movesBetween<Figure extends string>(before: Figures<Figure>, after: Figures<Figure>, { figures }: PriceComparison<Figure>) {
  return figures.flatMap(([figure, name]) => {
    const text = `${name} ${moneyText(before[figure])} → ${moneyText(after[figure])}`;
    return before[figure] === after[figure] ? [] : [{ figure, text }];
  });
}

function occasionOf({ from, cancelled }: Pick<Interval<never>, 'from' | 'cancelled'>, { today }: { readonly today: string }): string {
  const announced = from !== null && from > today ? ', announced' : '';
  return `${from === null ? '' : ` from ${from}`}${cancelled ? ', withdrawn' : announced}`;
}

/** A figure that nobody knew was not wrong. */
function correctionOf(before: number | null): string {
  return before === null ? '' : ', corrected';
}

function unknowns<Figure extends string>(figures: PriceComparison<Figure>['figures']): Figures<Figure> {
  // Every figure is a key, which Object.fromEntries can't say.
  return Object.fromEntries(figures.map(([figure]) => [figure, null])) as Figures<Figure>;
}

function readOn({ checked }: Source): string {
  return checked ?? 'on an unknown day';
}
