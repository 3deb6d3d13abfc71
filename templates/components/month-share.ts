import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { type AgentMonth, monthSum, sellerMonth } from './agent-month.ts';
import type { VendorLists } from './market.ts';
import type { ProviderOffer } from './odd-prices.ts';
import { percentChange, ratioText } from './ratio.ts';
import { monthWithFee } from './seller-terms.ts';
import { vendorShare } from './vendor-prices.tsx';

/** How many times what a month of an agent costs with the vendor it costs at a seller. */
export type MonthShare = {
  share: number;
  /** The same with all new input written to the cache, where the seller has a price for that. */
  written: number;
  /** Whether that is the most, since the seller states no price of the cache. */
  isMost: boolean;
};

type VendorMonths = {
  data: Pick<Data, 'modelsById'>;
  vendorMonths: ReadonlyMap<string, AgentMonth>;
};

/**
 * What a month at an offer is to that with the vendor; undefined where one of them is
 * unknown, and where the vendor states no price of the cache.
 */
export function monthShare(offer: ProviderOffer, lists: VendorMonths): MonthShare | undefined {
  return shareOf(offer, lists, listedMonth(offer, lists.data));
}

type PaidMonths = { data: Pick<Data, 'modelsById' | 'providers'> } & Pick<
  VendorMonths,
  'vendorMonths'
>;

/** The same of what one pays there: with the fee of the seller that is known. */
export function paidMonthShare(offer: ProviderOffer, lists: PaidMonths): MonthShare | undefined {
  return shareOf(offer, lists, paidMonth(offer, lists.data));
}

function shareOf(
  { model_id: id }: ProviderOffer,
  { vendorMonths }: Pick<VendorMonths, 'vendorMonths'>,
  own: AgentMonth | undefined,
): MonthShare | undefined {
  const vendor = vendorMonths.get(id);
  return own && vendor && shareOfMonth(own, vendor, vendor.isYuan);
}

/** What a month of an agent costs at an offer with the fee of its seller that is known. */
export function paidMonth(offer: ProviderOffer, data: PaidMonths['data']): AgentMonth | undefined {
  const month = listedMonth(offer, data);
  return month && monthWithFee(data, offer.provider, month);
}

/** The same by its price alone. */
function listedMonth(
  offer: ProviderOffer,
  { modelsById }: VendorMonths['data'],
): AgentMonth | undefined {
  const model = modelsById.get(offer.model_id);
  return model && sellerMonth(offer, model);
}

/**
 * Of a seller without a price of the cache the most is compared; and where it has no price of its own
 * for writes, the month without them.
 */
export function shareOfMonth(
  own: AgentMonth,
  vendor: AgentMonth,
  isConverted: boolean | undefined,
): MonthShare | undefined {
  if (vendor.isMost) return undefined;
  const share = vendorShare(monthSum(own), vendor.usd, isConverted);
  const isWritten = !own.isMost && own.high > own.usd;
  const written = isWritten ? vendorShare(own.high, vendor.high, isConverted) : share;
  return { share, written, isMost: own.isMost };
}

/** Whether a month is less, the same or more whatever is read from the cache and written to it. */
export function isSureMonth({ share, written, isMost }: MonthShare): boolean {
  return isMost ? share < 1 : Math.sign(share - 1) === Math.sign(written - 1);
}

/** `+34 %`, `same to +12 %`, `at least 20 % less`. */
export function monthShareText(page: Page, { share, written, isMost }: MonthShare): string {
  if (isMost) return mostText(page, share);
  const ends = [share, written].sort((left, right) => left - right);
  const [first = '', second = ''] = ends.map((each) => shareText(page, each));
  return first === second ? first : page.t('{low} to {high}', { low: first, high: second });
}

/** By what a month differs from that of the vendor, off peak where it has two prices: `−13 %`, `×2 off peak`. */
export function monthChangeText(
  page: Page,
  { id, month }: { id: string; month: MonthShare },
  { vendors }: VendorLists,
): string {
  const isOffPeak = vendors.get(id)?.peak !== undefined;
  return isOffPeak ? offPeakShareText(page, month) : monthShareText(page, month);
}

/** The same of a vendor with two prices, of which the lower one is compared: `×2 off peak`. */
function offPeakShareText(page: Page, month: MonthShare): string {
  const change = monthShareText(page, month);
  if (change === page.t('same')) return page.t('same as off peak');
  const [, times] = /^×(.+)$/.exec(change) ?? [];
  return times === undefined
    ? page.t('{change} off peak', { change })
    : page.t('×{times} off peak', { times });
}

/** At the most it may be more, and less for sure. */
function mostText(page: Page, share: number): string {
  if (share === 1) return page.t('at the most the same');
  if (share > 1) return page.t('up to {change}', { change: ratioText(page, share) });
  return page.t('at least {percent} less', { percent: page.percent(-percentChange(share)) });
}

function shareText(page: Page, share: number): string {
  return share === 1 ? page.t('same') : ratioText(page, share);
}
