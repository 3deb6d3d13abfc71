import type { ValuePath } from '../../build/dataset/source-file.ts';
import { type FigureField, figureFields, markOf } from '../propose/compare-prices.ts';
import type { Figures, Tier } from '../types.ts';
import type { Edit } from './edits.ts';
import type { YamlValue } from './yaml-lines.ts';

/** The keys of a price in their order in records. */
const keys = [
  'from',
  ...figureFields,
  'price_tiers',
  'note',
  'cancelled',
  'disputes',
  'imported',
  'sources',
] as const;

export type Source = { readonly url: string; readonly checked: string | null };
export type NewPrice = Figures & { readonly price_tiers: readonly Tier[] };

/** The YAML value of a new price. */
export function priceValue(
  price: NewPrice,
  { from, source }: { readonly from: string | null; readonly source: Source },
): YamlValue {
  return {
    from,
    ...figuresOf(price),
    ...(price.price_tiers.length === 0 ? {} : { price_tiers: tierValues(price.price_tiers) }),
    imported: markOf(price),
    sources: [sourceValue(source)],
  };
}

export function tierValues(tiers: readonly Tier[]): YamlValue {
  return tiers.map((tier) => ({ above_input_tokens: tier.above_input_tokens, ...figuresOf(tier) }));
}

export function sourceValue({ url, checked }: Source): YamlValue {
  return { url, checked };
}

/** Sets a key of the price at `path`. */
export function putInPrice(path: ValuePath, key: (typeof keys)[number], value: YamlValue): Edit {
  return { op: 'put', path, key, value, after: keys.slice(0, keys.indexOf(key)) };
}

/** Sets a figure of a price, or of one of its tiers. */
export function putFigure(path: ValuePath, field: FigureField, value: number | null): Edit {
  const before = figureFields.slice(0, figureFields.indexOf(field));
  return { op: 'put', path, key: field, value, after: ['from', 'above_input_tokens', ...before] };
}

/** Overwrites a price; the other sources stated the old price and are removed. */
export function replacePrice(
  path: ValuePath,
  price: NewPrice,
  { source, hasTiers }: { readonly source: Source; readonly hasTiers: boolean },
): readonly Edit[] {
  return [
    ...figureFields.map((field) => putFigure(path, field, price[field])),
    ...(price.price_tiers.length === 0 && !hasTiers
      ? []
      : [putInPrice(path, 'price_tiers', tierValues(price.price_tiers))]),
    putInPrice(path, 'imported', markOf(price)),
    putInPrice(path, 'sources', [sourceValue(source)]),
  ];
}

function figuresOf({ input_price, output_price, cache_read_price, cache_write_price }: Figures): {
  readonly [Field in FigureField]: number | null;
} {
  return { input_price, output_price, cache_read_price, cache_write_price };
}
