import type { ModelFile, ModelPriceRecord } from '../../feed/schemas/data/model.ts';
import type { OffersFile } from '../../feed/schemas/data/offers.ts';
import type { PlanFile, PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import { policy } from '../../feed/vocabulary.ts';
import { citedRow, type PlanFormat, type PriceFormat } from '../format.ts';
import {
  changedByHand,
  fields,
  names,
  type Priced,
  parseMark,
  pricesDiffer,
  type Row,
  rowMark,
} from './figures.ts';
import type { Baseline } from './list-state.ts';

/** What an import knows of the list whose rows it compares with records. */
export type PriceContext = {
  format: PriceFormat | PlanFormat;
  /** The address of the file and its day. */
  origin: { url: string; day: string };
  /** Decides which price is in force. */
  today: string;
  force: boolean;
  /** The list as it was last imported. */
  baseline?: Baseline | undefined;
};

export type PriceRecord = ModelPriceRecord | PlanPriceRecord;

/** The record of a model or a plan, and the providers that sell it without being its vendor. */
export type PriceSubject = { record: ModelFile | PlanFile; hosts: HostPrice[] };

export type HostPrice = Pick<OffersFile['offers'][number], 'input_price' | 'output_price'> & {
  provider: string;
};

/** Why a price of a record stays. */
export type Kept = {
  reason: string;
  /** Whether a person has decided so, by a dispute. */
  isSettled?: boolean;
  /** Whether --force does not take the list's figure either. */
  isFirm?: boolean;
};

/**
 * Why the record's price stays although the list differs; undefined if the list may change it.
 * `price` is undefined where the record has none for the row's time.
 */
export function keptPrice(
  price: PriceRecord | undefined,
  row: Row,
  subject: PriceSubject,
  context: PriceContext,
): Kept | undefined {
  const { record } = subject;
  const { format, baseline, force } = context;
  // A figure that a dispute omits matches any value.
  const settled = (price?.disputes ?? []).find(
    (dispute: Priced & { family: string }) =>
      dispute.family === format.family &&
      fields.every(
        (field) =>
          dispute[field] === undefined || dispute[field] === ((row as Priced)[field] ?? null),
      ),
  );
  if (settled !== undefined && !force)
    return { reason: `settled: ${settled.reason}`, isSettled: true };
  const doubt = rowDoubt(record, row);
  if (doubt !== undefined) return doubt;
  if (format.isOwn === true) return ownDoubt(price, row, context);
  const day = ('checked' in row ? row.checked : null) ?? context.origin.day;
  const reason =
    price === undefined
      ? figuresDoubt(subject, undefined, row)
      : (changedByHand(price) ??
        sourceReason(price, day, { format, isSeed: record.seed === true }) ??
        unmovedReason(price, row, baseline) ??
        figuresDoubt(subject, price, row));
  return reason === undefined ? undefined : { reason };
}

/**
 * The vendor's own page outranks every copy, so it moves a price by itself, but none whose rates of
 * long requests the reader can't see.
 */
function ownDoubt(
  price: PriceRecord | undefined,
  row: Row,
  { format, origin }: PriceContext,
): Kept | undefined {
  if (price === undefined) return undefined;
  const read = price.sources.find(
    ({ url, checked }) => citedRow(format, url) !== undefined && (checked ?? '') >= origin.day,
  );
  if (read !== undefined) return { reason: `the page was read on ${read.checked} already` };
  const tiers = 'price_tiers' in price ? (price.price_tiers ?? []) : [];
  if (tiers.length > row.price_tiers.length)
    return { reason: 'the rates of long requests are not read; write it by hand', isFirm: true };
  return undefined;
}

/** Whether a figure moves by more than half, which a person decides on, whoever states it. */
export function movesFar(price: Priced, row: Priced): boolean {
  return fields.some((field) => Math.abs(ratio(row[field], price[field]) - 1) > 0.5);
}

/** Why a row of a plan does not state what a month of it costs now; undefined if it does. */
export function rowDoubt(record: ModelFile | PlanFile, row: Row): Kept | undefined {
  if (!('isRead' in row) || !('currency' in record)) return undefined;
  const { currency, per = null, ended = null } = record;
  const firm = (reason: string) => ({ reason, isFirm: true });
  if (row.condition !== null) return firm(`its price is ${row.condition}`);
  if (row.currency !== currency)
    return firm(`it is in ${row.currency}, and the record in ${currency}`);
  if (row.per !== null && per === null) return firm(`its price is for one ${row.per}`);
  if (ended !== null) return firm(`the record says that it is not sold since ${ended}`);
  return row.isRead ? undefined : { reason: 'the list does not say that it read the price' };
}

/** Why a list does not move a price with these sources; undefined if it does. */
function sourceReason(
  { sources }: PriceRecord,
  day: string,
  { format, isSeed }: Pick<PriceContext, 'format'> & { isSeed: boolean },
): string | undefined {
  const own = sources.find(({ url }) => citedRow(format, url) !== undefined);
  if (own === undefined) return `its price does not rest on ${format.name}`;
  if (isSeed) return 'its sources disagree unsettled, the record is a seed';
  const newer = sources.find(({ checked }) => checked !== null && checked >= day);
  if (newer === undefined) return undefined;
  return newer === own
    ? `it was read from this list on ${newer.checked}, no earlier than the file`
    : `${newer.url} still stated it on ${newer.checked}`;
}

/** A figure that the list already had when it differed from the record's has not moved. */
function unmovedReason(price: PriceRecord, row: Row, baseline: PriceContext['baseline']) {
  const last = row.from === null ? baseline?.prices.get(row.id) : undefined;
  if (last === undefined) return undefined;
  const before = parseMark(last);
  const isPlan = 'isRead' in row;
  const isSame =
    isPlan && before !== undefined ? !pricesDiffer(before, row) : last === rowMark(row);
  if (isSame) return `a disagreement: it has not moved since ${baseline?.day}`;
  return before !== undefined && pricesDiffer(price, before)
    ? `a disagreement: it never agreed, and stated ${last} on ${baseline?.day}`
    : undefined;
}

/**
 * Why the figures of a row may be no price of the vendor, although the list states them as one.
 * `price` is the record's price that they would replace.
 */
function figuresDoubt(
  { record, hosts }: PriceSubject,
  price: PriceRecord | undefined,
  row: Row,
): string | undefined {
  // Lists lag behind by months.
  const prices: readonly PriceRecord[] = record.prices;
  const earlier = prices
    .slice(
      0,
      Math.max(
        0,
        prices.findIndex(({ from }) => from === price?.from),
      ),
    )
    .findLastIndex((one) => one.cancelled !== true && !pricesDiffer(one, row));
  if (earlier !== -1) return `that was the price before ${prices[earlier + 1]?.from}`;
  return 'isRead' in row || 'currency' in record
    ? undefined
    : tokenDoubt({ record, hosts }, price, row);
}

function tokenDoubt(
  { record, hosts }: { record: ModelFile; hosts: HostPrice[] },
  price: Priced | undefined,
  row: Priced,
): string | undefined {
  const { rates = [], list_prices: lists = [], weights } = record;
  const rate = rates.find((one) => hasFigures(one, row));
  if (rate !== undefined) return `these are its rates under the condition ${rate.condition}`;
  const list = lists.find((one) => isConverted(one, row));
  if (list !== undefined)
    return `it is the list price of ${list.currency} ${list.input_price}/${list.output_price}, converted`;
  // Anybody may serve open weights, and lists put such prices under the vendor's name.
  const host = weights?.open === true ? hosts.find((one) => hasFigures(one, row)) : undefined;
  if (host !== undefined) return `${host.provider} charges that for these open weights`;
  // A lasting price is seldom the same share of every figure of the one before.
  const shares = fields
    .map((field) => ratio(row[field], price?.[field]))
    .filter((share) => !Number.isNaN(share));
  const [first = 1] = shares;
  const isEven = shares.length > 1 && shares.every((share) => Math.abs(share / first - 1) < 0.005);
  return isEven && first < 0.95
    ? `every figure is ${Math.round(first * 100)} % of the record's, as in a promotion`
    : undefined;
}

function hasFigures(price: Priced, row: Priced): boolean {
  return (
    typeof price.input_price === 'number' &&
    price.input_price === row.input_price &&
    price.output_price === row.output_price
  );
}

/** Units of a currency for a US dollar, with what years have moved it. */
const exchangeRates: Record<string, [number, number]> = { CNY: [6.3, 7.6] };

/** Lists convert a price at the rate of the day, so both figures differ by one factor. */
function isConverted(list: Priced & { readonly currency: string }, row: Priced): boolean {
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
export function stepReason(before: Priced | undefined, row: Priced): string | undefined {
  if (row.input_price === 0 && row.output_price === 0)
    return 'the list says 0/0, which may mean free or not known; write it by hand';
  for (const field of ['input_price', 'output_price', 'price_monthly'] as const) {
    const [old, now] = [before?.[field] ?? null, row[field] ?? null];
    if (old === null || now === null) continue;
    const [low, high] = old < now ? [old, now] : [now, old];
    if (high > low && high >= low * policy.priceJump * (1 - 1e-9))
      return `${names[field]} would move from ${old} to ${now}, to or from free or tenfold; if it is right, write it by hand with a note`;
  }
  return undefined;
}
