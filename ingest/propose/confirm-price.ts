import type { ValuePath } from '../../build/dataset/source-file.ts';
import type { ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import { priceText } from '../../feed/text.ts';
import { priceFormats } from '../formats/index.ts';
import { isPinned } from '../formats/row-address.ts';
import type { PriceFormat, PriceRow } from '../types.ts';
import type { Edit } from '../write/edits.ts';
import {
  putFigure,
  putInPrice,
  type Source,
  sourceValue,
  tierValues,
} from '../write/price-edits.ts';
import {
  type Comparison,
  comparePrices,
  type FigureField,
  isChangedByHand,
  markOf,
  type Priced,
} from './compare-prices.ts';
import { changedByHand, type Finding, type PriceContext, sourceOf } from './price-rules.ts';
import { figureWord } from './price-text.ts';

type At = { readonly price: ModelPriceRecord; readonly index: number };
/**
 * `isPast`: another price has followed. Lists state today's rates for past prices too, so nothing
 * is filled in there. A reseller's cache rates and tiers are its own.
 */
type Confirmed = At & { readonly isPast: boolean };

/**
 * The finding for a list that has the record's price: the list becomes a source of it, or a newer
 * one, and fills in unknown figures.
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
  // The mark of a price that was edited by hand stays, or the next import would overwrite the edit.
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
  return source.isNew
    ? { section: 'added', text: source.text, edits, isCertain: true }
    : { section: 'confirmed', text: source.text, edits };
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
  const at = (index: number | null): { [Field in FigureField]?: number } =>
    Object.fromEntries(
      unknown.filter(({ tier }) => tier === index).map(({ field, value }) => [field, value]),
    );
  const own = (price.price_tiers ?? []).map((tier, index) => ({ ...tier, ...at(index) }));
  return { ...price, ...at(null), price_tiers: tiers.length === 0 ? own : tiers };
}

function fillsText({ unknown, tiers }: Comparison): string {
  const figures = unknown.map(
    ({ field, tier, value }) =>
      `${tier === null ? '' : 'for long requests '}${figureWord(field)} not known → ${priceText(value)}`,
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
  const { format } = context;
  const source = sourceOf(row, context);
  const position = price.sources.findIndex(({ url }) => format.citedRow(url) === row.id);
  const cited = price.sources[position];
  if (cited !== undefined)
    return { isNew: false, ...readAgain(cited, source, ['prices', index, 'sources', position]) };
  const isCited = price.sources.some(({ url }) => isOfFamily(url, format));
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

/** Whether an address is of the list or of one of its family, which is no other witness. */
function isOfFamily(url: string, { family, citedRow }: PriceFormat): boolean {
  const others = priceFormats.filter((one) => one.family === family);
  return [citedRow, ...others.map((one) => one.citedRow)].some((cited) => cited(url) !== undefined);
}

/**
 * A source that the list states again: its new day and address. A citation that names a commit is not
 * replaced by an address whose content changes.
 */
export function readAgain(
  cited: Source,
  source: Source,
  path: ValuePath,
): { readonly text: string; readonly edits: readonly Edit[] } {
  const before = cited.checked ?? 'an unknown day';
  if (source.checked === null || source.checked <= (cited.checked ?? ''))
    return { edits: [], text: `read on ${before} already` };
  if (isPinned(cited.url) && !isPinned(source.url))
    return { edits: [], text: `the same price; the citation of ${before} names its commit` };
  const edits = (['url', 'checked'] as const).map(
    (key): Edit => ({ op: 'put', path, key, value: source[key], after: ['url'] }),
  );
  return { edits, text: `read again, ${cited.checked ?? 'no day'} → ${source.checked}` };
}
