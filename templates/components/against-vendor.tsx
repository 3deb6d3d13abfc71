import type { VNode } from 'preact';
import type { Page } from '../page.ts';
import type { Market } from './market.ts';
import { monthChangeText, monthShare, paidMonthShare } from './month-share.ts';
import type { ProviderOffer } from './odd-prices.ts';
import { isAsDollars, isOffUnsure, standingOf } from './standing.ts';
import type { TokenPair } from './token-prices.tsx';
import { usePage } from './use-page.ts';
import {
  againstVendor,
  cacheDifferenceText,
  type VendorDifference,
  vendorDifference,
  vendorShares,
} from './vendor-prices.tsx';

type ComparedOffer = {
  offer: ProviderOffer;
  market: Market;
  /** Whether it was read too long ago to be counted. */
  isOld?: boolean;
};

/**
 * How a price stands to that of the vendor: by a month of an agent, and below it by input and output
 * where that is another difference; by these alone where no month is known. Undefined where neither is.
 */
export function standingCell(page: Page, compared: ComparedOffer): VNode | undefined {
  const { offer, market } = compared;
  const vendor = market.vendors.get(offer.model_id);
  const difference = vendor && vendorDifference(page, offer, vendor);
  if (vendor === undefined || difference === undefined) return undefined;
  const cache = cacheDifferenceText(page, offer, vendor, difference);
  const month = monthText(page, offer, market);
  if (month === undefined) return withoutMonth(page, compared, cache);
  // A price that is the vendor's in dollars is said to be that, and not by its parts.
  const details = isAsDollars(offer, market)
    ? []
    : detailsOf(page, { difference, month, cache, shares: vendorShares(offer, vendor) });
  return monthCell(page, compared, { month, details });
}

/** By input and output alone, as no month is known. */
function withoutMonth(
  page: Page,
  { offer, market, isOld = false }: ComparedOffer,
  cache: string | undefined,
) {
  const vendor = market.vendors.get(offer.model_id);
  const isNoGain = isOffUnsure(offer, market);
  const priced = againstVendor(page, { row: offer, vendor, isOld, isNoGain });
  return <Lines first={priced} details={[cache, page.t('by input and output alone')]} />;
}

type MonthTexts = { month: string; details: readonly string[] };

/** A month that is the same to the percent, though its prices are not, is about the same. */
function monthCell(
  page: Page,
  { offer, market, isOld = false }: ComparedOffer,
  { month, details }: MonthTexts,
) {
  const isOther = details.length > 0 && month === sameText(page);
  const text = isOther
    ? page.t('a month about the same')
    : (withFeeText(page, offer, market) ?? month);
  const first = <small class={isOld ? undefined : kindOf(offer, market)}>{text}</small>;
  return <Lines first={first} details={details} />;
}

type MonthDetails = {
  difference: VendorDifference;
  month: string;
  cache: string | undefined;
  shares: TokenPair;
};

/** By what a month differs that the difference of the month does not say. */
function detailsOf(page: Page, { difference, month, cache, shares }: MonthDetails): string[] {
  const isSaid =
    difference.text === month || (difference.kind === 'same' && month === sameText(page));
  const others = cache === undefined ? [] : [cache];
  if (isSaid) return others;
  if (cache !== undefined && difference.text === page.t('same price'))
    return [page.t('only {difference}', { difference: cache })];
  return [tokensText(page, difference, shares), ...others];
}

type DifferenceLinesProps = { first: VNode | undefined; details: readonly (string | undefined)[] };

/** A difference, and in a line below it of what else a price differs. */
function Lines({ first, details }: DifferenceLinesProps) {
  const page = usePage();
  const said = details.filter((text) => text !== undefined);
  return (
    <>
      {first}
      {said.length > 0 && ' '}
      {said.length > 0 && <small>{page.clausesText(said)}</small>}
    </>
  );
}

function sameText(page: Page): string {
  return page.t('same');
}

/** `−47 %, with its fee`, as the sum of the month beside it is; undefined where the price is the vendor’s or no fee is known. */
function withFeeText(page: Page, offer: ProviderOffer, market: Market): string | undefined {
  const month = monthShare(offer, market);
  const paid = paidMonthShare(offer, market);
  const isPriced = month !== undefined && month.share !== 1 && !isAsDollars(offer, market);
  if (!isPriced || paid === undefined || paid.share === month.share) return undefined;
  return page.clausesText([
    monthChangeText(page, { id: offer.model_id, month: paid }, market),
    page.t('with its fee'),
  ]);
}

/** `−13 %`, `same as off peak`; undefined where no month of both is known. */
function monthText(page: Page, offer: ProviderOffer, market: Market): string | undefined {
  const month = monthShare(offer, market);
  if (month === undefined) return undefined;
  const text = monthChangeText(page, { id: offer.model_id, month }, market);
  if (market.vendors.get(offer.model_id)?.peak !== undefined) return text;
  if (!isAsDollars(offer, market)) return text;
  if (text === sameText(page)) return page.t('the vendor’s price in dollars, about that in yuan');
  return page.t('the vendor’s price in dollars ({difference})', { difference: text });
}

/** Green is what costs less for sure, and red what costs more. */
function kindOf(offer: ProviderOffer, market: Market): VendorDifference['kind'] | undefined {
  const standing = standingOf(offer, market);
  if (standing === undefined || !standing.isSure || isOffUnsure(offer, market)) return undefined;
  if (standing.share === 1) return 'same';
  // With its fee a seller of a lower price may cost as much, or more.
  const isNoLess = (paidMonthShare(offer, market)?.share ?? 0) >= 1;
  if (standing.share < 1 && isNoLess) return undefined;
  return standing.share < 1 ? 'up' : 'down';
}

/** What input and output come to, which the cache is not part of. */
function tokensText(
  page: Page,
  { text, isPeak, fromYuan }: VendorDifference,
  shares: TokenPair,
): string {
  if (isPeak) return page.t('the peak price all day');
  if (fromYuan !== undefined) return page.t('input and output as the vendor’s in dollars');
  if (text === page.t('same price')) return page.t('input and output the same');
  const isEven = shares.input_price === shares.output_price;
  return isEven ? page.t('in and out {difference}', { difference: text }) : text;
}
