import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { OffersFile } from '../../feed/schemas/data/offers.ts';
import { policy } from '../../feed/vocabulary.ts';
import { citedRow, figureFields, type PriceFormat, type PriceRow } from '../format.ts';
import { comparePrices, isChangedByHand, markOf, parseMark } from './figures.ts';
import type { Baseline } from './list-state.ts';

/** What an import knows of the list whose rows it compares with records. */
export type PriceContext = {
  format: PriceFormat;
  /** The address of the file, and its day where that is known. */
  origin: { url: string; day: string | null };
  /** Decides which price is in force if the file has no day. */
  today: string;
  force: boolean;
  /** The list as it was last imported. */
  baseline?: Baseline | undefined;
};

/** The record of a model, and the providers that sell it without being its vendor. */
export type PriceSubject = { record: ModelFile; hosts: HostPrice[] };

export type HostPrice = Pick<OffersFile['offers'][number], 'input_price' | 'output_price'> & {
  provider: string;
};

/** Why a price of a record stays; `isSettled` where a person has decided so, by a dispute. */
export type Kept = { reason: string; isSettled: boolean };

/** Why the record's price stays although the list differs; undefined if the list may change it. */
export function keptPrice(
  price: ModelPriceRecord,
  row: PriceRow,
  { record, hosts }: PriceSubject,
  context: PriceContext,
): Kept | undefined {
  const { format, origin, baseline } = context;
  // A figure that a dispute omits matches any value.
  const settled = (price.disputes ?? []).find(
    (dispute) =>
      dispute.family === format.family &&
      figureFields.every((field) => dispute[field] === undefined || dispute[field] === row[field]),
  );
  if (settled !== undefined) return { reason: `settled: ${settled.reason}`, isSettled: true };
  const listing = { format, day: origin.day, seed: record.seed === true };
  const reason = isChangedByHand(price)
    ? changedByHand(price)
    : (sourceReason(price.sources, listing) ??
      unmovedReason(price, row, baseline) ??
      doubt({ record, hosts }, price, row));
  return reason === undefined ? undefined : { reason, isSettled: false };
}

export function changedByHand({ imported }: ModelPriceRecord): string {
  return `a person changed it since an import wrote ${imported}`;
}

type Listing = {
  format: Pick<PriceFormat, 'name' | 'cited'>;
  /** The day on which the list states a price. */
  day: string | null;
  /** Whether the record is a seed: its sources disagree. */
  seed: boolean;
};

/** Why a list does not move a price with these sources; undefined if it does. */
export function sourceReason(
  sources: readonly { readonly url: string; readonly checked: string | null }[],
  { format, day, seed }: Listing,
): string | undefined {
  const own = sources.find(({ url }) => citedRow(format, url) !== undefined);
  if (own === undefined) return `its price does not rest on ${format.name}`;
  if (seed) return 'its sources disagree unsettled, the record is a seed';
  if (day === null)
    return 'the file has no day from which the price could hold; say --day YYYY-MM-DD';
  const newer = sources.find(({ checked }) => checked !== null && checked >= day);
  if (newer === undefined) return undefined;
  return newer === own
    ? `it was read from this list on ${newer.checked}, no earlier than the file`
    : `${newer.url} still stated it on ${newer.checked}`;
}

/** A figure that the list already had when it differed from the record's has not moved. */
function unmovedReason(price: ModelPriceRecord, row: PriceRow, baseline: Baseline | undefined) {
  const last = row.from === null ? baseline?.prices.get(row.id) : undefined;
  if (last === undefined) return undefined;
  if (last === markOf(row)) return `a disagreement: it has not moved since ${baseline?.day}`;
  const before = parseMark(last);
  return before !== undefined && comparePrices(price, before).differs
    ? `a disagreement: it never agreed, and stated ${last} on ${baseline?.day}`
    : undefined;
}

/**
 * Why the figures of a row may be no price of the vendor, although the list states them as one.
 * `price` is the record's price that they would replace.
 */
export function doubt(
  { record, hosts }: PriceSubject,
  price: ModelPriceRecord | undefined,
  row: PriceRow,
): string | undefined {
  const { prices, rates = [], list_prices: lists = [], weights } = record;
  // Lists lag behind by months.
  const earlier = prices
    .slice(0, price === undefined ? 0 : prices.indexOf(price))
    .findLastIndex((one) => one.cancelled !== true && !comparePrices(one, row).differs);
  if (earlier !== -1) return `that was the price before ${prices[earlier + 1]?.from}`;
  const rate = rates.find((one) => hasFigures(one, row));
  if (rate !== undefined) return `these are its rates under the condition ${rate.condition}`;
  const list = lists.find((one) => isConverted(one, row));
  if (list !== undefined)
    return `it is the list price of ${list.currency} ${list.input_price}/${list.output_price}, converted`;
  // Anybody may serve open weights, and lists put such prices under the vendor's name.
  const host = weights?.open === true ? hosts.find((one) => hasFigures(one, row)) : undefined;
  if (host !== undefined) return `${host.provider} charges that for these open weights`;
  // A lasting price is seldom the same share of every figure of the one before.
  const shares = figureFields
    .map((field) => ratio(row[field], price?.[field]))
    .filter((share) => !Number.isNaN(share));
  const [first = 1] = shares;
  const isEven = shares.length > 1 && shares.every((share) => Math.abs(share / first - 1) < 0.005);
  return isEven && first < 0.95
    ? `every figure is ${Math.round(first * 100)} % of the record's, as in a promotion`
    : undefined;
}

type Pair = Pick<ModelPriceRecord, 'input_price' | 'output_price'>;

function hasFigures(price: Partial<Pair>, row: PriceRow): boolean {
  return (
    typeof price.input_price === 'number' &&
    price.input_price === row.input_price &&
    price.output_price === row.output_price
  );
}

/** Units of a currency for a US dollar, with what years have moved it. */
const exchangeRates: Record<string, [number, number]> = { CNY: [6.3, 7.6] };

/** Lists convert a price at the rate of the day, so both figures differ by one factor. */
function isConverted(list: Partial<Pair> & { readonly currency: string }, row: PriceRow): boolean {
  const [low, high] = exchangeRates[list.currency] ?? [0, 0];
  const input = ratio(list.input_price, row.input_price);
  const output = ratio(list.output_price, row.output_price);
  const isRate = [input, output].every((rate) => rate > low && rate < high);
  return isRate && Math.abs(input / output - 1) < 0.02;
}

/** NaN where a figure is unknown or zero. */
function ratio(left: number | null | undefined, right: number | null | undefined): number {
  return (left ?? Number.NaN) / (right === 0 ? Number.NaN : (right ?? Number.NaN));
}

/** Why a change of price needs a person's decision; undefined if it does not. */
export function stepReason(
  before: ModelPriceRecord | undefined,
  row: PriceRow,
): string | undefined {
  if (row.input_price === 0 && row.output_price === 0)
    return 'the list says 0/0, which may mean free or not known; write it by hand';
  const steps = [
    ['input', before?.input_price ?? null, row.input_price],
    ['output', before?.output_price ?? null, row.output_price],
  ] as const;
  for (const [name, old, now] of steps) {
    if (old === null || now === null) continue;
    const [low, high] = old < now ? [old, now] : [now, old];
    if (high > low && high >= low * policy.priceJump * (1 - 1e-9))
      return `${name} would move from ${old} to ${now}, tenfold or more; if it is right, write it by hand with a note`;
  }
  return undefined;
}
