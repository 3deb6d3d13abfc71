import { priceText } from '../../feed/text.ts';
import {
  figureFields,
  figureNames,
  type SourcePlanRow,
  type SourcePriceRow,
  type Tier,
} from '../source.ts';

/** A row of a list of prices, of models or of plans. */
export type FiguresRow = SourcePriceRow | SourcePlanRow;

const names = { ...figureNames, price_monthly: 'monthly', price_yearly: 'yearly' };
type FigureName = keyof typeof names;
export const fields = Object.keys(names) as FigureName[]; // The keys above, no others.

type FigureAmounts = { readonly [Name in FigureName]?: number | null };
/** A price of a record or of a list, of a model or of a plan. */
export type PricedFigures = FigureAmounts & { readonly price_tiers?: readonly PricedTier[] };
type PricedTier = FigureAmounts & Pick<Tier, 'above_input_tokens'>;

/** Whether a row states the price of a reseller, which no record has unless it cites the row. */
export function isResold(row: FiguresRow): boolean {
  return 'vendor' in row && row.vendor === null;
}

export function isForeign(one: object, other: object): boolean {
  return 'currency' in one && 'currency' in other && one.currency !== other.currency;
}

type Path = (string | number)[];

/** What two prices state otherwise, thresholds of tiers included, and what only the list has. */
export function comparePrices(ours: PricedFigures, theirs: PricedFigures) {
  const ourTiers = ours.price_tiers ?? [];
  const theirTiers = theirs.price_tiers ?? [];
  const base = differences(ours, theirs);
  const all = [
    ...base,
    ...ourTiers.flatMap((tier, at) => differences(tier, theirTiers[at] ?? {}, ['price_tiers', at])),
  ];
  const missing = all
    .filter(({ before }) => before === null)
    .map(({ path, after }): [path: Path, value: unknown] => [path, after]);
  if (ourTiers.length === 0 && theirTiers.length > 0) missing.push([['price_tiers'], theirTiers]);
  return {
    isDifferent: haveOtherSteps(ourTiers, theirTiers) || all.some(({ before }) => before !== null),
    /** The fields, as paths in the price. */
    missing,
    /** A person decides on a move of more than half, whoever states it. */
    hasMovedFar: base.some(
      ({ before, after }) => before !== null && Math.abs(after - before) > before / 2,
    ),
  };
}

/** The figures of a price that another one states otherwise. */
function differences(ours: FigureAmounts, theirs: FigureAmounts, path: Path = []) {
  return fields.flatMap((field) => {
    const before = ours[field] ?? null;
    const after = theirs[field] ?? null;
    return after === null || after === before ? [] : [{ path: [...path, field], before, after }];
  });
}

/** Whether two prices with tiers begin them elsewhere. */
function haveOtherSteps(ours: readonly PricedTier[], theirs: readonly PricedTier[]): boolean {
  if (ours.length === 0 || theirs.length === 0) return false;
  return ours.length !== theirs.length || ours.some((tier, at) => !isSameStep(tier, theirs[at]));
}

/** Lists say "above 200,000" of what the vendor says "from 200,000 on", which is above 199,999. */
function isSameStep(ours: PricedTier, theirs: PricedTier | undefined): boolean {
  const distance = ours.above_input_tokens - (theirs?.above_input_tokens ?? Number.NaN);
  return Math.abs(distance) <= 1;
}

/**
 * What a row states in one text, to see later what moved: `1.25/10/0.125/-; over 200000
 * 2.5/15/0.25/-` of a model, `49/468 CNY a seat` of a plan.
 */
export function markOf(row: FiguresRow): string {
  const line = (figures: FigureAmounts, own: readonly FigureName[]) =>
    own.map((field) => figures[field] ?? '-').join('/');
  if ('currency' in row) {
    const price = `${line(row, ['price_monthly', 'price_yearly'])} ${row.currency}`;
    const basis = [row.per && `a ${row.per}`, row.condition].filter((text) => text !== null);
    return basis.length === 0 ? price : `${price} ${basis.join(', ')}`;
  }
  const tiers = row.price_tiers.map(
    (tier) => `over ${tier.above_input_tokens} ${line(tier, figureFields)}`,
  );
  return [line(row, figureFields), ...tiers].join('; ');
}

/** `input 1.25, output 10.00, cache read 0.125`. */
export function figuresText(price: PricedFigures): string {
  return movesText({}, price).replaceAll('not known → ', '');
}

/** Differences of figures that the list states: `input 1.25 → 1.00, cache read not known → 0.1`. */
export function movesText(old: PricedFigures, now: PricedFigures): string {
  const rows = fields.map((field) => [names[field], textOf(old[field]), textOf(now[field])]);
  const tiers = [old, now].map(({ price_tiers = [] }) => price_tiers.map(tierText).join(', '));
  return [...rows, ['long requests', ...tiers.map((text) => text || NOT_KNOWN)]]
    .filter(([, before, after]) => before !== after && after !== NOT_KNOWN)
    .map(([word, before, after]) => `${word} ${before} → ${after}`)
    .join(', ');
}

const NOT_KNOWN = 'not known';

function tierText({ above_input_tokens: above, ...figures }: PricedTier): string {
  const known = figureFields.map((field) => textOf(figures[field]));
  while (known.at(-1) === NOT_KNOWN) known.pop();
  return `above ${above} tokens ${known.join('/')}`;
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? NOT_KNOWN : priceText(value);
}
