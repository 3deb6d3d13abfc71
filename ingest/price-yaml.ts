import type { ValuePath } from '../build/source-file.ts';
import { type FigureField, figureFields, markOf } from './compare.ts';
import type { Edit } from './edits.ts';
import type { Figures, Tier } from './types.ts';

/** The keys of a price in the order of the records. */
const keys = ['from', ...figureFields, 'price_tiers', 'note', 'cancelled', 'disputes', 'imported', 'sources'] as const;

export type Source = { readonly url: string; readonly checked: string | null };
export type NewPrice = Figures & { readonly price_tiers: readonly Tier[] };

/** The lines of a new price, under a comment where there is something to say. */
export function priceLines(
  price: NewPrice,
  { from, source, comment }: { readonly from: string | null; readonly source: Source; readonly comment?: string },
): readonly string[] {
  return [
    ...(comment === undefined ? [] : [`# ${comment}`]),
    `from: ${from}`,
    ...figureLines(price),
    ...(price.price_tiers.length === 0 ? [] : ['price_tiers:', ...tierLines(price.price_tiers).map((line) => `  ${line}`)]),
    `imported: ${markOf(price)}`,
    'sources:',
    ...sourceItem(source).map((line) => `  ${line}`),
  ];
}

export function tierLines(tiers: readonly Tier[]): readonly string[] {
  return tiers.flatMap((tier) => [`- above_input_tokens: ${tier.above_input_tokens}`, ...figureLines(tier).map((line) => `  ${line}`)]);
}

export function sourceLines({ url, checked }: Source): readonly string[] {
  return [`url: ${url}`, `checked: ${checked}`];
}

function sourceItem(source: Source): readonly string[] {
  return sourceLines(source).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
}

/** Gives a key of the price at `path` a value. */
export function putInPrice(path: ValuePath, key: (typeof keys)[number], lines: readonly string[]): Edit {
  return { op: 'put', path, key, lines, after: keys.slice(0, keys.indexOf(key)) };
}

/** Gives a figure of a price, or of one of its tiers, a value. */
export function putFigure(path: ValuePath, field: FigureField, value: number | null): Edit {
  const before = figureFields.slice(0, figureFields.indexOf(field));
  return { op: 'put', path, key: field, lines: [String(value)], after: ['from', 'above_input_tokens', ...before] };
}

/** Overwrites a price where it stands; what other sources said of the old one goes with it. */
export function replacePrice(
  path: ValuePath,
  price: NewPrice,
  { source, hasTiers }: { readonly source: Source; readonly hasTiers: boolean },
): readonly Edit[] {
  return [
    ...figureFields.map((field) => putFigure(path, field, price[field])),
    ...(price.price_tiers.length === 0 && !hasTiers
      ? []
      : [putInPrice(path, 'price_tiers', price.price_tiers.length === 0 ? ['[]'] : tierLines(price.price_tiers))]),
    putInPrice(path, 'imported', [markOf(price)]),
    putInPrice(path, 'sources', sourceItem(source)),
  ];
}

function figureLines(figures: Figures): readonly string[] {
  return figureFields.map((field) => `${field}: ${figures[field]}`);
}
