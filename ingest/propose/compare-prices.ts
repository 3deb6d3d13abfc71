import type { Figures, Tier } from '../types.ts';

export const figureFields = [
  'input_price',
  'output_price',
  'cache_read_price',
  'cache_write_price',
] as const;
export type FigureField = (typeof figureFields)[number];

/** A price of a record or of a list. */
export type Priced = { readonly [Field in FigureField]?: number | null } & {
  readonly price_tiers?: readonly PricedTier[];
};
type PricedTier = { readonly [Field in FigureField]?: number | null } & {
  readonly above_input_tokens: number;
};

/**
 * What a list says of a price that the record has. A figure that only one of the two knows is no
 * difference.
 */
export type Comparison = {
  /** Figures that both know and state differently, thresholds of tiers included. */
  readonly differs: boolean;
  /** Figures that only the list knows, and where in the price they belong. */
  readonly unknown: readonly {
    readonly field: FigureField;
    readonly tier: number | null;
    readonly value: number;
  }[];
  /** Tiers that the list knows of a price without any. */
  readonly tiers: readonly Tier[];
};

/** `isWhole`: the list states every tier that there is, so that none means none. */
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
 * A price in one line, to tell a figure typed by hand from one that an import wrote:
 * `1.25/10/0.125/-; over 200000 2.5/15/0.25/-`.
 */
export function markOf(price: Priced): string {
  const line = (figures: Priced) => figureFields.map((field) => figures[field] ?? '-').join('/');
  return [
    line(price),
    ...(price.price_tiers ?? []).map((tier) => `over ${tier.above_input_tokens} ${line(tier)}`),
  ].join('; ');
}

/** Whether a person has changed a price since an import wrote it down. */
export function isChangedByHand(price: Priced & { readonly imported?: string }): boolean {
  return price.imported !== undefined && price.imported !== markOf(price);
}
