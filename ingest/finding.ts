import { rowAddress } from './formats/row-address.ts';
import type { PriceContext } from './propose/price-rules.ts';
import type { PriceRow } from './types.ts';
import type { Edit } from './write/edits.ts';
import type { Source } from './write/price-edits.ts';

/** What a file says of one value of a record, and the edits that would follow it. */
export type Finding = {
  readonly section: 'added' | 'changed' | 'confirmed' | 'kept' | 'refused';
  readonly text: string;
  readonly edits: readonly Edit[];
};

/** The address and day that a row gives to the record. */
export function sourceOf(row: PriceRow, { origin }: PriceContext): Source {
  return { url: rowAddress(origin.url, row.at), checked: origin.day };
}
