import { priceText } from '../../feed/text.ts';
import { figureFields, figureNames, type PlanRow, type PriceRow, type Tier } from '../source.ts';

/** A row of a list of prices, of models or of plans. */
export type Row = PriceRow | PlanRow;

const names = { ...figureNames, price_monthly: 'monthly', price_yearly: 'yearly' };
type Field = keyof typeof names;
export const fields = Object.keys(names) as Field[]; // The keys above, no others.

type Amounts = { readonly [Name in Field]?: number | null };
/** A price of a record or of a list, of a model or of a plan. */
export type Priced = Amounts & { readonly price_tiers?: readonly PricedTier[] };
type PricedTier = Amounts & Pick<Tier, 'above_input_tokens'>;

export function isForeign(one: object, other: object): boolean {
  return 'currency' in one && 'currency' in other && one.currency !== other.currency;
}

/** Whether known figures differ, thresholds of tiers included: one that a side lacks does not. */
export function pricesDiffer(ours: Priced, theirs: Priced): boolean {
  const figuresDiffer = (own: Amounts, other: Amounts) =>
    fields.some((field) => {
      const [left, right] = [own[field] ?? null, other[field] ?? null];
      return left !== null && right !== null && left !== right;
    });
  const [own, listed] = [ours.price_tiers ?? [], theirs.price_tiers ?? []];
  if (figuresDiffer(ours, theirs)) return true;
  if (own.length === 0 || listed.length === 0) return false;
  return (
    own.length !== listed.length ||
    own.some((tier, index) => {
      const other = listed[index];
      const isSame = tier.above_input_tokens === other?.above_input_tokens;
      return !isSame || figuresDiffer(tier, other);
    })
  );
}

/** The fields of a price, as paths in it, that only the list has. */
export function missingFields(
  ours: Priced,
  theirs: Priced,
): [path: (string | number)[], value: unknown][] {
  const missing = (own: Amounts, listed: Amounts, path: (string | number)[]) =>
    fields.flatMap((field): [(string | number)[], unknown][] => {
      const value = listed[field] ?? null;
      return (own[field] ?? null) === null && value !== null ? [[[...path, field], value]] : [];
    });
  const [own, listed] = [ours.price_tiers ?? [], theirs.price_tiers ?? []];
  return [
    ...missing(ours, theirs, []),
    ...own.flatMap((tier, at) => missing(tier, listed[at] ?? {}, ['price_tiers', at])),
    ...(own.length === 0 && listed.length > 0
      ? [[['price_tiers'], listed] as [string[], unknown]]
      : []),
  ];
}

/** Whether a figure moves by more than half, which a person decides on, whoever states it. */
export function movesFar(price: Priced, row: Priced): boolean {
  return fields.some((field) => {
    const [old, now] = [price[field] ?? null, row[field] ?? null];
    return old !== null && now !== null && Math.abs(now - old) > old / 2;
  });
}

/**
 * What a row states in one text, to see later what moved: `1.25/10/0.125/-; over 200000
 * 2.5/15/0.25/-` of a model, `49/468 CNY a seat` of a plan.
 */
export function markOf(row: Row): string {
  const line = (figures: Amounts, own: readonly Field[]) =>
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
export function figuresText(price: Priced): string {
  return movesText({}, price).replaceAll('not known → ', '');
}

/** Differences of figures that the list states: `input 1.25 → 1.00, cache read not known → 0.1`. */
export function movesText(old: Priced, now: Priced): string {
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
