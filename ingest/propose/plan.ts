import { inForce } from '../../build/derive/records.ts';
import type { PlanFile, PlanPriceRecord } from '../../feed/schemas/data/plan.ts';
import { policy } from '../../feed/vocabulary.ts';
import { citedRow, type PlanFormat, type PlanRow, type RowQuota, rowAddress } from '../format.ts';
import type { Edit } from '../write/edits.ts';
import type { Baseline } from './list-state.ts';
import {
  addDispute,
  indexAt,
  type PriceFinding,
  readAgain,
  type Source,
  sourceText,
  undatedComment,
} from './price.ts';
import { sourceReason } from './price-rules.ts';

export type PlanContext = {
  format: PlanFormat;
  origin: { url: string; day: string };
  force: boolean;
  /** The list as it was last imported. */
  baseline?: Baseline | undefined;
};

type Prices = Pick<PlanRow, 'price_monthly' | 'price_yearly'>;

/** Compares a row of a list with the price of a plan on the day of the row. */
export function proposePlan(record: PlanFile, row: PlanRow, context: PlanContext): PriceFinding {
  const source = {
    url: rowAddress(context.origin.url, `#${row.id}`),
    checked: row.checked ?? context.origin.day,
  };
  const price = inForce(record.prices, source.checked);
  const basis = basisReason(record, row);
  if (price === undefined) return firstPrice(record, row, { basis, source });
  const index = record.prices.indexOf(price);
  if (basis !== undefined && row.currency !== record.currency)
    return kept(`${pricesText(row)}: ${basis}`, index);
  const at = { price, index, source };
  if (plansDiffer(price, row)) return otherPrice(record, row, { ...at, basis }, context);
  return basis === undefined
    ? samePrice(row, at, context)
    : { section: 'confirmed', text: `the same price, and ${basis}`, edits: [] };
}

function kept(text: string, disputed?: number, isSettled = false): PriceFinding {
  const finding: PriceFinding = { section: 'kept', text, edits: [], isSettled };
  return disputed === undefined ? finding : { ...finding, disputed };
}

/** Why a row does not state what a month of the plan costs; undefined if it does. */
function basisReason({ currency, per = null, ended = null }: PlanFile, row: PlanRow) {
  if (row.condition !== null) return `its price is ${row.condition}`;
  if (row.currency !== currency) return `it is in ${row.currency}, and the record in ${currency}`;
  if (row.per !== null && per === null) return `its price is for one ${row.per}`;
  return ended === null ? undefined : `the record says that it is not sold since ${ended}`;
}

const NOT_READ = 'the list does not say that it read the price';

type Checked = Source & { checked: string };
type At = { price: PlanPriceRecord; index: number; source: Checked };

function firstPrice(
  record: PlanFile,
  row: PlanRow,
  { basis, source }: { basis: string | undefined; source: Checked },
): PriceFinding {
  const text = pricesText(row);
  if (basis !== undefined || !row.isRead) return kept(`${text}: ${basis ?? NOT_READ}`);
  const refused = stepReason(record.prices[0], row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [] };
  const edits = [insertPrice(0, row, { from: null, source })];
  return { section: 'added', text: `${text} (${sourceText(source)})`, edits };
}

function otherPrice(
  record: PlanFile,
  row: PlanRow,
  { price, index, source, basis }: At & { basis: string | undefined },
  context: PlanContext,
): PriceFinding {
  const { force, format } = context;
  const moves = movesText(price, row);
  const dispute = (price.disputes ?? []).find(
    ({ family, ...stated }) => family === format.family && !plansDiffer(stated, row),
  );
  if (dispute !== undefined && !force)
    return kept(`${moves}: settled: ${dispute.reason}`, index, true);
  const reason = basis ?? keepReason(record, row, { price, index, source }, context);
  if (reason !== undefined && !(force && basis === undefined))
    return kept(`${moves}: ${reason}`, index);
  const refused = stepReason(price, row);
  if (refused !== undefined) return { section: 'refused', text: refused, edits: [] };
  const from = source.checked;
  const text = `${moves}, from ${from} (${sourceText(source)})`;
  // A list that stated the record's price on the same day corrects itself.
  const isOfDay = price.sources.some(
    ({ url, checked }) => citedRow(format, url) !== undefined && checked === from,
  );
  const isLater = from > (price.from ?? '') && !isOfDay;
  const comment = undatedComment(format);
  const edits = isLater
    ? [insertPrice(indexAt(record.prices, from), row, { from, source, comment })]
    : replacePrice({ price, index, source }, row);
  return { section: 'changed', text, edits };
}

