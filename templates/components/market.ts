import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { type AgentMonth, dollarMonth, vendorMonth } from './agent-month.ts';
import { findOddPrices, type OddPrices } from './odd-prices.ts';
import { type VendorPair, vendorPrices } from './vendor-prices.tsx';

/** What vendors take, by the id of the model. */
export type VendorLists = {
  /** For tokens, in dollars. */
  vendors: ReadonlyMap<string, VendorPair>;
  /** For a month of an agent. */
  vendorMonths: ReadonlyMap<string, AgentMonth>;
};

/** What the prices of a provider are compared with. */
export type Market = OddPrices &
  VendorLists & {
    data: Data;
    /** The lists in dollars of the models that are compared with one in yuan. */
    dollars: VendorLists;
  };

/** What prices are compared with: the lists by which the readers of a page pay. */
export function openMarket(page: Page, data: Data): Market {
  const vendors = new Map<string, VendorPair>();
  const vendorMonths = new Map<string, AgentMonth>();
  for (const model of data.models) {
    const vendor = vendorPrices(page, model);
    if (vendor !== undefined) vendors.set(model.id, vendor);
    const month = vendorMonth(page, model);
    if (month !== undefined) vendorMonths.set(model.id, month);
  }
  const dollars = dollarLists(page, data, vendors);
  return { data, vendors, vendorMonths, dollars, ...findOddPrices(data) };
}

/**
 * The same with the lists in dollars alone, by which regions are compared: what a seller asks more in one
 * is no matter of the rate of a day between two lists of the vendor.
 */
export function byDollars(market: Market): Market {
  const { dollars } = market;
  const months = new Map([...market.vendorMonths, ...dollars.vendorMonths]);
  const vendors = new Map([...market.vendors, ...dollars.vendors]);
  for (const [id, { isConverted }] of vendors) if (isConverted) vendors.delete(id);
  for (const [id, { isYuan }] of months) if (isYuan) months.delete(id);
  return { ...market, vendors, vendorMonths: months };
}

function dollarLists(page: Page, data: Data, vendors: VendorLists['vendors']): VendorLists {
  const both = data.models.flatMap((model) => {
    const list = vendors.get(model.id)?.dollars;
    return list === undefined ? [] : [{ id: model.id, list, month: dollarMonth(page, model) }];
  });
  const months = both.flatMap(({ id, month }) => (month ? [[id, month] as const] : []));
  return {
    vendors: new Map(both.map(({ id, list }) => [id, list])),
    vendorMonths: new Map(months),
  };
}
