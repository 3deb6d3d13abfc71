import { isDeepStrictEqual } from 'node:util';
import type { OfferRow } from '../../feed/schemas/data/offers.ts';
import { compareCodeUnits } from '../../feed/text.ts';
import { figureFields } from '../propose/compare-prices.ts';
import type { ListedOffer } from './format.ts';

/** What a list makes of an offer of the data. */
export type Merged = {
  readonly row: OfferRow;
  readonly kind: 'changed' | 'confirmed' | 'kept';
};

type Listing = {
  /** The key of the list among the file's sources. */
  readonly key: string;
  /** Whether the list is younger than every other source of the row. */
  readonly isYounger: boolean;
};

/**
 * An offer after a list has stated it again. A list with the same figures becomes a source of the
 * offer; one with other figures replaces them and their sources where it is younger.
 */
export function mergeOffer(
  row: OfferRow,
  listed: ListedOffer,
  { key, isYounger }: Listing,
): Merged {
  const isSame = figureFields.every((name) => isSameFigure(row[name], listed[name]));
  if (isSame) {
    const sources = [...new Set([...row.sources, key])].sort(compareCodeUnits);
    const stated = isYounger ? { ...row, ...offerOf(listed, row.model) } : row;
    const merged = { ...inOrder(stated), sources };
    const isChanged = !isDeepStrictEqual({ ...merged, sources: [] }, { ...row, sources: [] });
    return { row: merged, kind: isChanged ? 'changed' : 'confirmed' };
  }
  if (isYounger) return { row: { ...offerOf(listed, row.model), sources: [key] }, kind: 'changed' };
  const others = row.sources.filter((source) => source !== key);
  return { row: { ...row, sources: others }, kind: 'kept' };
}

/** What a list states of an offer; what it does not state is left out. */
export function offerOf(listed: ListedOffer, model: string): Row {
  return inOrder({ ...listed, model });
}

/** Cache prices may be missing on either side; input and output never are. */
function isSameFigure(own: number | null | undefined, listed: number | null): boolean {
  return own === undefined || listed === null || own === listed;
}

/** A row with its fields in the order of the schema, without what is unknown and may be left out. */
function inOrder({ model, external_id, input_price, output_price, ...rest }: Stated): Row {
  const { cache_read_price, cache_write_price, context_window, region } = rest;
  return {
    model,
    external_id,
    input_price,
    output_price,
    ...(cache_read_price === null || cache_read_price === undefined ? {} : { cache_read_price }),
    ...(cache_write_price === null || cache_write_price === undefined ? {} : { cache_write_price }),
    ...(context_window === null || context_window === undefined ? {} : { context_window }),
    ...(region === null || region === undefined ? {} : { region }),
  };
}

type Row = Omit<OfferRow, 'sources'>;
type Stated = (Omit<ListedOffer, 'provider'> & Pick<Row, 'model'>) | Row;
