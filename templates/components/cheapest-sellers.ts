import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { isLess, leastMonths, vendorMonth } from './agent-month.ts';
import type { CheapestSellers } from './compared-sellers.tsx';
import { sellerWithFee } from './credit-fee.tsx';
import { isFree } from './odd-prices.ts';
import { comparedList } from './readers-prices.ts';

/** Where a month of an agent costs less than at the vendor, or is to be had at all, by the id of the model. */
export function cheapestSellers(page: Page, data: Data): CheapestSellers {
  const found = [...leastMonths(data)].flatMap(([id, least]) => {
    const model = data.modelsById.get(id);
    const vendor = model && vendorMonth(page, model);
    const isCheaper = vendor === undefined || isLess(least, vendor);
    if (model === undefined || isFreeAtVendor(page, model) || !isCheaper) return [];
    const { provider, usd, high, isMost } = least;
    const name = sellerWithFee(page, data, provider);
    return [[id, { provider, name, usd, most: high, ...(isMost && { isMost }) }] as const];
  });
  return Object.fromEntries(found);
}

/** What is free has no month. */
function isFreeAtVendor(page: Page, model: ModelDetail): boolean {
  return model.lifecycle.stage !== 'retired' && isFree(comparedList(page, model).prices);
}
