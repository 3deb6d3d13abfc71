import type { Figures, Parsed, PriceRow, Refusal } from '../types.ts';
import { rowFault } from './row-faults.ts';

/**
 * What a format makes of one upstream record: its rows, a refusal, or nothing where it is none of
 * ours.
 */
export type Reading = readonly PriceRow[] | Refusal | undefined;

/**
 * Sorts what was read into rows, refusals and what is skipped. A reseller's row that can't be a
 * price is skipped: nobody takes it at its word.
 */
export function collectRows(readings: Iterable<Reading>): Parsed<PriceRow> {
  const rows: PriceRow[] = [];
  const refusals: Refusal[] = [];
  let skipped = 0;
  for (const reading of readings) {
    const checked = reading === undefined || 'reason' in reading ? reading : checkRows(reading);
    if (checked === undefined) skipped += 1;
    else if ('reason' in checked) refusals.push(checked);
    else rows.push(...checked.map(withoutGaps));
  }
  return { rows, refusals, skipped };
}

function checkRows(rows: readonly PriceRow[]): Reading {
  for (const row of rows) {
    const reason = rowFault(row);
    if (reason !== undefined)
      return row.vendor === null ? undefined : { place: row.place, label: row.id, reason };
  }
  return rows;
}

/** Lists write 0 for a cache rate that there is none of, and repeat the base price as a tier. */
function withoutGaps(row: PriceRow): PriceRow {
  const tiers = row.price_tiers.filter(
    (tier) => tier.input_price !== row.input_price || tier.output_price !== row.output_price,
  );
  return {
    ...row,
    ...cachesOf(row),
    price_tiers: tiers.map((tier) => ({ ...tier, ...cachesOf(tier) })),
  };
}

function cachesOf({
  cache_read_price: read,
  cache_write_price: write,
}: Figures): Pick<Figures, 'cache_read_price' | 'cache_write_price'> {
  return {
    cache_read_price: read === 0 ? null : read,
    cache_write_price: write === 0 ? null : write,
  };
}

/** A file that as a whole is not what its format says. */
export function faulty(fault: string): {
  readonly rows: readonly [];
  readonly refusals: readonly [];
  readonly skipped: 0;
  readonly fault: string;
} {
  return { rows: [], refusals: [], skipped: 0, fault };
}
