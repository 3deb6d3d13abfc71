import type { VNode } from 'preact';
import type { Page } from '../page.ts';
import type { Market } from './market.ts';
import { monthShare, monthShareText, offPeakShareText } from './month-share.ts';
import type { ProviderOffer } from './odd-prices.ts';
import { isAsDollars, isOffUnsure, standingOf } from './standing.ts';
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
  const { offer, market, isOld = false } = compared;
  const vendor = market.vendors.get(offer.model_id);
  const difference = vendor && vendorDifference(page, offer, vendor);
  if (vendor === undefined || difference === undefined) return undefined;
  const cache = cacheDifferenceText(page, offer, vendor, difference);
  const month = monthText(page, offer, market);
  if (month === undefined) {
    const isNoGain = isOffUnsure(offer, market);
    const priced = againstVendor(page, { row: offer, vendor, isOld, isNoGain });
    return <Lines first={priced} details={[cache, page.t('by input and output alone')]} />;
  }
  const first = <small class={isOld ? undefined : kindOf(offer, market)}>{month}</small>;
  const isSaid =
    difference.text === month || (difference.kind === 'same' && month === sameText(page));
  const tokens = isSaid ? undefined : tokensText(page, compared, difference);
  return <Lines first={first} details={[tokens, cache]} />;
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

/** `−13 %`, `same as off peak`; undefined where no month of both is known. */
function monthText(page: Page, offer: ProviderOffer, market: Market): string | undefined {
  const month = monthShare(offer, market);
  if (month === undefined) return undefined;
  if (market.vendors.get(offer.model_id)?.peak !== undefined) return offPeakShareText(page, month);
  const text = monthShareText(page, month);
  if (text === sameText(page) || !isAsDollars(offer, market)) return text;
  return page.t('the vendor’s price in dollars ({difference})', { difference: text });
}

/** Green is what costs less for sure, and red what costs more. */
function kindOf(offer: ProviderOffer, market: Market): VendorDifference['kind'] | undefined {
  const standing = standingOf(offer, market);
  if (standing === undefined || !standing.isSure || isOffUnsure(offer, market)) return undefined;
  if (standing.share === 1) return 'same';
  return standing.share < 1 ? 'up' : 'down';
}

/** What input and output come to, which the cache is not part of. */
function tokensText(
  page: Page,
  { offer, market }: ComparedOffer,
  { text, kind, isPeak, fromYuan }: VendorDifference,
): string {
  if (isPeak) return text;
  if (fromYuan !== undefined)
    return isAsDollars(offer, market)
      ? fromYuan
      : page.t('input and output at the vendor’s price in dollars ({difference})', {
          difference: fromYuan,
        });
  if (kind === 'same' && text === page.t('same price')) return page.t('input and output the same');
  const vendor = market.vendors.get(offer.model_id);
  const shares = vendor && vendorShares(offer, vendor);
  const isEven = shares?.input_price === shares?.output_price;
  return isEven ? page.t('input and output {difference}', { difference: text }) : text;
}
