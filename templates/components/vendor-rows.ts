import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Page } from '../page.ts';
import type { Message } from '../text.ts';
import { type AgentMonth, listMonth, vendorMonth } from './agent-month.ts';
import { listOffPeak, offPeakRate } from './hours.ts';
import { paidPair, yuanPrice } from './model-figures.tsx';
import { isFree, type ProviderOffer } from './odd-prices.ts';
import { RATE_NOISE } from './ratio.ts';
import { comparedYuan, type OwnPrices, pairInDollars, yuanPrices } from './readers-prices.ts';
import type { TokenPair } from './token-prices.tsx';
import { agentDay } from './usage.tsx';
import { isSamePrice, type VendorPair, vendorPrices } from './vendor-prices.tsx';

/** A price of the vendor itself, on its list in dollars or on that in yuan. */
export type VendorRow = TokenPair & {
  vendor: string;
  currency: 'USD' | 'CNY';
  /** At which hours it holds, where it has two prices. */
  hours?: 'peak hours' | 'off-peak';
  /** Where the vendor has two lists, whether others are compared with this one. */
  list?: 'compared' | 'other';
  /** What a month of an agent costs by it; undefined where that is not known, or free. */
  month?: AgentMonth | undefined;
  sources: ProviderOffer['sources'];
};

/** One list of a vendor: its price at all hours or at the dearer ones, and that of the cheaper ones. */
type VendorList = { usual: VendorRow; offPeak?: VendorRow | undefined };

/** The vendor among the sellers of its model. */
export type VendorMarket = {
  /** Its own prices, those that the reader pays by first; none where it sells the model no more. */
  rows: VendorRow[];
  /** What others are compared with; undefined where nothing is known of it. */
  compared: VendorPair | undefined;
  /** The month of an agent with which those of others are compared. */
  month?: AgentMonth | undefined;
  /** What the percentages are of. */
  comparedText: string | undefined;
};

/**
 * The lists of a vendor. Others are compared with the one that the reader pays by: against the other
 * one a seller could look cheaper that is dearer for this reader. The other one is left out where it
 * is the first at the rate of the day.
 */
export function vendorMarket(page: Page, model: ModelDetail): VendorMarket {
  const [first, second] = model.lifecycle.stage === 'retired' ? [] : readersLists(page, model);
  if (first === undefined) return { rows: [], compared: undefined, comparedText: undefined };
  const other = second !== undefined && isOther(page, first, second) ? second : undefined;
  const rows =
    other === undefined
      ? rowsOf(first)
      : [...named(rowsOf(first), 'compared'), ...named(rowsOf(other), 'other')];
  return {
    rows,
    compared: vendorPrices(page, model),
    month: vendorMonth(page, model),
    comparedText: againstText(page, first, other),
  };
}

/** Both lists, that which others are compared with first. */
function readersLists(page: Page, model: ModelDetail): VendorList[] {
  const yuan = yuanList(page, model);
  const dollars = dollarList(page, model);
  const isYuanFirst = comparedYuan(page, model) !== undefined;
  const lists = isYuanFirst ? [yuan, dollars] : [dollars, yuan];
  return lists.filter((list) => list !== undefined);
}

function dollarList(page: Page, model: ModelDetail): VendorList | undefined {
  const { vendor, input_price, output_price, sources, rates, price_tiers: tiers } = model;
  if (input_price === null && output_price === null) return undefined;
  const month = listMonth(page, { prices: model, isYuan: false }, tiers);
  const usual = { vendor, currency: 'USD', input_price, output_price, sources, month } as const;
  return toList(page, usual, { rates, tiers, offPeak: offPeakRate(rates) });
}