/** Why the record's price stays although the list differs; undefined if the list may change it. */
function keepReason(
  { prices, seed = false }: PlanFile,
  row: PlanRow,
  { price, index, source }: At,
  { format, baseline }: PlanContext,
): string | undefined {
  if (!row.isRead) return NOT_READ;
  const reason = sourceReason(price.sources, { format, day: source.checked, seed });
  if (reason !== undefined) return reason;
  const last = baseline?.prices.get(row.id);
  const before = last === undefined ? undefined : parsePlanMark(last);
  // A price on which the list and the record never agreed has not moved.
  if (before !== undefined && !plansDiffer(before, row))
    return `a disagreement: it has not moved since ${baseline?.day}`;
  if (before !== undefined && plansDiffer(price, before))
    return `a disagreement: it never agreed, and stated ${last} on ${baseline?.day}`;
  // Lists lag behind by months.
  const isEarlier = prices
    .slice(0, index)
    .some((one) => one.cancelled !== true && !plansDiffer(one, row));
  return isEarlier ? `that was the price before ${price.from}` : undefined;
}

function samePrice(row: PlanRow, at: At, context: PlanContext): PriceFinding {
  if (!row.isRead) return { section: 'confirmed', text: `the same price; ${NOT_READ}`, edits: [] };
  const confirmed = confirmSource(row, at, context);
  const { price, index, source } = at;
  const year = price.price_yearly ?? row.price_yearly;
  if (year === (price.price_yearly ?? null)) return confirmed;
  const fill: Edit = { op: 'put', path: ['prices', index, 'price_yearly'], value: year };
  return {
    section: 'changed',
    text: `yearly not known → ${year} (${sourceText(source)})`,
    edits: [fill, ...confirmed.edits],
  };
}

/** The list as a source of a price that it states as the record does. */
function confirmSource(
  row: PlanRow,
  { price, index, source }: At,
  { format }: PlanContext,
): PriceFinding {
  const ids = price.sources.map(({ url }) => citedRow(format, url));
  const position = [row.id, ''].map((id) => ids.indexOf(id)).find((at) => at !== -1) ?? -1;
  const known = price.sources[position];
  const path = ['prices', index, 'sources'];
  if (known !== undefined)
    return { section: 'confirmed', ...readAgain(known, source, [...path, position]) };
  if (ids.some((id) => id !== undefined))
    return { section: 'confirmed', text: 'the same price', edits: [] };
  const edits: Edit[] = [{ op: 'insert', path, index: price.sources.length, value: source }];
  const text = `another source of its price: ${sourceText(source)}`;
  return { section: 'added', text, edits, isCertain: true };
}

/** Why a new price needs a person's decision; undefined if it does not. */
function stepReason(before: PlanPriceRecord | undefined, { price_monthly: month }: PlanRow) {
  const old = before?.price_monthly ?? null;
  if (old === null || month === null || old === month) return undefined;
  const [low, high] = old < month ? [old, month] : [month, old];
  return low === 0 || high >= low * policy.priceJump
    ? `monthly would move from ${old} to ${month}, to or from free or tenfold; if it is right, write it by hand with a note`
    : undefined;
}

type NewPrice = { from: string | null; source: Source; comment?: string };

function insertPrice(
  index: number,
  { price_monthly, price_yearly }: Prices,
  { from, source, comment }: NewPrice,
): Edit {
  const value = { from, price_monthly, price_yearly, sources: [source] };
  const edit: Edit = { op: 'insert', path: ['prices'], index, value };
  return comment === undefined ? edit : { ...edit, comment };
}

