import { priceText } from '../../feed/text.ts';
import {
  type Figures,
  figureFields,
  figureNames,
  type PlanRow,
  type PriceRow,
  type RowQuota,
  type Tier,
} from '../format.ts';
import { readFigures } from '../values.ts';

/** A row of a list of prices, of models or of plans. */
export type Row = PriceRow | PlanRow;

export const names = { ...figureNames, price_monthly: 'monthly', price_yearly: 'yearly' };
export type Field = keyof typeof names;
export const fields = [...figureFields, 'price_monthly', 'price_yearly'] as const;

/** A price of a record or of a list, of a model or of a plan. */
export type Priced = Amounts & {
  readonly price_tiers?: readonly (Amounts & { readonly above_input_tokens: number })[];
};
type Amounts = { readonly [Name in Field]?: number | null };
type Listed = Amounts & { price_tiers: Tier[] };

/**
 * Whether known figures differ, thresholds of tiers included: one that a side lacks is no
 * difference. `isWhole`: the list has every tier, so that no tiers means there are none.
 */
export function pricesDiffer(ours: Priced, theirs: Listed, isWhole = false): boolean {
  if (figuresDiffer(ours, theirs)) return true;
  const own = ours.price_tiers ?? [];
  const listed = theirs.price_tiers;
  if (!isWhole && (own.length === 0 || listed.length === 0)) return false;
  return (
    own.length !== listed.length ||
    own.some((tier, index) => {
      const other = listed[index];
      const isSame = tier.above_input_tokens === other?.above_input_tokens;
      return !isSame || figuresDiffer(tier, other);
    })
  );
}

function figuresDiffer(ours: Amounts, theirs: Amounts): boolean {
  return fields.some((field) => {
    const [our, value] = [ours[field] ?? null, theirs[field] ?? null];
    return our !== null && value !== null && our !== value;
  });
}

/** A record's price with the figures that only the list has. */
export function filledPrice(ours: Priced, theirs: Listed): Priced {
  const fill = <Own extends Amounts>(own: Own, listed: Amounts): Own => {
    const lacking = fields.filter((field) => (own[field] ?? null) === null);
    const stated = lacking.flatMap((field) => {
      const value = listed[field] ?? null;
      return value === null ? [] : [[field, value]];
    });
    return { ...own, ...Object.fromEntries(stated) };
  };
  const own = ours.price_tiers ?? [];
  const tiers = own.map((tier, index) => fill(tier, theirs.price_tiers[index] ?? {}));
  return { ...fill(ours, theirs), price_tiers: own.length === 0 ? theirs.price_tiers : tiers };
}

/** What a row states in one text, to see later what moved. */
export function rowMark(row: Row): string {
  return 'isRead' in row ? planMark(row) : markOf(row);
}

/** `49/468 CNY a seat; 1200 requests a 5h`. */
function planMark({ currency, per, condition, quotas, ...prices }: PlanRow): string {
  const price = `${prices.price_monthly ?? '-'}/${prices.price_yearly ?? '-'} ${currency}`;
  const basis = [per === null ? null : `a ${per}`, condition].filter((text) => text !== null);
  const whole = basis.length === 0 ? price : `${price} ${basis.join(', ')}`;
  return [whole, ...quotas.map(quotaText)].join('; ');
}

export function quotaText({ amount, unit, window }: RowQuota): string {
  return `${amount} ${unit} a ${window}`;
}

/**
 * A price in one line, stored to detect later edits by hand: `1.25/10/0.125/-; over 200000
 * 2.5/15/0.25/-`.
 */
export function markOf(price: Priced): string {
  const line = (figures: Priced) => figureFields.map((field) => figures[field] ?? '-').join('/');
  const tiers = (price.price_tiers ?? []).map(
    (tier) => `over ${tier.above_input_tokens} ${line(tier)}`,
  );
  return [line(price), ...tiers].join('; ');
}

/** The price that a mark states; undefined where the text is no single mark. */
export function parseMark(mark: string): Listed | undefined {
  const [, month, year] = /^([^/ ]+)\/([^/ ]+) [A-Z]{3}/.exec(mark) ?? [];
  if (month !== undefined && year !== undefined)
    return { price_monthly: amountIn(month), price_yearly: amountIn(year), price_tiers: [] };
  const [base = '', ...lines] = mark.split('; ');
  const figures = figuresIn(base);
  const price_tiers = lines.flatMap((line) => {
    const [, above = '', own = ''] = /^over (\d+) (.+)$/.exec(line) ?? [];
    const tier = figuresIn(own);
    return tier === undefined ? [] : [{ above_input_tokens: Number(above), ...tier }];
  });
  return figures === undefined || price_tiers.length < lines.length
    ? undefined
    : { ...figures, price_tiers };
}

function figuresIn(line: string): Figures | undefined {
  if (!/^[^/ ]+(?:\/[^/ ]+){3}$/.test(line)) return undefined;
  return readFigures(line.split('/'), amountIn);
}

function amountIn(text: string): number | null {
  return text === '-' ? null : Number(text);
}

/** That a price was edited by hand since it was imported; undefined if it was not. */
export function changedByHand(price: Priced & { readonly imported?: string }): string | undefined {
  const { imported } = price;
  return imported === undefined || imported === markOf(price)
    ? undefined
    : `a person changed it since an import wrote ${imported}`;
}

/** `input 1.25, output 10.00, cache read 0.125`. */
export function figuresText(price: Priced): string {
  const known = fields.flatMap((field) => {
    const value = price[field] ?? null;
    return value === null ? [] : [`${names[field]} ${priceText(value)}`];
  });
  return [...known, ...tiersText(price)].join(', ');
}

const NOT_KNOWN = 'not known';

/** Differences only: `input 1.25 → 1.00, cache read 0.125 → not known`. */
export function movesText(old: Priced, now: Priced, isShown = (_: string) => true): string {
  const figures = fields.map((field) => [
    names[field],
    knownText(old[field] ?? null),
    knownText(now[field] ?? null),
  ]);
  const tiers = [old, now].map((price) => tiersText(price).join(', ') || NOT_KNOWN);
  return [...figures, ['long requests', ...tiers]]
    .filter(([, before, after = '']) => before !== after && isShown(after))
    .map(([word, before, after]) => `${word} ${before} → ${after}`)
    .join(', ');
}

/** The same without figures that the list does not state. */
export function differencesText(ours: Priced, theirs: Priced): string {
  return movesText(ours, theirs, (value) => value !== NOT_KNOWN);
}

function tiersText({ price_tiers: tiers = [] }: Priced): string[] {
  return tiers.map(({ above_input_tokens: above, ...figures }) => {
    const known = figureFields.map((field) => knownText(figures[field] ?? null));
    while (known.at(-1) === NOT_KNOWN) known.pop();
    return `above ${above} tokens ${known.join('/')}`;
  });
}

function knownText(value: number | null): string {
  return value === null ? NOT_KNOWN : priceText(value);
}
