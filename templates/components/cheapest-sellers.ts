import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import type { Data } from '../data.ts';
import type { Page } from '../page.ts';
import { isLess, leastMonths, vendorMonth } from './agent-month.ts';
import type { CheapestSellers } from './compared-sellers.tsx';
import { sellerWithFee } from './credit-fee.tsx';
import { isFree } from './odd-prices.ts';
import { comparedList } from './readers-prices.ts';

/** Where a month of an agent costs less than at the vendor, or is to be had at all: of a retired model too. */
export function cheapestSellers(page: Page, data: Data): CheapestSellers {
  const cheaper = data.models.flatMap((model) => {
    const least = leastMonths(data).get(model.id);
    return least && isCheaper(page, model, least) ? [[model.id, least] as const] : [];
  });
  const names = cheaper.map(
    ([, { provider }]) => [provider, sellerWithFee(page, data, provider)] as const,
  );
  return {
    names: Object.fromEntries(names),
    months: Object.fromEntries(cheaper.map(([id, month]) => [id, shortMonth(month)])),
  };
}

type LeastMonth = NonNullable<ReturnType<ReturnType<typeof leastMonths>['get']>>;

/** Than the vendor, by the prices that other pages compare: what is free has no month. */
function isCheaper(page: Page, model: ModelDetail, least: LeastMonth): boolean {
  if (isFree(comparedList(page, model).prices)) return false;
  const vendor = vendorMonth(page, model);
  return vendor === undefined || isLess(least, vendor);
}

/** To the cent, as it is shown. */
function shortMonth({ provider, usd, high, isMost }: LeastMonth) {
  const [low, most] = [usd, high].map((sum) => Number(sum.toFixed(2)));
  return { provider, ...(!isMost && { usd: low }), ...((isMost || most !== low) && { most }) };
}