/** Overwrites a price; what its other figures and sources stated was said of the old one. */
function replacePrice({ price, index, source }: At, { price_monthly, price_yearly }: Prices) {
  const hasYear = price.price_yearly !== undefined || price_yearly !== null;
  const fields = {
    price_monthly,
    ...(hasYear ? { price_yearly } : {}),
    ...(price.price_monthly_usd === undefined ? {} : { price_monthly_usd: null }),
    sources: [source],
  };
  return Object.entries(fields).map(
    ([key, value]): Edit => ({ op: 'put', path: ['prices', index, key], value }),
  );
}

/** Records a disagreement beside the price, where it stays until a figure of the list moves. */
export function dismissedPlan(
  finding: PriceFinding,
  { prices }: PlanFile,
  { price_monthly, price_yearly }: PlanRow,
  { family, reason }: { family: string; reason: string },
): PriceFinding {
  const { disputed: index = -1, text } = finding;
  const price = prices[index];
  if (price === undefined) return finding;
  const year = price_yearly === null ? {} : { price_yearly };
  const dispute = { family, price_monthly, ...year, reason };
  const edits = [addDispute(index, price.disputes?.length ?? 0, dispute)];
  return { section: 'changed', text: `${text}; dismissed: ${reason}`, edits };
}

/**
 * The limits on which a list and a record differ. A limit has no source of its own in a record, so
 * a list never changes one.
 */
export function quotaTexts({ quotas }: PlanFile, row: PlanRow): string[] {
  return row.quotas.flatMap((listed) => {
    const own = quotas.find(({ window, unit }) => window === listed.window && unit === listed.unit);
    const amount = own?.amount ?? null;
    if (amount !== null && amount !== listed.amount)
      return [`${amount} → ${quotaText(listed)}; limits are changed by hand`];
    return amount === null && quotas.length === 0
      ? [`it lacks a limit, ${quotaText(listed)}; limits are changed by hand`]
      : [];
  });
}

function quotaText({ amount, unit, window }: RowQuota): string {
  return `${amount} ${unit} a ${window}`;
}

/** A row in one text, stored to see later what moved: `49/468 CNY; 1200 requests a 5h`. */
export function planMark({ currency, per, condition, quotas, ...prices }: PlanRow): string {
  const price = `${prices.price_monthly ?? '-'}/${prices.price_yearly ?? '-'} ${currency}`;
  const basis = [per === null ? null : `a ${per}`, condition].filter((text) => text !== null);
  const whole = basis.length === 0 ? price : `${price} ${basis.join(', ')}`;
  return [whole, ...quotas.map(quotaText)].join('; ');
}

/** The prices that a mark states; undefined where the text is no mark. */
function parsePlanMark(mark: string): Prices | undefined {
  const [, month = '', year = ''] = /^([^/ ]+)\/([^/ ]+) [A-Z]{3}/.exec(mark) ?? [];
  const amount = (text: string) => (text === '-' ? null : Number(text));
  return month === '' ? undefined : { price_monthly: amount(month), price_yearly: amount(year) };
}

/** `20 USD a month, 200 a year`. */
function pricesText({ price_monthly: month, price_yearly: year, currency }: PlanRow): string {
  return [
    ...(month === null ? [] : [`${month} ${currency} a month`]),
    ...(year === null ? [] : [`${year} ${currency} a year`]),
  ].join(', ');
}

/** `monthly 20 → 25`, without figures that the list does not state. */
function movesText(price: PlanPriceRecord, row: Prices): string {
  const fields = [
    ['monthly', price.price_monthly, row.price_monthly],
    ['yearly', price.price_yearly ?? null, row.price_yearly],
  ] as const;
  return fields
    .filter(([, ours, theirs]) => theirs !== null && ours !== theirs)
    .map(([word, ours, theirs]) => `${word} ${ours ?? 'not known'} → ${theirs}`)
    .join(', ');
}

/** Whether known figures differ; one that is unknown on a side is no difference. */
export function plansDiffer(
  price: { readonly price_monthly: number | null; readonly price_yearly?: number | null },
  row: Prices,
): boolean {
  const differs = (ours: number | null, theirs: number | null) =>
    ours !== null && theirs !== null && ours !== theirs;
  return (
    differs(price.price_monthly, row.price_monthly) ||
    differs(price.price_yearly ?? null, row.price_yearly)
  );
}
