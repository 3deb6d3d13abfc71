import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { type AgentMonth, sellerMonth } from './agent-month.ts';
import type { ProviderOffer } from './odd-prices.ts';
import { ratioText } from './ratio.ts';
import { signGap } from './sum-sign.ts';
import { vendorShare } from './vendor-prices.tsx';

/** How many times what a month of an agent costs with the vendor it costs at a seller. */
export type MonthShare = {
  share: number;
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
export function monthShare(
  offer: ProviderOffer,
  { data: { modelsById }, vendorMonths }: VendorMonths,
): MonthShare | undefined {
  const { model_id: id } = offer;
  const model = modelsById.get(id);
  const own = model && sellerMonth(offer, model);
  const vendor = vendorMonths.get(id);
  return own && vendor && monthsShare(own, vendor);
}

function monthsShare(own: AgentMonth, vendor: AgentMonth): MonthShare | undefined {
  if (vendor.isMost) return undefined;
  return { share: vendorShare(own.usd, vendor.usd, vendor.isYuan), isMost: own.isMost };
}

/** `+34 %`, with a ≤ where that is the most. */
export function monthShareText(page: Page, { share, isMost }: MonthShare): string {
  const change = share === 1 ? page.t('same') : ratioText(page, share);
  return isMost ? page.t('≤') + signGap(page) + change : change;
}
