import type { DailyUse } from './usage.tsx';

/** What requests of some length are charged per million tokens; null is unknown. */
export type PriceRow = {
  /** It prices the requests of so many input tokens and more. */
  from: number;
  input: number | null;
  /** What new input costs that is written to the cache, where that is more. */
  written?: number;
  /** What is read from the cache, or what stands for it where its price is unknown. */
  cached: number | null;
  output: number | null;
  /** The three in a line, as the reader of the page pays them. */
  list: string;
  /** What stands before a sum that is the most, where anything is read from the cache: `≤ `. */
  sign: string;
  /** What was taken to hold, in the words of the page; and where anything is read from the cache. */
  notes: string[];
  cachedNotes: string[];
};

/** The row of a request of so many input tokens. */
export function rowFor(rows: readonly PriceRow[], input: number): PriceRow | undefined {
  return rows.findLast(({ from }) => input >= from);
}

/** The same where all new input is written to the cache. */
export function writing(row: PriceRow | undefined): PriceRow | undefined {
  return row && { ...row, input: row.written ?? row.input };
}

/** What so many equal requests cost by a row; null where one of their prices is unknown. */
export function costOf(
  row: PriceRow | undefined,
  { input_tokens: input, cache_read_tokens: cached, output_tokens: output }: DailyUse['tokens'],
  count = 1,
): number | null {
  if (row === undefined) return null;
  const charges = [
    { tokens: input - cached, price: row.input },
    { tokens: cached, price: row.cached },
    { tokens: output, price: row.output },
  ].filter(({ tokens }) => tokens > 0);
  let sum = 0;
  for (const { tokens, price } of charges) {
    if (price === null) return null;
    sum += tokens * price;
  }
  // Sums of the same prices in another order are the same.
  return Number(((sum * count) / MILLION).toPrecision(12));
}

const MILLION = 1_000_000;
