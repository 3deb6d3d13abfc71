import { priceText } from '../../feed/text.ts';
import { type FigureField, type Figures, figureFields, figureNames, type Tier } from '../format.ts';

/** A price of a record or of a list. */
export type Priced = PricedFigures & {
  readonly price_tiers?: readonly (PricedFigures & { readonly above_input_tokens: number })[];
};
type PricedFigures = { readonly [Field in FigureField]?: number | null };

/** How a list's price differs from a record's. A figure that one side lacks is no difference. */
export type Comparison = {
  /** Whether known figures differ, thresholds of tiers included. */
  differs: boolean;
  /** Figures that only the list has, and their tier in the price. */
  unknown: { field: FigureField; tier: number | null; value: number }[];
  /** Tiers of the list for a price without tiers. */
  tiers: Tier[];
};

/** `isWhole`: the list has every tier, so that no tiers means there are none. */
export function comparePrices(
  ours: Priced,
  theirs: Figures & { price_tiers: Tier[] },
  isWhole = false,
): Comparison {
  const base = compareFigures(ours, theirs, null);
  const own = ours.price_tiers ?? [];
  const listed = theirs.price_tiers;
  if (own.length === 0 && !isWhole) return { ...base, tiers: listed };
  const thresholds = (tiers: readonly { above_input_tokens: number }[]) =>
    tiers.map(({ above_input_tokens: above }) => above).join();
  const isSilent = listed.length === 0 && !isWhole;
  if (!isSilent && thresholds(own) !== thresholds(listed))
    return { ...base, differs: true, tiers: [] };
  const tiers = listed.map((tier, index) => compareFigures(own[index] ?? {}, tier, index));
  return {
    differs: base.differs || tiers.some(({ differs }) => differs),
    unknown: [...base.unknown, ...tiers.flatMap(({ unknown }) => unknown)],
    tiers: [],
  };
}

function compareFigures(ours: PricedFigures, theirs: Figures, tier: number | null) {
  const unknown: Comparison['unknown'] = [];
  let differs = false;
  for (const field of figureFields) {
    const [our, value] = [ours[field] ?? null, theirs[field]];
    if (our === null && value !== null) unknown.push({ field, tier, value });
    if (our !== null && value !== null && our !== value) differs = true;
  }
  return { differs, unknown };
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
export function parseMark(mark: string): (Figures & { price_tiers: Tier[] }) | undefined {
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
  const [input = null, output = null, read = null, write = null] = line
    .split('/')
    .map((figure) => (figure === '-' ? null : Number(figure)));
  return {
    input_price: input,
    output_price: output,
    cache_read_price: read,
    cache_write_price: write,
  };
}

/** Whether a price was edited by hand since it was imported. */
export function isChangedByHand(price: Priced & { readonly imported?: string }): boolean {
  return price.imported !== undefined && price.imported !== markOf(price);
}

/** `input 1.25, output 10.00, cache read 0.125`. */
export function figuresText(price: Priced): string {
  const known = figureFields.flatMap((field) => {
    const value = price[field] ?? null;
    return value === null ? [] : [`${figureNames[field]} ${priceText(value)}`];
  });
  return [...known, ...tiersText(price)].join(', ');
}

const NOT_KNOWN = 'not known';

/** Differences only: `input 1.25 → 1.00, cache read 0.125 → not known`. */
export function movesText(old: Priced, now: Priced, isShown = (_: string) => true): string {
  const figures = figureFields.map((field) => [
    figureNames[field],
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

/** `cache read not known → 0.125`. */
export function fillsText({ unknown, tiers }: Comparison): string {
  const figures = unknown.map(({ field, tier, value }) => {
    const where = tier === null ? '' : 'for long requests ';
    return `${where}${figureNames[field]} ${NOT_KNOWN} → ${priceText(value)}`;
  });
  const above = tiers.map(
    ({ above_input_tokens: start, input_price, output_price }) =>
      `above ${start} tokens ${NOT_KNOWN} → ${input_price}/${output_price}`,
  );
  return [...figures, ...above].join(', ');
}

function tiersText({ price_tiers: tiers = [] }: Priced): string[] {
  return tiers.map(
    ({ above_input_tokens: above, input_price: input = null, output_price: output = null }) =>
      `above ${above} tokens ${knownText(input)}/${knownText(output)}`,
  );
}

function knownText(value: number | null): string {
  return value === null ? NOT_KNOWN : priceText(value);
}
