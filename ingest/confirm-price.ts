import { priceText } from '../feed/format.ts';
import type { ModelPriceRecord } from '../feed/schemas/data/model-file.ts';
import {
  type Comparison,
  comparePrices,
  type FigureField,
  isChangedByHand,
  markOf,
  type Priced,
} from './compare.ts';
import type { Edit } from './edits.ts';
import { type Finding, sourceOf } from './finding.ts';
import { changedByHand, type PriceContext } from './keeps.ts';
import { figureWords } from './price-words.ts';
import { putFigure, putInPrice, sourceValue, tierValues } from './price-yaml.ts';
import type { PriceRow } from './types.ts';

type At = { readonly price: ModelPriceRecord; readonly index: number };
/**
 * `isPast`: another price has followed; lists carry today's rates back into the past, so nothing is
 * filled in there. A reseller's cache rates and tiers are its own.
 */
type Confirmed = At & { readonly isPast: boolean };

/**
 * The list states the record's price: it becomes a source of it, or a newer one, and fills in
 * figures that the record does not know.
 */
export function confirmPrice(
  row: PriceRow,
  { price, index, isPast }: Confirmed,
  context: PriceContext,
): Finding {
  const path = ['prices', index];
  const comparison = comparePrices(price, row);
  const wanted = isPast || row.vendor === null ? [] : fillsOf(path, comparison);
  const isKept = isChangedByHand(price) && !context.force;
  const fills = isKept ? [] : wanted;
  const source = sourceEdit(row, { price, index }, context);
  const changes = [...fills, ...source.edits];
  const mark = fills.length === 0 ? markOf(price) : markOf(filled(price, comparison));
  // The mark that tells of a person's change stays as it is, or the next import would take that
  // change for its own.
  const edits =
    changes.length === 0 || isKept ? changes : [...changes, putInPrice(path, 'imported', mark)];
  if (isKept && wanted.length > 0)
    return { section: 'kept', text: `${fillsText(comparison)}: ${changedByHand(price)}`, edits };
  if (fills.length > 0)
    return {
      section: 'changed',
      text: `${fillsText(comparison)} (${sourceOf(row, context).url}, ${context.origin.day ?? 'no day'})`,
      edits,
    };
  return { section: source.isNew ? 'added' : 'confirmed', text: source.text, edits };
}

function fillsOf(
  path: readonly (string | number)[],
  { unknown, tiers }: Comparison,
): readonly Edit[] {
  const figures = unknown.map(({ field, tier, value }) =>
    putFigure(tier === null ? path : [...path, 'price_tiers', tier], field, value),
  );
  return [
    ...figures,
    ...(tiers.length === 0 ? [] : [putInPrice(path, 'price_tiers', tierValues(tiers))]),
  ];
}

function filled(price: ModelPriceRecord, { unknown, tiers }: Comparison): Priced {
  const at = (place: number | null): { [Field in FigureField]?: number } =>
    Object.fromEntries(
      unknown.filter(({ tier }) => tier === place).map(({ field, value }) => [field, value]),
    );
  const own = (price.price_tiers ?? []).map((tier, index) => ({ ...tier, ...at(index) }));
  return { ...price, ...at(null), price_tiers: tiers.length === 0 ? own : tiers };
}

function fillsText({ unknown, tiers }: Comparison): string {
  const figures = unknown.map(
    ({ field, tier, value }) =>
      `${tier === null ? '' : 'for long requests '}${figureWords[field]} not known → ${priceText(value)}`,
  );
  return [
    ...figures,
    ...tiers.map(
      (tier) =>
        `above ${tier.above_input_tokens} tokens not known → ${tier.input_price}/${tier.output_price}`,
    ),
  ].join(', ');
}

type SourceEdit = {
  readonly edits: readonly Edit[];
  readonly isNew: boolean;
  readonly text: string;
};

function sourceEdit(row: PriceRow, { price, index }: At, context: PriceContext): SourceEdit {
  const { format, origin } = context;
  const source = sourceOf(row, context);
  const place = price.sources.findIndex(({ url }) => format.citedRow(url) === row.id);
  const cited = price.sources[place];
  if (cited !== undefined) {
    const isNewer = origin.day !== null && (cited.checked === null || origin.day > cited.checked);
    if (!isNewer)
      return {
        edits: [],
        isNew: false,
        text: `read on ${cited.checked ?? 'an unknown day'} already`,
      };
    const path = ['prices', index, 'sources', place];
    const edits = (['url', 'checked'] as const).map(
      (key): Edit => ({ op: 'put', path, key, value: source[key], after: ['url'] }),
    );
    return {
      edits,
      isNew: false,
      text: `read again, ${cited.checked ?? 'no day'} → ${origin.day}`,
    };
  }
  const isCited = price.sources.some(({ url }) => format.citedRow(url) !== undefined);
  if (isCited || row.vendor === null) return { edits: [], isNew: false, text: 'the same price' };
  const insert: Edit = {
    op: 'insert',
    path: ['prices', index, 'sources'],
    index: price.sources.length,
    value: sourceValue(source),
  };
  return {
    edits: [insert],
    isNew: true,
    text: `another source of its price: ${source.url}, ${source.checked ?? 'no day'}`,
  };
}
