import { modelFigures } from '../../build/derive/figures.ts';
import type { Figures, Tier } from '../types.ts';

export type FigureField = (typeof modelFigures)[number]['field'];
export const figureFields = modelFigures.map(({ field }) => field);

/** A price of a record or of a list. */
export type Priced = { readonly [Field in FigureField]?: number | null } & {
  readonly price_tiers?: readonly PricedTier[];
};
type PricedTier = { readonly [Field in FigureField]?: number | null } & {
  readonly above_input_tokens: number;
};

/**
 * How a list's price differs from the record's. A figure that is unknown on one side is no
 * difference.
 */
export type Comparison = {
  /** Whether known figures differ, thresholds of tiers included. */
  readonly differs: boolean;
  /** Figures that only the list has, and their tier in the price. */
  readonly unknown: readonly {
    readonly field: FigureField;
    readonly tier: number | null;
    readonly value: number;
  }[];
  /** Tiers of the list for a price without tiers. */
  readonly tiers: readonly Tier[];
};

/** `isWhole`: the list has every tier, so that no tiers means there are none. */
export function comparePrices(
  ours: Priced,
  theirs: Figures & { readonly price_tiers: readonly Tier[] },
  isWhole = false,
): Comparison {
  const base = compareFigures(ours, theirs, null);
  const own = ours.price_tiers ?? [];
  const listed = theirs.price_tiers;
  if (own.length === 0 && !isWhole) return { ...base, tiers: listed };
  const isSilent = listed.length === 0 && !isWhole;
  const sameThresholds = own.map(thresholdOf).join() === listed.map(thresholdOf).join();
  if (!isSilent && !sameThresholds) return { ...base, differs: true, tiers: [] };
  const tiers = listed.map((tier, index) => compareFigures(own[index] ?? {}, tier, index));
  return {
    differs: base.differs || tiers.some(({ differs }) => differs),
    unknown: [...base.unknown, ...tiers.flatMap(({ unknown }) => unknown)],
    tiers: [],
  };
}

function thresholdOf({ above_input_tokens: threshold }: PricedTier): number {
  return threshold;
}

function compareFigures(
  ours: Priced,
  theirs: Figures,
  tier: number | null,
): Omit<Comparison, 'tiers'> {
  const pairs = figureFields.map((field) => ({
    field,
    our: ours[field] ?? null,
    their: theirs[field],
  }));
  return {
    differs: pairs.some(({ our, their }) => our !== null && their !== null && our !== their),
    unknown: pairs.flatMap(({ field, our, their }) =>
      our === null && their !== null ? [{ field, tier, value: their }] : [],
    ),
  };
}

/**
 * A price in one line, stored to detect later edits by hand: `1.25/10/0.125/-; over 200000
 * 2.5/15/0.25/-`.
 */
export function markOf(price: Priced): string {
  const line = (figures: Priced) => figureFields.map((field) => figures[field] ?? '-').join('/');
  return [
    line(price),
    ...(price.price_tiers ?? []).map((tier) => `over ${tier.above_input_tokens} ${line(tier)}`),
  ].join('; ');
}

/** The price that a mark of `markOf` states; undefined where the text is no single mark. */
export function parseMark(mark: string): Price | undefined {
  const [base = '', ...tiers] = mark.split('; ');
  const figures = figuresIn(base);
  const listed = tiers.map((tier) => {
    const [, above = '', line = ''] = /^over (\d+) (.+)$/.exec(tier) ?? [];
    const own = figuresIn(line);
    return own && { above_input_tokens: Number(above), ...own };
  });
  const known = listed.filter((tier) => tier !== undefined);
  return figures === undefined || known.length < listed.length
    ? undefined
    : { ...figures, price_tiers: known };
}

type Price = Figures & { readonly price_tiers: readonly Tier[] };

function figuresIn(line: string): Figures | undefined {
  if (!/^[^/ ]+(?:\/[^/ ]+){3}$/.test(line)) return undefined;
  const [input, output, read, write] = line
    .split('/')
    .map((figure) => (figure === '-' ? null : Number(figure)));
  return {
    input_price: input ?? null,
    output_price: output ?? null,
    cache_read_price: read ?? null,
    cache_write_price: write ?? null,
  };
}

/** Whether a price was edited by hand since it was imported. */
export function isChangedByHand(price: Priced & { readonly imported?: string }): boolean {
  return price.imported !== undefined && price.imported !== markOf(price);
}