/** Without a rate of the day it cannot be compared. */
function yuanList(page: Page, model: ModelDetail): VendorList | undefined {
  const { vendor, rates } = model;
  const list = yuanPrice(page, model);
  if (list === undefined || (page.rates.CNY === undefined && model.input_price !== null))
    return undefined;
  const { input_price, output_price, sources } = list;
  const tiers = yuanPrices(page, model)?.price_tiers ?? [];
  const month = listMonth(page, { prices: list, isYuan: true }, tiers);
  const usual = { vendor, currency: 'CNY', input_price, output_price, sources, month } as const;
  return toList(page, usual, { rates, tiers, offPeak: listOffPeak(list, rates) });
}

/** What a list takes at the hours that cost less, where a model has such. */
type OffPeakPart = {
  rates: ModelDetail['rates'];
  tiers: OwnPrices['price_tiers'];
  offPeak: ModelDetail['rates'][number] | undefined;
};

function toList(page: Page, usual: VendorRow, { rates, tiers, offPeak }: OffPeakPart): VendorList {
  if (offPeakRate(rates) === undefined) return { usual };
  const dear: VendorRow = { ...usual, hours: 'peak hours' };
  if (offPeak === undefined) return { usual: dear };
  const { input_price, output_price, sources } = offPeak;
  // Of long requests at these hours nothing is known.
  const isShort = tiers.every(({ above_input_tokens: above }) => above >= agentDay.in);
  const isYuan = usual.currency === 'CNY';
  const month = isShort ? listMonth(page, { prices: offPeak, isYuan }) : undefined;
  return {
    usual: dear,
    offPeak: { ...usual, hours: 'off-peak', input_price, output_price, sources, month },
  };
}

function rowsOf({ usual, offPeak }: VendorList): VendorRow[] {
  return offPeak === undefined ? [usual] : [offPeak, usual];
}

function named(rows: readonly VendorRow[], list: VendorRow['list'] & string): VendorRow[] {
  return rows.map((row) => ({ ...row, list }));
}

/** Whether the prices of a second list are others than those of the first at the rate of the day. */
function isOther(page: Page, first: VendorList, second: VendorList): boolean {
  if (isFree(first.usual) && isFree(second.usual)) return false;
  const usual = { ...inDollars(page, first.usual), isConverted: true };
  return !isSamePrice(inDollars(page, second.usual), usual);
}

/** A price of a vendor, in dollars. */
export function inDollars(page: Page, row: VendorRow): TokenPair {
  const { input_price, output_price, currency } = row;
  return pairInDollars(page, { input_price, output_price }, currency === 'CNY');
}

/**
 * What the percentages are of: the list is named where the vendor has two of them, and where it is in
 * yuan up to which difference a price is the same.
 */
function againstText(page: Page, { usual, offPeak }: VendorList, other?: VendorList): string {
  const isYuan = usual.currency === 'CNY';
  const prices = offPeak ?? usual;
  const lists = isYuan ? listMessages.CNY : listMessages.USD;
  const message = offPeak === undefined ? lists.usual : lists.offPeak;
  const isNamed = other !== undefined || isYuan || offPeak !== undefined;
  if (!isNamed) return page.t('percentages against the vendor’s list');
  const against = page.t(message, {
    price: listPair(page, prices),
    peak: listPair(page, usual),
  });
  if (!isYuan) return against;
  const noise = page.t('up to {percent} is the same', { percent: page.percent(RATE_NOISE) });
  return page.clausesText([against, noise]);
}

/** The price of a list, in its own currency where that is yuan. */
function listPair(page: Page, row: VendorRow): string {
  return paidPair(page, row, row.currency === 'CNY' ? row : undefined);
}

const listMessages = {
  USD: {
    usual: 'percentages against the vendor’s list in dollars, {price}',
    offPeak: 'percentages against the vendor’s price off peak, {price}, and at peak hours, {peak}',
  },
  CNY: {
    usual: 'percentages against the vendor’s list in yuan, {price}, at that rate',
    offPeak:
      'percentages against the vendor’s price off peak in yuan, {price}, and at peak hours, {peak}, at that rate',
  },
} as const satisfies Record<VendorRow['currency'], Record<keyof VendorList, Message>>;
