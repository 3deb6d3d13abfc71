import type { Figures, Parsed, PriceFormat, PriceRow, Refusal } from '../types.ts';
import { parseJson } from './json.ts';
import { rowFault } from './row-faults.ts';

/** The result of reading one upstream record: rows, a refusal, or undefined to skip the record. */
export type Reading = readonly PriceRow[] | Refusal | undefined;

/**
 * Sorts readings into rows, refusals and skipped records. A reseller's row with a fault is skipped:
 * no record has its price.
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
      return row.vendor === null ? undefined : { position: row.position, label: row.id, reason };
  }
  return rows;
}

/** Lists write 0 for a cache price that does not exist, and repeat the base price as a tier. */
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

/** The result for a file that as a whole does not have its format. */
export function faulty(fault: string): Parsed<never> {
  return { rows: [], refusals: [], skipped: 0, fault };
}

/** The parser of a format in JSON. */
export function jsonPrices(read: (value: unknown) => Parsed<PriceRow>): PriceFormat['parse'] {
  return (text) => {
    const json = parseJson(text);
    return 'fault' in json ? faulty(json.fault) : read(json.value);
  };
}

/** Defaults for the fields of a row that a list does not have. */
export const rowDefaults = {
  kind: 'price',
  from: null,
  until: null,
  price_tiers: [],
  context_window: null,
  max_output_tokens: null,
} as const;

/**
 * The providers of a list that sell models of their own, by their name in the list: the vendor's
 * slug, and, if the provider also sells other vendors' models, which keys are its own. All other
 * providers are resellers.
 */
export type Providers = {
  readonly [name: string]: { readonly vendor: string; readonly own?: RegExp };
};

/** The slug of the vendor whose own price a row states; null for a reseller's. */
export function vendorOf(providers: Providers, name: string, key: string): string | null {
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  return provider === undefined || provider.own?.test(key) === false ? null : provider.vendor;
}
