import type { ModelDetail } from '../../feed/contract/schemas/model.ts';
import { priceOn } from '../../feed/prices/history.ts';
import { newestDay } from '../../feed/prices/seller.ts';
import type { ProviderOffer } from './odd-prices.ts';

/** The day on which the vendor's price changed after that of a seller was read. */
export function changeSince(
  offer: Pick<ProviderOffer, 'sources'>,
  { price_history }: ModelDetail,
  today: string,
): string | undefined {
  const began = priceOn(price_history, today)?.from ?? '';
  return newestDay(offer.sources) < began ? began : undefined;
}
