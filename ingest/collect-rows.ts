import { rowFault } from './row-faults.ts';
import type { Parsed, PriceRow, Refusal } from './types.ts';

/** What a format makes of one upstream record: its rows, a refusal, or nothing where it is none of ours. */
export type Reading = readonly PriceRow[] | Refusal | undefined;

/** Sorts what was read into rows, refusals and what is skipped. A reseller's row that can't be a price is skipped: nobody takes it at its word. */
export function collectRows(readings: Iterable<Reading>): Parsed<PriceRow> {
  const rows: PriceRow[] = [];
  const refusals: Refusal[] = [];
  let skipped = 0;
  for (const reading of readings) {
    const checked = reading === undefined || 'reason' in reading ? reading : checkRows(reading);
    if (checked === undefined) skipped += 1;
    else if ('reason' in checked) refusals.push(checked);
    else rows.push(...checked);
  }
  return { rows, refusals, skipped };
}

function checkRows(rows: readonly PriceRow[]): Reading {
  for (const row of rows) {
    const reason = rowFault(row);
    if (reason !== undefined) return row.vendor === null ? undefined : { place: row.place, label: row.id, reason };
  }
  return rows;
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
