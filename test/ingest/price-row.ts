import type { PriceRow } from '../../ingest/types.ts';

/** A row in which only what a test is about is written down. */
export function priceRow(given: Partial<PriceRow> & Pick<PriceRow, 'id'>): PriceRow {
  return {
    kind: 'price',
    position: given.id,
    at: `#${given.id}`,
    keys: [given.id],
    vendor: 'acme',
    from: null,
    until: null,
    input_price: null,
    output_price: null,
    cache_read_price: null,
    cache_write_price: null,
    price_tiers: [],
    context_window: null,
    max_output_tokens: null,
    ...given,
  };
}

/** A tier in which only what a test is about is written down. */
export function priceTier(
  above: number,
  input: number,
  output: number,
  read: number | null = null,
  write: number | null = null,
) {
  return {
    above_input_tokens: above,
    input_price: input,
    output_price: output,
    cache_read_price: read,
    cache_write_price: write,
  };
}
