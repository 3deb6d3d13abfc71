import { memoize } from '../../feed/collections.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { monthText, sellerMonth } from './agent-month.ts';
import { buildOf } from './builds.ts';
import { priceDoubt } from './check-mark.tsx';
import { isFree, totalPrice } from './odd-prices.ts';
import { isSure, type SellerRow, sellerRows } from './seller-rows.ts';
import { isPlanOnly, monthWithFee } from './seller-terms.ts';
import type { SoldPrice } from './seller-text.ts';
import { toEvidence } from './sources.tsx';

/**
 * Who sells a model, from where a month of an agent costs least, prices to check at the end. A month has
 * the fee that a seller is known to take of bought credit.
 */
export function sellersWithFees(data: Data, id: string): readonly SellerRow[] {
  return sellersByModel(data).get(id) ?? [];
}

const sellersByModel = memoize((data: Data) =>
  rowsByModel(data, (offer, model) => {
    const month = sellerMonth(offer, model);
    return month && monthWithFee(data, offer.provider, month);
  }),
);

function rowsByModel(data: Data, monthOf: typeof sellerMonth): Map<string, readonly SellerRow[]> {
  const found = [...data.offersByModel].map(([id, offers]) => {
    const model = data.modelsById.get(id);
    const rows = sellerRows(offers, {
      doubtOf: (offer) => priceDoubt(offer, data),
      monthOf: (offer) => model && monthOf(offer, model),
      buildOf: (offer) => buildOf(offer, data)?.day,
    });
    return [id, rows] as const;
  });
  return new Map(found);
}

/**
 * The price at which a month of an agent costs least of those that are neither free nor to be checked
 * first, and its first seller. One that was read too long ago is taken only where all were, and else is
 * the lower one that is not counted.
 */
export function cheapestSeller(page: Page, data: Data, id: string): SoldPrice | undefined {
  const rows = paidRows(data, id);
  const [lowest] = rows;
  if (lowest === undefined) return undefined;
  const toPrice = (row: SellerRow) => toSoldPrice(page, data, row);
  const counted = rows.find(({ old }) => old === undefined);
  if (counted === undefined || counted === lowest) return toPrice(lowest);
  return { ...toPrice(counted), lower: toPrice(lowest) };
}

/** The sellers of a model, the cheapest first, whose price is known, not free and needs no check. */
function paidRows(data: Data, id: string): SellerRow[] {
  const isPaid = (row: SellerRow) => Number.isFinite(totalPrice(row)) && !isFree(row);
  return boughtRows(data, id).filter((row) => isSure(row) && isPaid(row));
}

/** The rows of who is paid by the token: who sells with a plan alone is left out. */
export function boughtRows(data: Data, id: string): SellerRow[] {
  const isSeller = (seller: string) => !isPlanOnly(data, seller);
  return sellersWithFees(data, id)
    .map((row) => ({ ...row, providers: row.providers.filter(isSeller) }))
    .filter(({ providers }) => providers.length > 0);
}

function toSoldPrice(page: Page, data: Data, row: SellerRow): SoldPrice {
  const { providers, sources, month, old } = row;
  const { read } = toEvidence(sources);
  const sellers = providers.map((id) => data.providerName(page, id));
  return {
    input_price: row.input_price,
    output_price: row.output_price,
    cache_read_price: row.cache_read_price,
    cache_write_price: row.cache_write_price,
    seller: sellers[0] ?? '',
    sellers,
    month: month && monthText(page, month),
    read,
    old,
  };
}
