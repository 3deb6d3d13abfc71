/** These bill what is written to the cache as other input, and its storage by the hour. */
const STORED_BY_HOUR: ReadonlySet<string> = new Set(['google', 'bytedance']);

/** What is stated for tokens of a model: of input, and of input that is written to the cache. */
type WritePrices = { input_price?: number | null; cache_write_price?: number | null };

/**
 * Why what a seller is said to charge for writing a model to the cache is no price of that; undefined
 * where it may be one. At most twice the input is charged (Claude, one hour). Where a vendor has a fee for
 * storage, lists put that, of an hour or of five minutes, in place of the price: it is the input's.
 */
export function writePriceError(
  vendor: string | undefined,
  { input_price: input, cache_write_price: write }: WritePrices,
): string | undefined {
  if (input == null || input === 0 || !write) return undefined;
  if (write > input * 2) return `is over twice the input_price of ${input}`;
  const isStored = vendor !== undefined && STORED_BY_HOUR.has(vendor);
  return isStored && (write < input || write === input * 2)
    ? `is not about the input_price of ${input}, which ${vendor} bills for it, and may be its fee for storage`
    : undefined;
}
